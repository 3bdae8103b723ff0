/** The school on the machine: its visitors, its owner, and what it has acknowledged. */
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { createVisitor } from './visitor.mjs'

export const owner = {
  username: 'kepala',
  email: 'kepala@contoh.sch.id',
  password: 'kuda biru makan roti tawar',
}

/** `authority` reads the certificate of the authority that signed the school's. */
export const createSchool = (host, machine, authority) => {
  const visitor = createVisitor(host, authority)
  const school = {
    host,
    visitor,
    authority,
    /** The code that creates the first account; empty afterwards. */
    setupCode: '',
    /** The owner's token, once there is an owner. */
    token: '',
    /** How many families were told that their application has arrived. */
    stored: 0,
    get: async (path) => {
      const headers = { Authorization: `Bearer ${school.token}` }
      const answer = await visitor.ask(path, { headers })
      assert.equal(answer.status, 200, path)
      return JSON.parse(answer.body)
    },
    countApplicants: async () => (await school.get('/api/ppdb?limit=1')).meta.total,
    version: () => machine.sh('sekolah version').trim(),
    signIn: async () => {
      const { username, password } = owner
      const answer = await visitor.send('/api/auth/login', { username, password })
      school.token = JSON.parse(answer.body).data.token
    },
    /** Asserts that the doctor finds no fault except the proof's own certificate authority. */
    healthy: () => {
      const { said } = machine.tryTo('sekolah doctor')
      const bad = said.split('\n').filter((line) => /^✗ (?!Sertifikat )/.test(line))
      assert.deepEqual(bad, [])
      return said
    },
    untilReady: async () => {
      for (;;) {
        const answer = await visitor.ask('/readyz').catch(() => null)
        if (answer?.status === 200) return
        await wait(50)
      }
    },
  }
  return school
}

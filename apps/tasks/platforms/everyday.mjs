/**
 * The stories of a school's server, the same on every platform: from the first start to a restore.
 */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { owner } from '../deploying/school.mjs'
import { sampleApplication } from '../deploying/visitor.mjs'

const REFUSED = 78

/**
 * The stories of one platform. `platform` starts programs of its archive: `start(file, args, env)`
 * resolves to `{ ended, said(), end(), kill() }`; `dataDir` is the school's folder as a program
 * there names it, `elsewhere` another one, `refusedFolders` are those that a server must refuse.
 */
export const everydayStories = (platform, port) => {
  const { dataDir, start, stopsBySignal } = platform
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://smk.sch.id',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000',
    PORT: `${port}`,
  }
  const address = `http://127.0.0.1:${port}`
  const ask = (path, options = {}) =>
    fetch(`${address}${path}`, { ...options, headers: { ...signedIn(), ...options.headers } })
  const send = (path, body, method = 'POST') =>
    ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const dataOf = async (answer, status = 200) => {
    const text = await answer.text()
    assert.equal(answer.status, status, `${text}\n${server.said()}`)
    return JSON.parse(text).data
  }
  let token = ''
  const signedIn = () => (token ? { Authorization: `Bearer ${token}` } : {})
  let server
  const started = async () => {
    server = start('main', [], { ...env, DATA_DIR: dataDir })
    let hasEnded = false
    void server.ended.then(() => {
      hasEnded = true
    })
    for (;;) {
      const answer = await fetch(`${address}/readyz`).catch(() => null)
      if (answer?.status === 200) return
      if (hasEnded) throw new Error(server.said())
      await wait(100)
    }
  }
  const ran = async (file, args = [], more = {}) => {
    const program = start(file, args, { ...env, DATA_DIR: dataDir, ...more })
    return { code: await program.ended, said: program.said() }
  }
  const signIn = async () => {
    token = ''
    const { username, password } = owner
    token = (await dataOf(await send('/api/auth/login', { username, password }))).token
  }
  const countApplicants = async () => (await (await ask('/api/ppdb?limit=1')).json()).meta.total
  const apply = (form) => send('/api/ppdb/apply', form)
  let copy = ''

  return {
    'starts, and serves its pages': async () => {
      await started()
      for (const path of ['/', '/ppdb', '/admin']) {
        const page = await ask(path)
        assert.equal(page.status, 200, path)
        assert.match(await page.text(), /<\/html>/)
      }
    },

    'stores an account, an application once, and a picture': async () => {
      const [, code] = /"code":"([^"]+)"/.exec(server.said())
      token = (await dataOf(await send('/api/auth/setup', { code, ...owner }), 201)).token
      const open = [{ setting_key: 'ppdb_status', setting_value: 'open' }]
      await dataOf(await send('/api/admin/settings', { settings: open }, 'PUT'))
      const form = sampleApplication('satu')
      await dataOf(await apply(form), 201)
      await dataOf(await apply(form))
      const picture = new FormData()
      picture.set('name', 'Siti Rahmawati')
      picture.set('subject', 'Matematika')
      picture.set('contact', 'siti@contoh.id')
      picture.set('photo', new File([await photo()], 'foto.jpg', { type: 'image/jpeg' }))
      const teacher = await dataOf(
        await ask('/api/teachers', { method: 'POST', body: picture }),
        201,
      )
      const shown = await ask(teacher.photo)
      assert.equal(shown.headers.get('content-type'), 'image/webp')
    },

    'makes a copy, and the doctor finds no fault': async () => {
      copy = (await dataOf(await send('/api/admin/backups', {}), 201)).name
      const { said } = await ran('doctor', ['--json'])
      const { findings } = JSON.parse(said.slice(said.indexOf('{')))
      // The school's domain does not resolve here.
      const bad = findings.filter(
        ({ mark, check }) => mark === 'bad' && !['own_address', 'certificate'].includes(check),
      )
      assert.deepEqual(bad, [])
    },

    'exits with 78 where it must not start': async () => {
      const second = await ran('main', [], { PORT: `${port + 1}` })
      assert.equal(second.code, REFUSED, second.said)
      for (const folder of platform.refusedFolders) {
        const { code, said } = await ran('main', [], { DATA_DIR: folder, PORT: `${port + 1}` })
        assert.equal(code, REFUSED, said)
      }
    },

    'no path leads out of the folders that are served': async () => {
      for (const path of [
        ...['/media/..%2fschool.db', '/media/..%5cschool.db', '/media/%2e%2e/school.db'],
        ...['/assets/..%5c..%5cserver.js', '/media/con', '/media/aux.webp', '/media/x:stream'],
        ...['/assets/C:%5cwindows%5cwin.ini', '/media/school.db::$DATA', '/assets/%00'],
      ]) {
        const { status } = await ask(path)
        assert.ok([400, 404].includes(status), `${path}: ${status}`)
      }
    },

    'still has every acknowledged application after a kill': async () => {
      const before = await countApplicants()
      const answers = Array.from({ length: 40 }, (_, n) =>
        apply(sampleApplication(`mati-${n}`)).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await Promise.all(answers.slice(0, 10))
      await server.kill()
      const stored = (await Promise.all(answers)).filter((status) => status === 201).length
      assert.ok(stored > 0)
      await started()
      await signIn()
      const after = await countApplicants()
      assert.ok(after >= before + stored, `${after} of ${before + stored}`)
      return `${stored} answered, ${after - before} stored`
    },

    'a restore keeps later applications': async () => {
      const before = await countApplicants()
      if (stopsBySignal) assert.equal(await server.end(), 0, server.said())
      else await server.kill()
      const { code, said } = await ran('restore', [copy])
      assert.equal(code, 0, said)
      assert.match(said, new RegExp(`ikut disimpan: ${before - 1} pendaftaran`))
      await started()
      await signIn()
      assert.equal(await countApplicants(), before)
      await server.kill()
    },
  }
}

/** A photograph, small enough for an emulated processor. */
const photo = () =>
  createRequire(import.meta.url)('sharp')({
    create: { width: 600, height: 400, channels: 3, background: '#4a7' },
  })
    .jpeg()
    .toBuffer()

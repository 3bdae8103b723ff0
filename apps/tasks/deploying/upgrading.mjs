/** Restarts, upgrades and ways back while families apply. */
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { blocksUnder } from './guide.mjs'
import { sh, shBeside, tryTo } from './machine.mjs'
import { makeBroken, makeLater } from './releases.mjs'
import { applyDuring } from './visitor.mjs'

const PER_SECOND = 50

export const upgrading = ({ school }) => ({
  'a restart under load loses nobody': async () => {
    const { sent, lost, slowest } = await applyDuring(
      school.visitor,
      PER_SECOND,
      (async () => {
        for (let n = 0; n < 3; n += 1) {
          await wait(1_000)
          await shBeside('systemctl restart sekolah.service')
        }
      })(),
    )
    assert.deepEqual(lost, [])
    school.stored += sent
    assert.equal(await school.countApplicants(), school.stored)
    return `${sent} applications over 3 restarts, the slowest ${Math.round(slowest)} ms`
  },

  'an upgrade with a migration under load loses nobody': async () => {
    const later = makeLater()
    const before = school.version()
    const { result, sent, lost, slowest } = await applyDuring(
      school.visitor,
      PER_SECOND,
      shBeside(`/opt/sekolah/current/deploy/upgrade.sh ${later}`),
    )
    assert.ok(result.ok, result.said)
    assert.deepEqual(lost, [])
    school.stored += sent
    assert.notEqual(school.version(), before)
    assert.equal((await school.get('/api/meta')).data.version, school.version())
    assert.equal(await school.countApplicants(), school.stored)
    assert.match(sh('ls /var/lib/sekolah/backups'), /^pra-migrasi-\d+\.db$/m)
    return `${sent} applications, the slowest ${Math.round(slowest)} ms`
  },

  'a rollback takes the applications along': async () => {
    const [, rollback] = blocksUnder('Upgrading')
    sh(rollback)
    assert.equal(
      (
        await school
          .get('/api/meta')
          .catch(() => school.signIn().then(() => school.get('/api/meta')))
      ).data.version,
      school.version(),
    )
    await school.signIn()
    assert.equal(await school.countApplicants(), school.stored)
    assert.doesNotMatch(school.version(), /later/)
  },

  'a release that does not start is taken back by itself': async () => {
    const before = school.version()
    const { ok, said } = tryTo(`/opt/sekolah/current/deploy/upgrade.sh ${makeBroken()}`)
    assert.equal(ok, false)
    assert.match(said, /does not answer; going back/)
    assert.equal(school.version(), before)
    assert.equal(await school.countApplicants(), school.stored)
  },

  'an archive that was changed is refused': async () => {
    const name = sh('ls | grep broken').trim()
    sh(`printf x >> ${name}`)
    const { ok, said } = tryTo(`/opt/sekolah/current/deploy/upgrade.sh ${name}`)
    assert.equal(ok, false)
    assert.match(said, /not what was released/)
  },
})

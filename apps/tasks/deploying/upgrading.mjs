/** Restarts, upgrades and rollbacks while families apply. */
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { blocksUnder } from './guide.mjs'
import { releasesOn } from './releases.mjs'
import { applyDuring } from './visitor.mjs'

const PER_SECOND = 50
const UPGRADE = '/opt/sekolah/current/deploy/upgrade.sh'

export const upgradeStories = ({ machine, proxy, school }) => {
  const releases = releasesOn(machine)
  const unit = '/etc/systemd/system/sekolah.service'
  /** An upgrade that must fail and leave everything as it was before; returns its output. */
  const failing = async (archive) => {
    const before = school.version()
    const text = machine.sh(`cat ${unit}`)
    const wayBack = machine.tryTo('cat /opt/sekolah/before').said
    const { ok, said } = machine.tryTo(`${UPGRADE} ${archive}`)
    assert.equal(ok, false, said)
    await school.untilReady()
    assert.equal(school.version(), before)
    assert.equal((await school.get('/api/meta')).data.version, before)
    assert.equal(await school.countApplicants(), school.stored)
    assert.equal(machine.sh(`cat ${unit}`), text)
    assert.equal(machine.tryTo('cat /opt/sekolah/before').said, wayBack)
    machine.sh(`rm ${archive}`)
    return said
  }
  return {
    'a restart under load loses no application': async () => {
      const { sent, lost, slowest } = await applyDuring(
        school.visitor,
        PER_SECOND,
        (async () => {
          for (let n = 0; n < 3; n += 1) {
            await wait(1_000)
            await machine.beside('systemctl restart sekolah.service')
          }
        })(),
      )
      assert.deepEqual(lost, [])
      school.stored += sent
      assert.equal(await school.countApplicants(), school.stored)
      return `${sent} applications over 3 restarts, the slowest ${Math.round(slowest)} ms`
    },

    'an upgrade with a migration under load loses no application': async () => {
      const before = school.version()
      const archive = releases.later()
      const { result, sent, lost, slowest } = await applyDuring(
        school.visitor,
        PER_SECOND,
        machine.beside(`${UPGRADE} ${archive}`),
      )
      assert.ok(result.ok, result.said)
      assert.deepEqual(lost, [])
      school.stored += sent
      assert.notEqual(school.version(), before)
      assert.equal((await school.get('/api/meta')).data.version, school.version())
      assert.equal(await school.countApplicants(), school.stored)
      assert.match(machine.sh('ls /var/lib/sekolah/backups'), /^pra-migrasi-\d+\.db$/m)
      assert.match(machine.sh(`cat ${unit}`), /^LimitNOFILE=16400$/m)
      return `${sent} applications, the slowest ${Math.round(slowest)} ms`
    },

    'failed upgrades are rolled back, and keep the former rollback': async () => {
      assert.match(await failing(releases.refusing()), /tidak menjawab; kembali ke/)
      assert.match(await failing(releases.crashing()), /tidak menjawab; kembali ke/)
      assert.match(await failing(releases.withoutUnit()), /tidak menjawab; kembali ke/)
      assert.match(await failing(releases.foreign()), /untuk prosesor lain/)
    },

    'a rollback keeps later applications': async () => {
      const [, rollback] = blocksUnder('Upgrading')
      machine.sh(rollback)
      await school.untilReady()
      await school.signIn()
      assert.equal((await school.get('/api/meta')).data.version, school.version())
      assert.equal(await school.countApplicants(), school.stored)
      assert.doesNotMatch(school.version(), /later/)
      assert.match(machine.sh(`cat ${unit}`), /^LimitNOFILE=16384$/m)
    },

    'keeps files that an operator has changed, and puts the release’s beside them': async () => {
      const site =
        proxy === 'caddy'
          ? `/etc/caddy/sekolah/${school.host}.caddy`
          : '/etc/nginx/conf.d/sekolah.conf'
      machine.sh(`sed -i '1i # Milik kami.' ${site} ${unit}`)
      const { ok, said } = machine.tryTo(`${UPGRADE} ${releases.later()}`)
      assert.ok(ok, said)
      assert.match(said, /sekolah\.service pernah diubah dan dibiarkan; bandingkan dengan/)
      assert.match(machine.sh(`head -n 1 ${site} ${unit}`), /Milik kami.*Milik kami/s)
      assert.match(machine.sh(`cat ${unit}.baru`), /^LimitNOFILE=16400$/m)
      machine.sh(`${UPGRADE} --rollback; sed -i 1d ${site} ${unit}; rm -f ${unit}.baru`)
      await school.untilReady()
      await school.signIn()
    },

    'refuses, or asks about, archives that are no upgrade': async () => {
      const older = releases.older()
      const { ok, said } = machine.tryTo(`${UPGRADE} ${older}`)
      assert.equal(ok, false)
      assert.match(said, /lebih lama daripada.*Tidak ada yang diubah/s)
      machine.sh(`printf x >> ${older}`)
      assert.match(machine.tryTo(`${UPGRADE} ${older}`).said, /bukan yang dirilis/)
      assert.match(machine.tryTo(`${UPGRADE} ${older} ${older}`).said, /Lebih dari satu arsip/)
      machine.sh(`rm ${older}`)
      await school.untilReady()
    },
  }
}

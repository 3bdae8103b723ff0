/**
 * The upgrade from the release before: `node earlier-stories.mjs ARCHIVES EARLIER FOLDER`. A school
 * of the archive in EARLIER gets the one in ARCHIVES while families apply, goes back to it and
 * forward again, as an operator does it.
 */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStories } from '../lib.mjs'
import { blocksUnder } from './guide.mjs'
import { authorityOf, installByGuide, openAdmission, raiseLimits } from './installing.mjs'
import { boot, downloads, makeNetwork } from './machine.mjs'
import { createSchool } from './school.mjs'
import { applyDuring } from './visitor.mjs'

const HOST = 'smk.contoh.sch.id'
const FAMILIES = 60
const PER_SECOND = 50
const [archives, earlier, folder] = process.argv.slice(2)

makeNetwork([HOST])
const machine = await boot({
  name: 'sekolah',
  debian: 'bookworm',
  folder: join(folder, 'earlier'),
  hosts: `127.0.0.1 ${HOST}\n`,
})
const school = createSchool(HOST, machine, () =>
  readFileSync(machine.inRoot(authorityOf.caddy), 'utf8'),
)
const [upgrade, rollback] = blocksUnder('Upgrading')

/** The guide's command, in the folder with the archive and its SHA256SUMS. */
const inNewFolder = `cd ${downloads}/later && ${upgrade}`

/** What was written before the upgrade, by the fields that both versions answer. */
const written = async () => {
  const applicants = await school.get('/api/ppdb?limit=100&sort=oldest')
  const teachers = await school.get('/api/teachers')
  return {
    applicants: applicants.data
      .slice(0, FAMILIES)
      .map(({ id, registration_number, name, status, birth_date }) => ({
        ...{ id, registration_number, name, status, birth_date },
      })),
    teachers: teachers.data.map(({ id, name, subject }) => ({ id, name, subject })),
  }
}

const runs = async (version) => {
  await school.untilReady()
  assert.equal(school.version(), version)
  assert.equal((await school.get('/api/meta')).data.version, version)
}

const teacher = { name: 'Drs. Hadi Wibowo', subject: 'Matematika', contact: 'hadi@contoh.sch.id' }
const versions = { earlier: '', later: '' }
/** What the release before has stored. */
let before

const isFine = await runStories('upgrade', {
  'the release before is installed by the guide’s commands': async () => {
    await installByGuide({ machine, proxy: 'caddy', archives: earlier, school })
    versions.earlier = school.version()
    await openAdmission(school)
    await raiseLimits(machine, school)
    for (let n = 0; n < FAMILIES; n += 1) {
      assert.equal((await school.visitor.apply(n)).status, 201)
      school.stored += 1
    }
    const { data } = await school.get('/api/ppdb?limit=100&sort=oldest')
    await send('PUT', `/api/ppdb/${data[0].id}/status`, { status: 'accepted' })
    await send('POST', '/api/teachers', teacher)
    before = await written()
    assert.equal(before.applicants.length, FAMILIES)
    return versions.earlier
  },

  'an upgrade to this release under load loses nothing': async () => {
    const place = machine.inRoot(`${downloads}/later`)
    mkdirSync(place)
    for (const name of readdirSync(archives).filter((one) => /-linux-x64\.|SUMS$/.test(one))) {
      cpSync(join(archives, name), join(place, name))
    }
    const { result, sent, lost, slowest } = await applyDuring(
      school.visitor,
      PER_SECOND,
      machine.beside(inNewFolder),
    )
    assert.ok(result.ok, result.said)
    assert.deepEqual(lost, [])
    school.stored += sent
    versions.later = school.version()
    assert.notEqual(versions.later, versions.earlier)
    await runs(versions.later)
    assert.equal(await school.countApplicants(), school.stored)
    // The session of the release before goes on, and every row is as it was.
    assert.deepEqual(await written(), before)
    assert.match(school.healthy(), /✓ sekolah\.service berjalan/)
    machine.sh('systemctl is-active sekolah-doctor.timer')
    const copies = machine.sh('ls /var/lib/sekolah/backups').match(/^pra-migrasi-\d+\.db$/gm)
    return `${versions.later}, ${copies}; ${sent} applications, the slowest ${Math.round(slowest)} ms`
  },

  'the way back keeps what families sent to this release': async () => {
    machine.sh(rollback)
    await school.untilReady()
    await school.signIn()
    await runs(versions.earlier)
    assert.equal(await school.countApplicants(), school.stored)
    assert.deepEqual(await written(), before)
  },

  'and this release takes it over once more': async () => {
    machine.sh(inNewFolder)
    await runs(versions.later)
    assert.equal(await school.countApplicants(), school.stored)
    assert.deepEqual(await written(), before)
    school.healthy()
  },
})
if (!isFine)
  console.log(machine.tryTo("journalctl -n 60 -o cat --no-pager -u 'sekolah*' -u caddy").said)
process.exit(isFine ? 0 : 1)

async function send(method, path, body) {
  const answer = await school.visitor.send(path, body, { method, token: school.token })
  assert.ok(answer.status < 300, `${path} ${answer.status} ${answer.body}`)
}

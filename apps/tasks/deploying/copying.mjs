/** Copies on another machine, and what becomes of them. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { blocksUnder } from './guide.mjs'
import { inRoot, sh } from './machine.mjs'

export const copying = ({ school }) => ({
  'copies on another machine, the drill, and a second server': async () => {
    const made = await school.visitor.send('/api/admin/backups', {}, { token: school.token })
    assert.equal(made.status, 201, `${made.body}`)
    const { name } = JSON.parse(made.body).data
    sh('install -d -o sekolah -g sekolah -m 0700 /srv/cadangan')
    const [copies, drill] = blocksUnder('Copies to another machine')
    const commands = copies.replace(/^editor .*\n/, '')
    sh(
      `sed -i 's|^RESTIC_REPOSITORY=.*|RESTIC_REPOSITORY=/srv/cadangan|' /etc/sekolah/backup.env\n${commands}`,
    )
    const said = sh(drill)
    assert.match(said, new RegExp(`Latihan pemulihan dari sekolah-.*: ${school.stored} pendaftar`))
    assert.match(said, new RegExp(`sudah dipulihkan dari ${name}: ${school.stored} pendaftar`))
    sh(`set -a; . /etc/sekolah/backup.env; set +a
      restic restore latest --target /srv/kedua/backups --quiet
      chown -R sekolah: /srv/kedua
      runuser -u sekolah -- env DATA_DIR=/srv/kedua /opt/sekolah/current/node/node /opt/sekolah/current/apps/api/dist/restore.js ${name}
      diff -r /var/lib/sekolah/media /srv/kedua/media`)
    const [first, second] = ['/var/lib/sekolah', '/srv/kedua'].map(rowsIn)
    assert.deepEqual(second.stored, first.stored)
    // The copy on one side and the restore on the other are an entry of their own.
    assert.deepEqual(second.audit.slice(0, -1), first.audit.slice(0, -1))
    return /Umur salinan.*/.exec(said)[0]
  },

  'a restore from the panel, on the socket of systemd': async () => {
    const { data } = await school.get('/api/admin/backups')
    const { name } = data.find(({ reason }) => reason === 'manual')
    const body = { method: 'POST', token: school.token }
    const begun = await school.visitor.send(`/api/admin/backups/${name}/restore`, {}, body)
    assert.equal(begun.status, 200, `${begun.body}`)
    // The token is the old school's: it is refused as soon as the restored one answers.
    for (let status = 200; status !== 401; await wait(50)) {
      const headers = { Authorization: `Bearer ${school.token}` }
      status = (await school.visitor.ask('/api/auth/me', { headers })).status
      assert.match(`${status}`, /^(200|401|503)$/)
    }
    await school.signIn()
    assert.equal((await school.get('/api/admin/restores/last')).data.state, 'restored')
    assert.equal(await school.countApplicants(), school.stored)
  },
})

/** What a restore changes itself: everybody signs in again, and phones fetch the content anew. */
const ofRestore = ['audit', 'sqlite_sequence', 'sessions', 'content_state']

/** Every row of every table, those of the audit apart. */
function rowsIn(folder) {
  const Database = createRequire(import.meta.url)('better-sqlite3')
  const db = new Database(inRoot(`${folder}/school.db`), { readonly: true })
  try {
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const rowsOf = (name) => db.prepare(`SELECT * FROM "${name}"`).raw().all()
    const compared = names.filter((name) => !ofRestore.includes(name))
    return {
      audit: rowsOf('audit'),
      stored: Object.fromEntries(compared.map((name) => [name, rowsOf(name)])),
    }
  } finally {
    db.close()
  }
}

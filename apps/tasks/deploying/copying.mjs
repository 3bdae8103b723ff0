/** Tests of backups on another machine, and of restoring them. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { blocksUnder } from './guide.mjs'
import { sshPasswordScript } from './neighbour.mjs'

const ENV = '/etc/sekolah/backup.env'

export const backupStories = ({ machine, neighbour, school }) => ({
  'copies in a folder, and a trial restore': async () => {
    const made = await school.visitor.send('/api/admin/backups', {}, { token: school.token })
    assert.equal(made.status, 201, `${made.body}`)
    const { name } = JSON.parse(made.body).data
    machine.sh('install -d -o sekolah -g sekolah -m 0700 /srv/cadangan/sekolah')
    const [copies, drill] = blocksUnder('Copies to another machine')
    machine.sh(
      `sed -i 's|^RESTIC_REPOSITORY=.*|RESTIC_REPOSITORY=/srv/cadangan/sekolah|' ${ENV}
      ${copies.replace(/^editor .*\n/, '')}`,
    )
    const said = machine.sh(drill)
    const { succeeded } = JSON.parse(machine.sh('cat /var/lib/sekolah/copies-elsewhere.json'))
    assert.equal(succeeded, true)
    assert.match(said, new RegExp(`Latihan pemulihan dari sekolah-.*: ${school.stored} pendaftar`))
    assert.match(said, new RegExp(`sudah dipulihkan dari ${name}: ${school.stored} pendaftar`))
    return /Umur salinan.*/.exec(said)[0]
  },

  'copies on another machine by SFTP, and a second server restored from them': async () => {
    const other = await neighbour()
    other.sh('useradd --create-home sekolah; echo sekolah:rahasia | chpasswd')
    other.sh('install -d -o sekolah -g sekolah -m 0700 /srv/sekolah')
    // The commands that are written in the file itself.
    const commands = machine.sh(`sed -n 's/^#   \\([ir].*\\)/\\1/p' ${ENV} | grep -v RESTIC`)
    assert.equal(commands.trim().split('\n').length, 3)
    machine.sh(`${sshPasswordScript('rahasia')}\n${commands}`)
    const repository = 'sftp:sekolah@cadangan.sch.id:/srv/sekolah'
    machine.sh(
      `sed -i 's|^RESTIC_REPOSITORY=.*|RESTIC_REPOSITORY=${repository}|' ${ENV}
      systemctl start sekolah-backup.service`,
    )
    assert.match(other.sh('ls /srv/sekolah'), /^snapshots$/m)
    // A stale lock, as a power cut leaves it.
    machine.sh(
      `(sekolah restic backup --quiet --stdin --tag proof < /dev/zero > /dev/null 2>&1 &)
      until [ -n "$(sekolah restic list locks --quiet)" ]; do sleep 0.2; done
      pkill -9 -x restic`,
    )
    assert.notEqual(machine.sh('sekolah restic list locks --quiet').trim(), '')
    machine.sh('systemctl start sekolah-backup.service')
    assert.equal(machine.sh('sekolah restic list locks --quiet').trim(), '')
    const [, drill] = blocksUnder('Copies to another machine')
    assert.match(machine.sh(drill), new RegExp(`: ${school.stored} pendaftar`))
    const { data } = await school.get('/api/admin/backups')
    const { name } = data.find(({ reason }) => reason === 'manual')
    machine.sh(
      `install -d -o sekolah -g sekolah -m 0700 /srv/kedua
      sekolah restic restore latest --target /srv/kedua/backups --quiet
      runuser -u sekolah -- env DATA_DIR=/srv/kedua /opt/sekolah/current/node/node /opt/sekolah/current/apps/api/dist/restore.js ${name}
      diff -r /var/lib/sekolah/media /srv/kedua/media`,
    )
    const [first, second] = ['/var/lib/sekolah', '/srv/kedua'].map((path) =>
      rowsIn(machine.inRoot(path)),
    )
    assert.deepEqual(second.stored, first.stored)
    // The last entry differs: it records the copy on one side and the restore on the other.
    assert.deepEqual(second.audit.slice(0, -1), first.audit.slice(0, -1))
  },

  'a restore from the panel, on the socket of systemd': async () => {
    const { data } = await school.get('/api/admin/backups')
    const { name } = data.find(({ reason }) => reason === 'manual')
    const body = { method: 'POST', token: school.token }
    const begun = await school.visitor.send(`/api/admin/backups/${name}/restore`, {}, body)
    assert.equal(begun.status, 200, `${begun.body}`)
    // The token belongs to the replaced school: it is refused as soon as the restored one answers.
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

/**
 * Tables that a restore itself changes: everybody has to sign in again, and phones refetch the
 * content.
 */
const ofRestore = ['audit', 'sqlite_sequence', 'sessions', 'content_state']

/** Leaves out what the server writes about its own work each minute. */
const isOfSchool = ([key]) => key !== 'moments_looked_at'

/** Every row of every table, except the audit's. */
function rowsIn(folder) {
  const Database = createRequire(import.meta.url)('better-sqlite3')
  const db = new Database(`${folder}/school.db`, { readonly: true })
  try {
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const rowsOf = (name) => db.prepare(`SELECT * FROM "${name}"`).raw().all()
    const compared = names.filter((name) => !ofRestore.includes(name))
    return {
      audit: rowsOf('audit'),
      stored: Object.fromEntries(compared.map((name) => [name, rowsOf(name).filter(isOfSchool)])),
    }
  } finally {
    db.close()
  }
}

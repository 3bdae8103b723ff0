/**
 * Tests of the operators' scripts, run by a real shell with fake programs in place of a machine's.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { at } from '../lib.mjs'
import { temporaryFolder } from '../server.mjs'

const onPosix = test.runIf(process.platform !== 'win32')

const machine = () => {
  const { path: root, remove } = temporaryFolder()
  onTestFinished(remove)
  const write = (path, text, mode = 0o644) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), mode)
  }
  const program = (path, script) => write(path, `#!/bin/sh\n${script}\n`, 0o755)
  const run = (script, args, env = {}) => {
    const { status, stdout, stderr } = spawnSync(join(root, script), args, {
      env: { PATH: `${root}/path:/usr/bin:/bin`, ...env },
      encoding: 'utf8',
    })
    return { ok: status === 0, said: `${stdout}${stderr}` }
  }
  return { root, write, program, run }
}

onPosix('parses variables as systemd does, and runs none of them as shell code', () => {
  const { root, write, program, run } = machine()
  cpSync(at('apps/api/deploy/sekolah'), join(root, 'bin/sekolah'))
  program('node/node', 'printf "%s|" "$SMTP_URL" "$MAIL_FROM" "$SCHOOL" "$NODE_ENV" "$DATA_DIR"')
  // The id of a user other than root, so that the script does not switch users.
  program('path/id', '[ "$1" = -u ] && echo 1000')
  write(
    'sekolah.env',
    `# A comment
SMTP_URL=smtps://tu:ra&touch\${IFS}${root}/ran@mail.id/?pool=true&name=$(whoami)
MAIL_FROM="SMK <tu@smk.sch.id>"
  SCHOOL='a b'
no line of a variable
a-b=c
`,
  )
  const { ok, said } = run('bin/sekolah', ['admin'], { SEKOLAH_ENV: join(root, 'sekolah.env') })
  expect([ok, said]).toEqual([
    true,
    `smtps://tu:ra&touch\${IFS}${root}/ran@mail.id/?pool=true&name=$(whoami)|SMK <tu@smk.sch.id>|a b|production|/var/lib/sekolah|`,
  ])
  expect(existsSync(join(root, 'ran'))).toBe(false)
})

onPosix('runs restic as the owner of the copies, with their repository and key', () => {
  const { root, write, program, run } = machine()
  cpSync(at('apps/api/deploy/sekolah'), join(root, 'bin/sekolah'))
  program('path/id', '[ "$1" = -u ] && echo 0 || true')
  program('path/runuser', 'echo "$@"; shift 3; exec "$@"')
  program('path/restic', 'echo "restic $* $RESTIC_REPOSITORY $HOME"')
  program('deploy/backup/drill.sh', 'echo "drill $RESTIC_REPOSITORY"')
  const env = { SEKOLAH_BACKUP_ENV: join(root, 'backup.env') }
  expect(run('bin/sekolah', ['restic', 'snapshots'], env).said).toContain('backup.env tidak ada')
  write('backup.env', 'RESTIC_REPOSITORY=rest:https://tu:a&b@cadangan.id\n')
  expect(run('bin/sekolah', ['restic', 'snapshots'], env).said).toBe(
    '-u sekolah -- restic snapshots\nrestic snapshots rest:https://tu:a&b@cadangan.id /var/lib/sekolah\n',
  )
  expect(run('bin/sekolah', ['drill'], env).said).toContain('drill rest:https://tu:a&b@cadangan.id')
})

/** A machine with a fake backup repository: it exists after `init`, until it is removed. */
const copying = () => {
  const place = machine()
  const { root, program, write, run } = place
  cpSync(at('apps/api/deploy/backup/backup.sh'), join(root, 'backup.sh'))
  program(
    'path/restic',
    `echo "$1" >> ${root}/asked
    case $1 in
    cat) [ -e ${root}/repository ] ;;
    init) touch ${root}/repository ;;
    backup) [ ! -e ${root}/broken ] ;;
    forget) [ ! -e ${root}/locked ] ;;
    unlock) rm -f ${root}/locked ;;
    esac`,
  )
  write('data/backups/sekolah-1.db', '')
  const copy = (repository = 'sftp:one') =>
    run('backup.sh', [], { DATA_DIR: join(root, 'data'), RESTIC_REPOSITORY: repository })
  const noted = () => JSON.parse(readFileSync(join(root, 'data/copies-elsewhere.json'), 'utf8'))
  const asked = () => readFileSync(join(root, 'asked'), 'utf8')
  return { ...place, copy, noted, asked }
}

onPosix('records the last copy, or the first attempt where none has succeeded', () => {
  const { root, write, copy, noted } = copying()
  write('broken', '')
  expect(copy().ok).toBe(false)
  expect(noted()).toMatchObject({ succeeded: false, at: expect.stringMatching(/^2\d{3}-.*Z$/) })
  rmSync(join(root, 'broken'))
  expect(copy().ok).toBe(true)
  const made = noted()
  expect(made.succeeded).toBe(true)
  write('broken', '')
  expect(copy().ok).toBe(false)
  expect(noted()).toEqual(made)
})

onPosix('a stale lock, left by a power cut, stops no later copy', () => {
  const { write, copy, noted } = copying()
  write('locked', '')
  expect(copy()).toMatchObject({ ok: true })
  expect(noted().succeeded).toBe(true)
})

onPosix(
  'a disk that is not there is not replaced by a place of its own, another place is begun',
  () => {
    const { root, copy, asked } = copying()
    expect(copy().ok).toBe(true)
    rmSync(join(root, 'repository'))
    const { ok, said } = copy()
    expect([ok, said]).toEqual([false, expect.stringContaining('disk belum terpasang')])
    expect(asked().match(/init/g)).toHaveLength(1)
    expect(copy('sftp:two').ok).toBe(true)
  },
)

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { describeForeignFiles, findForeignFiles, refuseForeignFiles } from './foreign-files.ts'

const folder = () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'backups'))
  mkdirSync(join(dataDir, 'media'))
  for (const name of ['school.db', 'backups/sekolah-1.db', 'media/foto.webp']) {
    writeFileSync(join(dataDir, name), '')
  }
  return dataDir
}

test('names files of another account, and the command with which root gives them back', () => {
  const dataDir = folder()
  expect(findForeignFiles(dataDir)).toEqual([])
  expect(() => refuseForeignFiles(dataDir)).not.toThrow()
  const ofRoot = ['school.db', 'backups', 'media/foto.webp'].map((name) => join(dataDir, name))
  const isOurs = (path: string) => !ofRoot.includes(path)
  expect(findForeignFiles(dataDir, { all: true, isOurs }).sort()).toEqual([...ofRoot].sort())
  expect(findForeignFiles(dataDir, { isOurs }).sort()).toEqual(ofRoot.slice(0, 2).sort())
  // A disk has a lost+found folder, and root may have left a note.
  for (const name of ['lost+found', 'catatan.txt']) writeFileSync(join(dataDir, name), '')
  const isNoOthers = (path: string) => !/lost\+found|catatan/.test(path)
  expect(findForeignFiles(dataDir, { all: true, isOurs: isNoOthers })).toEqual([])
  const [database = ''] = ofRoot
  expect(describeForeignFiles(dataDir, [database, 'x', 'y'])).toMatch(
    /school\.db dan 2 lainnya milik pengguna lain.*Sebagai root: chown -R \w+: /,
  )
})

// Only root can give a file to another account, and only another account is refused it.
test.runIf(process.getuid?.() === 0)(
  'a start reports whose the database is, not that it is damaged',
  () => {
    const dataDir = folder()
    chmodSync(join(dataDir, 'school.db'), 0o600)
    for (const path of ['.', 'backups', 'media']) chownSync(join(dataDir, path), 65_534, 65_534)
    const script = `
    process.setgid(65534); process.setuid(65534)
    const { refuseForeignFiles } = await import(${JSON.stringify(import.meta.resolve('./foreign-files.ts'))})
    try { refuseForeignFiles(${JSON.stringify(dataDir)}) } catch (error) { console.log(error.message) }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('dan 1 lainnya milik pengguna lain')
    expect(stdout).toContain(dataDir)
  },
)

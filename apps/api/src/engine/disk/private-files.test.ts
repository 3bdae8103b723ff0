import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { expect, test } from 'vitest'
import { createPhoto, reportType, sendPage, withDocuments } from '../../test/documents.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { restoreCopy } from '../../views/restore/restore.ts'
import { createBackups } from '../ops/copies/backups.ts'
import { readKey } from '../ops/keys.ts'
import { lockDataDir } from '../ops/lock.ts'
import { openDatabase } from '../ops/open-database.ts'
import { icaclsWords, makeFolder, restrictToOwner } from './private-files.ts'

/** By path, the permissions of others than the owner in a folder. */
const openIn = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`))]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => path.slice(folder.length + 1) || '.')

const clock = () => new Date('2026-11-21T02:00:00Z')

test.runIf(process.platform !== 'win32')(
  'everything that a school stores, copies and restores is private to its own account',
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const unlock = lockDataDir(folder)
    const db = openDatabase(folder, clock, databaseHooks)
    readKey(folder, 'receipts')
    const { log } = await testApp()
    const deps = { hooks: databaseHooks, log, freeBytes: () => Number.POSITIVE_INFINITY }
    const { name } = await createBackups(db, folder, deps).make('manual', clock())
    expect(openIn(folder)).toEqual([])
    db.$client.close()
    unlock()
    await restoreCopy(folder, name, clock())
    openDatabase(folder, clock, databaseHooks).$client.close()
    expect(openIn(folder)).toEqual([])
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['sebelum-pemulihan-20261121-020000']),
    )
  },
)

test.runIf(process.platform !== 'win32')('uploads and pages are private', async () => {
  const app = await testApp()
  await uploadPicture(app.staff('editor'), createFile(await createPng()))
  const { family, client_id } = await withDocuments(app, [reportType])
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor' })
  await createBackups(app.db, app.dataDir, {
    hooks: databaseHooks,
    log: app.log,
    freeBytes: () => Number.POSITIVE_INFINITY,
  }).make('manual', clock())
  for (const name of ['media', 'documents', 'backups']) {
    expect(openIn(join(app.dataDir, name)), name).toEqual([])
  }
})

test.runIf(process.platform !== 'win32')(
  'a start makes private what an earlier version left readable',
  () => {
    const folder = temporaryFolder()
    const aside = 'sebelum-pemulihan-20261121-020000'
    for (const name of ['backups', 'backups/media', 'media', aside]) mkdirSync(join(folder, name))
    for (const name of [
      'school.db',
      'numbers.json',
      'backups/sekolah-1.db',
      `${aside}/school.db`,
    ]) {
      writeFileSync(join(folder, name), '', { mode: 0o644 })
    }
    writeFileSync(join(folder, 'own.sh'), '', { mode: 0o755 })
    chmodSync(folder, 0o755)
    expect(openIn(folder)).toHaveLength(10)
    expect(restrictToOwner(folder)).toEqual([])
    expect(openIn(folder)).toEqual([])
    expect(statSync(join(folder, 'own.sh')).mode & 0o777).toBe(0o700)
  },
)

test('on Windows a new data folder is left to the system, administrators and the server', () => {
  expect(icaclsWords('C:\\data', 'Tata Usaha').join(' ')).toBe(
    'C:\\data /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F Tata Usaha:(OI)(CI)F',
  )
})

test.runIf(process.platform === 'win32')('other accounts of the PC cannot read it', () => {
  const folder = join(temporaryFolder(), 'data')
  makeFolder(folder)
  expect(restrictToOwner(folder, { isNewFolder: true })).toEqual([])
  const found = spawnSync('icacls', [folder, '/findsid', '*S-1-5-32-545'], { encoding: 'utf8' })
  expect(found.stdout).not.toContain(folder)
})

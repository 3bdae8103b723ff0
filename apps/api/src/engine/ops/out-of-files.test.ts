import fs, { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { createFile, createPng } from '../../test/pictures.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { copyMedia, pruneMedia } from './copies/media-copies.ts'
import { storedCopies } from './copies/stored-copies.ts'

/** Raises the process's open files to the system's limit, so that these calls fail. */
const runOutOfFiles = (
  calls: ('open' | 'readdir' | 'readFile')[] = ['open', 'readdir', 'readFile'],
) => {
  const { open, readdir, readFile } = fs.promises
  const put = (calls: object) => {
    Object.assign(fs.promises, calls)
    syncBuiltinESMExports()
  }
  const refuse = async () => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  }
  const restore = () => put({ open, readdir, readFile })
  put(Object.fromEntries(calls.map((name) => [name, refuse])))
  onTestFinished(restore)
  return restore
}

const busy = { status: 503, code: 'unavailable' }

test('an upload that fails for lack of file handles may be retried, and is then stored', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const picture = await createPng(400, 300)
  const restore = runOutOfFiles()
  expect(await expectRefusal(uploadPicture(editor, createFile(picture)))).toMatchObject(busy)
  restore()
  expect(await uploadPicture(editor, createFile(picture))).toMatchObject({ width: 400 })
})

test('a picture that cannot be opened now is not reported as gone', async () => {
  const { staff, request } = await testApp()
  const { url } = await uploadPicture(staff('editor'), createFile(await createPng(400, 300)))
  const restore = runOutOfFiles()
  const answer = await request(url)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('2')
  restore()
  expect((await request(url)).status).toBe(200)
})

test('copies of uploads in use are not deleted when the uploads cannot be listed', async () => {
  const { staff, dataDir } = await testApp()
  await uploadPicture(staff('editor'), createFile(await createPng(400, 300)))
  await copyMedia(dataDir, { canLink: false })
  const copies = join(dataDir, 'backups/media')
  for (const name of readdirSync(copies)) utimesSync(join(copies, name), 0, 0)
  const restore = runOutOfFiles()
  const later = new Date('2030-01-01')
  await expect(pruneMedia(dataDir, later, 0)).rejects.toThrow('too many open files')
  restore()
  expect(readdirSync(copies)).toHaveLength(3)
})

test('a copy does not skip uploads that cannot be opened now', async () => {
  const { staff, dataDir } = await testApp()
  await uploadPicture(staff('editor'), createFile(await createPng(400, 300)))
  runOutOfFiles(['readFile'])
  await expect(copyMedia(dataDir, { canLink: false })).rejects.toThrow('too many open files')
})

test('copies that cannot be listed now are not reported as missing or damaged', async () => {
  const { dataDir } = await testApp()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  writeFileSync(join(folder, 'sekolah-20261121-020000.json'), '{}')
  runOutOfFiles()
  await expect(storedCopies(folder)).rejects.toThrow('too many open files')
})

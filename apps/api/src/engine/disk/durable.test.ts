import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import {
  flushFolder,
  flushFolderSync,
  removeFile,
  removeFileSync,
  replaceFileSync,
  storeFile,
} from './durable.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

/** Makes a function of node:fs fail so many times before it works, until the test has finished. */
const failing = (
  name: 'openSync' | 'fsyncSync' | 'renameSync' | 'rmSync',
  code: string,
  times = 1,
) => {
  const real = fs[name]
  let left = times
  const put = (call: unknown) => {
    Object.assign(fs, { [name]: call })
    syncBuiltinESMExports()
  }
  put((...given: never[]) => {
    if (left-- > 0) throw refusal(code)
    return Reflect.apply(real, fs, given)
  })
  onTestFinished(() => put(real))
}

const failingPromise = (name: 'open' | 'rename' | 'rm', code: string, times = 1) => {
  const real = fs.promises[name]
  let left = times
  const put = (call: unknown) => {
    Object.assign(fs.promises, { [name]: call })
    syncBuiltinESMExports()
  }
  put(async (...given: never[]) => {
    if (left-- > 0) throw refusal(code)
    return Reflect.apply(real, fs.promises, given)
  })
  onTestFinished(() => put(real))
}

test.each(['EISDIR', 'EPERM', 'EACCES'])('ignores a folder that answers %s', async (code) => {
  failing('openSync', code)
  failingPromise('open', code)
  flushFolderSync('anywhere')
  await flushFolder('anywhere')
})

test.each(['EPERM', 'EINVAL'])('continues where a folder is not flushed: %s', (code) => {
  failing('fsyncSync', code)
  flushFolderSync(temporaryFolder())
})

test('throws for a folder that a broken disk could not flush, and for a missing one', async () => {
  const missing = join(temporaryFolder(), 'missing')
  expect(() => flushFolderSync(missing)).toThrow('ENOENT')
  await expect(flushFolder(missing)).rejects.toThrow('ENOENT')
  failing('fsyncSync', 'EIO')
  expect(() => flushFolderSync(temporaryFolder())).toThrow('EIO')
})

test('renames a file only after the disk has its bytes', () => {
  const file = join(temporaryFolder(), 'file')
  replaceFileSync(file, 'before')
  failing('fsyncSync', 'EPERM')
  expect(() => replaceFileSync(file, 'after')).toThrow('EPERM')
  expect(readFileSync(file, 'utf8')).toBe('before')
})

test('flushes the folder after replacing a text', () => {
  const folder = temporaryFolder()
  const open = fs.openSync
  const opened: string[] = []
  const put = (openSync: unknown) => {
    Object.assign(fs, { openSync })
    syncBuiltinESMExports()
  }
  put((path: string, flags: string) => {
    opened.push(path)
    return open(path, flags)
  })
  onTestFinished(() => put(open))
  replaceFileSync(join(folder, 'instance.json'), '{}')
  // Every file that is opened here is opened to be flushed.
  expect(opened).toEqual([join(folder, 'instance.json.tmp'), folder])
})

test.each(['EPERM', 'EACCES', 'EBUSY'])('retries a held file: %s', async (code) => {
  const folder = temporaryFolder()
  const [text, bytes] = [join(folder, 'text'), join(folder, 'bytes')]
  failing('renameSync', code, 3)
  failingPromise('rename', code, 3)
  replaceFileSync(text, 'Halo')
  await storeFile(bytes, Buffer.from('Halo'))
  expect(readdirSync(folder).sort()).toEqual(['bytes', 'text'])
  failing('rmSync', code, 3)
  failingPromise('rm', code, 3)
  removeFileSync(text)
  await removeFile(bytes)
  expect(readdirSync(folder)).toEqual([])
})

test('stops retrying eventually, and does not retry other errors', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, 'before')
  failing('renameSync', 'EBUSY', Number.POSITIVE_INFINITY)
  const waiting = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
  onTestFinished(() => waiting.mockRestore())
  expect(() => replaceFileSync(file, 'after')).toThrow('EBUSY')
  const waited = waiting.mock.calls.reduce((all, [, , , pause = 0]) => all + pause, 0)
  expect([waited > 1_000, waited < 2_000]).toEqual([true, true])
  failingPromise('rename', 'ENOSPC')
  await expect(storeFile(file, Buffer.from('after'))).rejects.toThrow('ENOSPC')
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(existsSync(`${file}.tmp`)).toBe(true)
})

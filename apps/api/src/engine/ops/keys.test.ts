import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readKey } from './keys.ts'

test('a key is made once, is one of its own, and stays', () => {
  const folder = temporaryFolder()
  const key = readKey(folder, 'callers')
  expect(key).toHaveLength(32)
  expect(readKey(folder, 'callers')).toEqual(key)
  expect(readKey(folder, 'other')).not.toEqual(key)
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['callers', 'other'])
})

test('a file that holds no whole key is made anew', () => {
  const folder = temporaryFolder()
  const key = readKey(folder, 'callers')
  writeFileSync(join(folder, 'keys/callers'), '')
  expect(readKey(folder, 'callers')).not.toEqual(key)
})

test.runIf(process.platform !== 'win32')('nobody else on the machine can read it', () => {
  const folder = temporaryFolder()
  readKey(folder, 'callers')
  for (const path of ['keys', 'keys/callers']) {
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
  }
})

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createLog } from '../base/log.ts'
import { createCallerHash, replaceDamagedCallerKey } from '../callers/caller-hash.ts'
import { readKey } from './keys.ts'

test('a key is created once, differs by name, and persists', () => {
  const folder = temporaryFolder()
  const key = readKey(folder, 'callers')
  expect(key).toHaveLength(32)
  expect(readKey(folder, 'callers')).toEqual(key)
  expect(readKey(folder, 'other')).not.toEqual(key)
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['callers', 'other'])
})

test('a damaged key is refused, and never replaced', () => {
  const folder = temporaryFolder()
  readKey(folder, 'second-factor')
  const file = join(folder, 'keys/second-factor')
  writeFileSync(file, 'half a')
  expect(() => readKey(folder, 'second-factor')).toThrow(/damaged/)
  expect(readFileSync(file, 'utf8')).toBe('half a')
})

test('the key of limits is replaced at start, logged and set aside', () => {
  const folder = temporaryFolder()
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    clock: () => new Date(),
    write: (line) => lines.push(line),
  })
  const before = createCallerHash(folder)('192.0.2.1')
  replaceDamagedCallerKey(folder, log)
  expect([lines, createCallerHash(folder)('192.0.2.1')]).toEqual([[], before])
  writeFileSync(join(folder, 'keys/callers'), '')
  replaceDamagedCallerKey(folder, log)
  expect(lines.join()).toContain('callers_key_damaged')
  expect(createCallerHash(folder)('192.0.2.1')).not.toBe(before)
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['callers', 'callers.rusak'])
})

test.runIf(process.platform !== 'win32')('no other account on the machine can read it', () => {
  const folder = temporaryFolder()
  readKey(folder, 'callers')
  for (const path of ['keys', 'keys/callers']) {
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
  }
})

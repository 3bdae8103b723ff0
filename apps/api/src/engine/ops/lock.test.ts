import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { StartRefused } from '../base/start-refused.ts'
import { freeBytesOf, requireSpace } from '../disk/disk.ts'
import { lockDataDir } from './lock.ts'

test('lets one server at a time use a folder', () => {
  const dir = join(temporaryFolder(), 'data')
  const release = lockDataDir(dir)
  expect(() => lockDataDir(dir, 0)).toThrow(StartRefused)
  expect(() => lockDataDir(dir, 0)).toThrow('Another server works with DATA_DIR')
  release()
  lockDataDir(dir, 0)()
})

test('refuses a folder that it cannot write', () => {
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  expect(() => lockDataDir(join(file, 'data'), 0)).toThrow('cannot be written to')
})

test('starts with enough space, warns when little is left, and refuses a full disk', () => {
  const MB = 1024 * 1024
  const warnings: string[] = []
  const warn = (event: string) => warnings.push(event)
  const log = { debug: warn, info: warn, warn, error: warn }
  requireSpace('data', log, 200 * MB)
  expect(warnings).toEqual([])
  requireSpace('data', log, 199 * MB)
  expect(warnings).toEqual(['disk_nearly_full'])
  expect(() => requireSpace('data', log, 19 * MB)).toThrow('Only 19 MB are left')
  expect(freeBytesOf(tmpdir())).toBeGreaterThan(0)
})

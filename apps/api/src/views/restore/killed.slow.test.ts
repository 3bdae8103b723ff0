import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  builtRestore,
  createKilledSchool,
  expectOldOrNewSchool,
  restoreKilledAt,
} from '../../test/killed-restores.ts'
import { removeFolder } from '../../test/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')

// `npm run test:long` kills at every step; this test at a few on both sides of the switch.
test('a restore that is killed leaves the school before or after it, complete', async () => {
  const command = builtRestore(root, 'dist/killed')
  const left = await createKilledSchool()
  const { school, steps } = await restoreKilledAt(command, left, 0)
  expect(await expectOldOrNewSchool(school, 'not killed')).toBe('new')
  const last = steps ?? 0
  const seen = new Set<string>()
  for (const step of [2, last - 14, last - 8, last - 2]) {
    const killed = await restoreKilledAt(command, left, step)
    expect(killed.steps).toBeNull()
    seen.add(await expectOldOrNewSchool(killed.school, `step ${step} of ${last}`))
  }
  expect([...seen].sort()).toEqual(['new', 'old'])
  await removeFolder(join(root, 'dist/killed'))
}, 60_000)

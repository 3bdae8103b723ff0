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

test('a restore killed at any step leaves the school before or after it, complete', async () => {
  const command = builtRestore(root, 'dist/killed')
  const left = await createKilledSchool()
  const outcomes: string[] = []
  for (let step = 1; ; step += 1) {
    const { school, steps } = await restoreKilledAt(command, left, step)
    outcomes.push(await expectOldOrNewSchool(school, `step ${step}`))
    if (steps !== null) break
  }
  // Once the switch is committed, no later kill brings the old school back.
  expect(outcomes.join(' ')).toMatch(/^(old )+(new ?)+$/)
  process.stdout.write(`Killed at ${outcomes.length - 1} steps.\n`)
  await removeFolder(join(root, 'dist/killed'))
}, 600_000)

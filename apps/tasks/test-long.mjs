/**
 * `npm run test:long`: the random tests at length, with a seed of their own that is said first;
 * `SEED=7 npm run test:long` runs the same again.
 */
import { randomInt } from 'node:crypto'
import { runNode } from './house.mjs'

const seed = process.env.SEED ?? `${randomInt(2 ** 31)}`
console.log(`Seed ${seed}, ${new Date().toISOString().slice(0, 10)}`)
const { ok } = await runNode(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    '--config',
    'apps/tasks/vitest.config.ts',
    '--reporter',
    'default',
    ...process.argv.slice(2),
  ],
  { show: true, env: { SEED: seed, TEST_LONG: '1' } },
)
process.exitCode = ok ? 0 : 1

/**
 * `npm run test:long`: the random tests at length, the long end-to-end tests, with a new seed that
 * is printed first, and the proofs of the deployment, of many schools and of other platforms;
 * `SEED=7 npm run test:long` repeats a run. With arguments, only those Vitest files.
 */
import { randomInt } from 'node:crypto'
import { build, isBuilt } from './build.mjs'
import { downloadSteps } from './check.mjs'
import { proveManySchools } from './deploying/many.mjs'
import { proveDeployment } from './deploying/prove.mjs'
import { endToEndTests, findBrowser } from './e2e.mjs'
import { exitWith, runNode } from './lib.mjs'
import { provePlatforms } from './platforms/prove.mjs'

const seed = process.env.SEED ?? `${randomInt(2 ** 31)}`
console.log(`Seed ${seed}, ${new Date().toISOString().slice(0, 10)}`)
if (!(await downloadSteps()).every((step) => step.ok)) {
  exitWith('The packages could not be downloaded: see above.')
}
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
process.exitCode = ok && (process.argv.length > 2 || (await longTests())) ? 0 : 1

/** Each part runs even when an earlier one failed; the output of the last is printed last. */
async function longTests() {
  const endToEnd = await longEndToEndTests()
  const deployed = await proveDeployment()
  const many = await proveManySchools()
  const elsewhere = await provePlatforms()
  return endToEnd && deployed && many && elsewhere
}

async function longEndToEndTests() {
  const chromium = await findBrowser()
  if (chromium === null || !(isBuilt() || (await build()).every((step) => step.ok))) return false
  return (await endToEndTests(chromium, ['--long'], { show: true, env: { SEED: seed } })).ok
}

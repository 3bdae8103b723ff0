/**
 * `npm test`: everything, from a fresh clone on. When a step fails, only the steps that depend on
 * it are left out; the table at the end shows what ran, with result and duration.
 */
import { build, isBuilt } from './build.mjs'
import { downloadSteps, staticChecks, unitTests } from './check.mjs'
import { endToEndTests, findBrowser } from './e2e.mjs'
import { runNode, step } from './lib.mjs'

const begun = performance.now()
const results = []
/** Adds the results of steps to the table; returns whether all succeeded. */
const note = (...done) => {
  results.push(...done)
  return done.every(({ ok }) => ok)
}
const fine = async () => ({ ok: true, output: '' })
let chromium = null

if (note(...(await downloadSteps()))) {
  const hasBrowser = note(
    await step('find a browser', async () => {
      chromium = await findBrowser()
      return { ok: chromium !== null, output: 'No Chromium found, and none could be installed.' }
    }),
  )
  note(...(await staticChecks()))
  const hasBuild = isBuilt()
    ? note(await step('build, nothing changed', fine))
    : note(...(await build()))
  note(await unitTests('Vitest', []))
  note(hasBuild ? await step('size budgets', budgets) : notRun('size budgets'))
  note(
    hasBuild && hasBrowser
      ? await step('end-to-end tests', () => endToEndTests(chromium))
      : notRun('end-to-end tests'),
  )
}

const passed = results.every(({ ok }) => ok)
console.log('\nSummary')
for (const { name, ok, seconds } of results) {
  const result = seconds === null ? 'NOT RUN' : ok ? 'passed' : 'FAILED'
  const time = seconds === null ? '' : `${seconds.toFixed(1)} s`
  console.log(`  ${name.padEnd(26)} ${result.padEnd(8)} ${time.padStart(8)}`)
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(
  '\nNot in here: the fault matrix, lesser stories, axe in the dark theme, random tests at length, the deployment: npm run test:long.',
)
console.log(`${passed ? 'Everything passed' : 'Not everything passed'}, in ${minutes} minutes.`)
process.exitCode = passed ? 0 : 1

function budgets() {
  return runNode('apps/bench/src/budgets.mjs')
}

function notRun(name) {
  return { name, ok: false, seconds: null }
}

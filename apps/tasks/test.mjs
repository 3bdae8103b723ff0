/**
 * `npm test`: everything, from a fresh clone on. A failed step stops only the steps that could
 * tell nothing without it; the table at the end says what ran, how it went, and how long it took.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { check } from './check.mjs'
import { install, npm, requireNode, run, runNode, step } from './house.mjs'

requireNode()
const begun = performance.now()
const results = []
const add = async (...steps) => {
  const done = (await Promise.all(steps)).flat()
  results.push(...done)
  return done.every(({ ok }) => ok)
}

if (await add(step('install', install))) {
  let chromium
  const hasBrowser = await add(
    step('browser', async () => {
      chromium = await findBrowser()
      return {
        ok: chromium !== undefined,
        output: 'No Chromium found, and none could be installed.',
      }
    }),
  )
  await add(check())
  const hasBuild = await add(
    isBuilt() ? step('build, nothing changed', async () => ({ ok: true, output: '' })) : build(),
  )
  if (hasBuild) {
    await add(
      step('size budgets', () => npm(['run', 'budgets', '-w', '@sekolah/bench', '--silent'])),
    )
    if (hasBrowser) {
      await add(
        step('stories in a browser', () =>
          npm(['run', 'e2e', '--silent'], { env: { CHROMIUM_PATH: chromium } }),
        ),
      )
    }
  }
  if (!hasBuild) results.push(notRun('size budgets'))
  if (!hasBuild || !hasBrowser) results.push(notRun('stories in a browser'))
}

const passed = results.every(({ ok }) => ok)
console.log('\nSummary')
for (const { name, ok, seconds } of results) {
  const result = seconds === null ? 'not run' : ok ? 'passed' : 'FAILED'
  console.log(
    `  ${name.padEnd(28)} ${result.padEnd(8)} ${seconds === null ? '' : `${seconds.toFixed(1)} s`}`,
  )
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`\n${passed ? 'Everything passed' : 'Not everything passed'}, in ${minutes} minutes.`)
process.exitCode = passed ? 0 : 1

function notRun(name) {
  return { name, ok: false, seconds: null }
}

/** The path of a Chromium: a named or installed one, else one that is installed now. */
async function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get', ['install', '-y', 'chromium'])
    if (onPath()) return onPath()
  }
  const { ok } = await runNode('node_modules/playwright/cli.js', ['install', 'chromium'])
  // Playwright finds its own browser without being told a path.
  return ok ? '' : undefined
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/Applications/Google Chrome.app/Contents/MacOS',
    'C:\\Program Files\\Google\\Chrome\\Application',
  ]
  return folders
    .flatMap((folder) =>
      [...names, 'Google Chrome', 'chrome.exe'].map((name) => join(folder, name)),
    )
    .find((path) => existsSync(path))
}

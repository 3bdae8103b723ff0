/**
 * `npm run e2e -- [file]`: the end-to-end tests in a real browser, against the build. With `--long`
 * only those that take minutes.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at, exitWith, isMain, run, runNode } from './lib.mjs'

/**
 * The path of a Chromium: given or installed, else installed now. Empty for Playwright's own, which
 * it finds by itself; null when none could be found or installed. The headless shell comes first:
 * it needs half the CPU for each test.
 */
export const findBrowser = async () => {
  const found = process.env.CHROMIUM_PATH || installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get', ['update'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', name])
      const installed = installedBrowser()
      if (installed) return installed
    }
  }
  const { ok } = await runNode('node_modules/playwright/cli.js', ['install', 'chromium'])
  return ok ? '' : null
}

/** Runs the end-to-end tests, or the long ones with `--long` among `args`: `{ ok, output }`. */
export const endToEndTests = (chromium, args = [], options = {}) => {
  const chosen = args.filter((arg) => arg !== '--long')
  return runNode('node_modules/@playwright/test/cli.js', ['test', ...chosen], {
    ...options,
    cwd: at('apps/e2e'),
    env: {
      ...options.env,
      CHROMIUM_PATH: chromium,
      ...(args.includes('--long') && { TEST_LONG: '1' }),
    },
  })
}

const installedBrowser = () => {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ending = process.platform === 'win32' ? '.exe' : ''
  const { ProgramFiles, LOCALAPPDATA } = process.env
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name + ending))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...[ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA].flatMap((programs) =>
      programs ? join(programs, 'Google/Chrome/Application/chrome.exe') : [],
    ),
  ].find((path) => existsSync(path))
}

if (isMain(import.meta.url)) {
  const chromium = await findBrowser()
  if (chromium === null) exitWith('No Chromium was found, and none could be installed.')
  const { ok } = await endToEndTests(chromium, process.argv.slice(2), { show: true })
  process.exitCode = ok ? 0 : 1
}

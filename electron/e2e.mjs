/**
 * `npm run desktop:e2e`: end-to-end tests of the app, driven by Playwright, on a machine where
 * Electron can be installed. `-- --installed PROGRAM` drives the installed app instead, with its
 * fuses set.
 */
import { exitWith, runNode } from '../apps/tasks/lib.mjs'
import { requireElectron } from './electron-binary.mjs'
import { prepareApp, preparePackages } from './prepare.mjs'

const [option, installed] = process.argv.slice(2)
if (option && !(option === '--installed' && installed)) {
  exitWith('Usage: npm run desktop:e2e -- --installed PROGRAM')
}

await preparePackages({ tests: true })
const electron = installed ? undefined : await requireElectron('NOT RUN. ')
await prepareApp()
const { ok } = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'electron/e2e/playwright.config.ts'],
  { show: true, env: { ELECTRON_PROGRAM: electron, INSTALLED_APP: installed } },
)
process.exitCode = ok ? 0 : 1

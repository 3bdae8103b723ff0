/** `npm run desktop:e2e`: the app itself, driven by Playwright, on a machine that can have Electron. */
import { runNode } from '../apps/tasks/lib.mjs'
import { requireElectron } from './electron-binary.mjs'
import { prepareApp, preparePackages } from './prepare.mjs'

await preparePackages({ tests: true })
const electron = await requireElectron('NOT RUN. ')
await prepareApp()
const { ok } = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'electron/e2e/playwright.config.ts'],
  { show: true, env: { ELECTRON_PROGRAM: electron } },
)
process.exitCode = ok ? 0 : 1

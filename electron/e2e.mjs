/** `npm run desktop:e2e`: the app itself, driven by Playwright, on a machine that has Electron. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from '../apps/tasks/build.mjs'
import { stop } from '../apps/tasks/house.mjs'
import { findElectron } from './electron-binary.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const electron = findElectron()
if (electron === null) {
  stop(
    'NOT RUN: these stories start Electron itself, which is not on this computer; run `npx install-electron` once with an internet connection.',
  )
}
if (!isBuilt() && !(await build()).every(({ ok }) => ok)) stop('The build failed: see above.')
const bundled = spawnSync(process.execPath, [join(here, 'build.mjs')], { stdio: 'inherit' })
if (bundled.status !== 0) stop('The desktop app could not be bundled: see above.')

const playwright = createRequire(join(here, '../apps/e2e/package.json')).resolve(
  '@playwright/test/cli',
)
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', join(here, 'e2e/playwright.config.ts')],
  { stdio: 'inherit', env: { ...process.env, ELECTRON_PROGRAM: electron.program } },
)
process.exitCode = status ?? 1

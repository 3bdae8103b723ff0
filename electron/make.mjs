/**
 * `npm run desktop:build [-- --win]`: makes the installers of this system, or of the named one,
 * under electron/release.
 */
import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from '../apps/tasks/build.mjs'
import { stop } from '../apps/tasks/house.mjs'
import { findElectron } from './electron-binary.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const hasNetwork = await lookup('github.com').then(
  () => true,
  () => false,
)
if (!hasNetwork) {
  stop(
    findElectron() === null
      ? 'Installers need Electron and its packing tools, which are downloaded once: connect this computer to the internet, then run `npm run desktop:build` again.'
      : 'Installers need their packing tools, which are downloaded once: connect this computer to the internet, then run `npm run desktop:build` again.',
  )
}

if (!isBuilt() && !(await build()).every(({ ok }) => ok)) stop('The build failed: see above.')
const bundled = spawnSync(process.execPath, [join(here, 'build.mjs')], { stdio: 'inherit' })
if (bundled.status !== 0) stop('The desktop app could not be bundled: see above.')

const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js')
const made = spawnSync(
  process.execPath,
  [builder, '--publish', 'never', ...process.argv.slice(2)],
  { cwd: here, stdio: 'inherit' },
)
if (made.status !== 0) stop('The installers could not be made: see above.')

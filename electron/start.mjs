/** `npm run desktop`: builds what the window needs and opens it with Electron, when it is there. */
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from '../apps/tasks/build.mjs'
import { stop } from '../apps/tasks/house.mjs'
import { findElectron } from './electron-binary.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const electron = findElectron()
if (electron === null) {
  stop(
    'Electron itself is not on this computer yet: run `npx install-electron` once with an internet connection, then `npm run desktop` again.',
  )
}

if (!isBuilt() && !(await build()).every(({ ok }) => ok)) stop('The build failed: see above.')
const bundled = spawnSync(process.execPath, [join(here, 'build.mjs')], { stdio: 'inherit' })
if (bundled.status !== 0) stop('The desktop app could not be bundled: see above.')
spawn(electron.program, [here], {
  stdio: 'inherit',
  env: { SEKOLAH_SERVER: 'http://localhost:3000', ...process.env },
}).on('exit', (code) => process.exit(code ?? 1))

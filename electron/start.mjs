/** `npm run desktop`: builds what the window needs and opens it with Electron, when it is there. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from '../apps/tasks/build.mjs'
import { stop } from '../apps/tasks/house.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const binary = electronBinary()
if (!existsSync(binary)) {
  stop(
    'Electron itself is not on this computer yet: run `npx install-electron` once with an internet connection, then `npm run desktop` again.',
  )
}

if (!isBuilt() && !(await build()).every(({ ok }) => ok)) stop('The build failed: see above.')
const bundled = spawnSync(process.execPath, [join(here, 'build.mjs')], { stdio: 'inherit' })
if (bundled.status !== 0) stop('The desktop app could not be bundled: see above.')
spawn(binary, [here], { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))

/** Where Electron's package keeps, or would keep, what it downloads. */
function electronBinary() {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const named = join(folder, 'path.txt')
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  return join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name)
}

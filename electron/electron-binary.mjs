/** Finds the Electron program, and downloads it when it is missing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, exitWith, runNode, step } from '../apps/tasks/lib.mjs'

const home = 'electron/node_modules/electron'

/** The path of the Electron program; null while it has not been downloaded. */
export const findElectron = () => {
  const named = at(home, 'path.txt')
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? at(home, 'dist'), name)
  return existsSync(program) ? program : null
}

/**
 * The path of the Electron program, downloaded first if it is missing. If that fails, ends the
 * command with what to do about it; `before` is printed above.
 */
export const requireElectron = async (before = '') => {
  if (findElectron() === null) {
    await step('download, Electron itself', () => runNode(`${home}/install.js`))
  }
  return (
    findElectron() ??
    exitWith(
      `${before}Electron itself could not be downloaded: see above. It comes from github.com, once: connect this computer to the internet; behind a proxy set ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY, or name a mirror in ELECTRON_MIRROR.`,
    )
  )
}

/** Where Electron's package keeps, or would keep, the Electron that it downloads. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of a downloaded Electron, and its program; null while there is none. */
export const findElectron = () => {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const named = join(home, 'path.txt')
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist')
  return existsSync(join(folder, name)) ? { folder, program: join(folder, name) } : null
}

/** How a command of this program is typed on the machine that it runs on. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from './product-version.ts'

/** What `install.sh` puts on the PATH. */
const ON_PATH = '/usr/local/bin/sekolah'
/** The folder of data of a school that has a machine to itself. */
export const DATA_ALONE = '/var/lib/sekolah'
const OF_MANY = /^\/var\/lib\/sekolah-schools\/([^/]+)\/?$/

type Where = {
  /** The folder of the whole program; null where nothing says which it is. */
  program: string | null
  dataDir: string
  platform: NodeJS.Platform
  exists: (path: string) => boolean
}

/** The name of one of many schools, by its folder of data; null for a school of its own. */
export const schoolOfMany = (dataDir: string): string | null => OF_MANY.exec(dataDir)?.[1] ?? null

/**
 * `sekolah admin password ani` where a release is installed, `npm run admin -- password ani` in a
 * checkout of the project.
 */
export const commandLine = (command: string, where: Where = thisMachine()): string => {
  const { program, dataDir, platform, exists } = where
  const [name = '', ...words] = command.split(' ')
  // Windows has no such script; its releases bring Node all the same.
  if (platform === 'win32' && program !== null && exists(join(program, 'node', 'node.exe'))) {
    return ['node\\node.exe', `apps\\api\\dist\\${name}.js`, ...words].join(' ')
  }
  const script = program && join(program, 'bin', 'sekolah')
  if (script === null || !exists(script)) {
    return [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
  }
  const school = name === 'school' ? null : schoolOfMany(dataDir)
  return [
    exists(ON_PATH) ? 'sekolah' : script,
    ...(school === null ? [] : ['--school', school]),
    ...[name, ...words],
  ].join(' ')
}

const thisMachine = (): Where => ({
  program: programFolder(),
  dataDir: process.env.DATA_DIR ?? '',
  platform: process.platform,
  exists: existsSync,
})

/** How to type a command of this program on the present machine. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from './product-version.ts'

/** The command that `install.sh` puts on the PATH. */
const ON_PATH = '/usr/local/bin/sekolah'
/** The data folder of a school that has a machine to itself. */
export const SINGLE_SCHOOL_DATA_DIR = '/var/lib/sekolah'
const OF_MANY = /^\/var\/lib\/sekolah-schools\/([^/]+)\/?$/

type Where = {
  /** The folder of the whole program; null where unknown. */
  program: string | null
  dataDir: string
  platform: NodeJS.Platform
  exists: (path: string) => boolean
}

/**
 * The name of one of many schools, from its data folder; null for a school that has the machine to
 * itself.
 */
export const schoolNameFromDataDir = (dataDir: string): string | null =>
  OF_MANY.exec(dataDir)?.[1] ?? null

/**
 * `sekolah admin password ani` where a release is installed, `npm run admin -- password ani` in a
 * checkout of the project.
 */
export const formatCommandLine = (command: string, where: Where = thisMachine()): string => {
  const { program, dataDir, platform, exists } = where
  const [name = '', ...words] = command.split(' ')
  // Windows has no such script, but its releases include Node.
  if (platform === 'win32' && program !== null && exists(join(program, 'node', 'node.exe'))) {
    return ['node\\node.exe', `apps\\api\\dist\\${name}.js`, ...words].join(' ')
  }
  const script = program && join(program, 'bin', 'sekolah')
  if (script === null || !exists(script)) {
    return [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
  }
  const school = name === 'school' ? null : schoolNameFromDataDir(dataDir)
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

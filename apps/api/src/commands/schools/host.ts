/** The machine that schools live on: the paths of each school's files, and calls to systemd. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type RunProgram,
  readUnits,
  runProgram,
  type SystemdUnit,
} from '../../engine/ops/systemd.ts'

export type Host = {
  /** `/`, or the folder that a test uses as root. */
  root: string
  /** The `deploy` folder of this release. */
  deploy: string
  run: RunProgram
}

/** A refusal, with a sentence for the operator. */
export class Impossible extends Error {
  override name = 'Impossible'
}

export const thisHost = (apps: string): Host => ({
  root: '/',
  deploy: [join(apps, '../deploy'), join(apps, 'api/deploy')].find(existsSync) ?? apps,
  run: runProgram,
})

/** The school's name in the templates of a release. */
export const PLACEHOLDER_HOST = 'smk.sch.id'

/** The paths and names of one of many schools, on this machine. */
export const schoolPaths = ({ root }: Pick<Host, 'root'>, name: string) => ({
  data: join(root, 'var/lib/sekolah-schools', name),
  cache: join(root, 'var/cache/sekolah-schools', name),
  environment: join(root, 'etc/sekolah/schools', `${name}.env`),
  release: join(root, 'opt/sekolah/schools', name),
  site: siteOf(root, name),
  upstream: `unix//run/sekolah/${name}.sock`,
  dropIn: join(root, 'etc/systemd/system', `sekolah@${name}.service.d`),
  socket: `sekolah@${name}.socket`,
  service: `sekolah@${name}.service`,
  user: userOf(name),
})

/** Like `schoolPaths`, for a school that has a machine to itself. */
export const singleSchoolPaths = ({ root }: Pick<Host, 'root'>, name: string) => ({
  data: join(root, 'var/lib/sekolah'),
  environment: join(root, 'etc/sekolah/sekolah.env'),
  site: siteOf(root, name),
  upstream: '127.0.0.1:3000',
  socket: 'sekolah.socket',
  service: 'sekolah.service',
  user: 'sekolah',
})

const siteOf = (root: string, name: string): string =>
  join(root, 'etc/caddy/sekolah', `${name}.caddy`)

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

/** A school's name is its host name, which has to fit into the path of a socket. */
export const isSchoolName = (name: string): boolean =>
  name.length <= 63 && new RegExp(`^${LABEL}(\\.${LABEL})+$`).test(name)

/** A user name is short and without dots; a hash distinguishes names that would become equal. */
const userOf = (name: string): string => {
  const readable = name.replaceAll('.', '-').slice(0, 18).replace(/-+$/, '')
  return `skl-${readable}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
}

/** Every school of this machine, by name. */
export const listSchoolNames = ({ root }: Pick<Host, 'root'>): string[] => {
  const folder = join(root, 'opt/sekolah/schools')
  return existsSync(folder) ? readdirSync(folder).filter(isSchoolName).sort() : []
}

/** The release that a link leads to; null without one. */
export const readRelease = (link: string): string | null => {
  try {
    return basename(readlinkSync(link))
  } catch {
    return null
  }
}

/** The units of some schools; throws Impossible when systemd does not answer. */
export const requireUnits = (
  { run }: Pick<Host, 'run'>,
  names: string[],
): Map<string, SystemdUnit> => {
  const units = readUnits(run, names)
  if (units === null) throw new Impossible('systemd tidak menjawab.')
  return units
}

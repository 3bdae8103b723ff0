/** The machine that schools live on: where what belongs to each lies, and how systemd is asked. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Host = {
  /** `/`, or the folder that a test takes for it. */
  root: string
  /** The `deploy` folder of this release. */
  deploy: string
  /** Runs a program; answers what it has printed. */
  run: (program: string, ...words: string[]) => { ok: boolean; output: string }
}

/** What cannot be done, as a sentence for whoever sits at the server. */
export class Impossible extends Error {
  override name = 'Impossible'
}

export const thisHost = (apps: string): Host => ({
  root: '/',
  deploy: [join(apps, '../deploy'), join(apps, 'api/deploy')].find(existsSync) ?? apps,
  run: (program, ...words) => {
    const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
    return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}` }
  },
})

/** The files and names of one school; paths as the machine has them. */
export const placesOf = ({ root }: Pick<Host, 'root'>, name: string) => ({
  data: join(root, 'var/lib/sekolah-schools', name),
  cache: join(root, 'var/cache/sekolah-schools', name),
  environment: join(root, 'etc/sekolah/schools', `${name}.env`),
  release: join(root, 'opt/sekolah/schools', name),
  site: join(root, 'etc/caddy/sekolah', `${name}.caddy`),
  dropIn: join(root, 'etc/systemd/system', `sekolah@${name}.service.d`),
  socket: `sekolah@${name}.socket`,
  service: `sekolah@${name}.service`,
  user: userOf(name),
})

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

/** A school is called by its host name, which has to fit into the path of a socket. */
export const isSchoolName = (name: string): boolean =>
  name.length <= 63 && new RegExp(`^${LABEL}(\\.${LABEL})+$`).test(name)

/** A user's name is short and has no dots; the number tells apart what is the same without them. */
const userOf = (name: string): string => {
  const readable = name.replaceAll('.', '-').slice(0, 18).replace(/-+$/, '')
  return `skl-${readable}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
}

/** Every school of this machine, by name. */
export const schoolsOf = ({ root }: Pick<Host, 'root'>): string[] => {
  const folder = join(root, 'opt/sekolah/schools')
  return existsSync(folder) ? readdirSync(folder).filter(isSchoolName).sort() : []
}

/** Which release a link leads to; null where there is none. */
export const releaseAt = (link: string): string | null => {
  try {
    return basename(readlinkSync(link))
  } catch {
    return null
  }
}

export type UnitState = 'active' | 'activating' | 'deactivating' | 'inactive' | 'failed'

/** What systemd says of units, in one question for all. */
export const statesOf = ({ run }: Pick<Host, 'run'>, units: string[]): Map<string, string> => {
  if (units.length === 0) return new Map()
  const { ok, output } = run('systemctl', 'show', '--property=Id,ActiveState', ...units)
  if (!ok) throw new Impossible(`systemd tidak menjawab: ${output.trim()}`)
  return new Map(
    output.split(/\n\n+/).map((block) => {
      const values = new Map(
        block
          .trim()
          .split('\n')
          .map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
      )
      return [values.get('Id') ?? '', values.get('ActiveState') ?? '']
    }),
  )
}

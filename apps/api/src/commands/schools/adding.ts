/** Adds schools to a machine of many, and removes them. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Host,
  Impossible,
  isSchoolName,
  listSchoolNames,
  PLACEHOLDER_HOST,
  readRelease,
  schoolPaths,
} from './host.ts'
import {
  caddySite,
  type MachineFile,
  sharedUnits,
  stepsToEnable,
  stepsToPlace,
  stepsToReload,
} from './machine-files.ts'
import { commandStep, fileStep, type Step } from './step.ts'

const IMPORT = 'import /etc/caddy/sekolah/*.caddy'

/** The steps that are still missing for some schools; existing parts are not changed. */
export const stepsToAdd = (host: Host, names: string[]): Step[] => {
  for (const name of names) refuseName(name)
  const current = readRelease(join(host.root, 'opt/sekolah/current'))
  if (current === null) {
    throw new Impossible('Belum ada rilis di /opt/sekolah. Jalankan deploy/install.sh dulu.')
  }
  if (!hasCaddy(host)) {
    throw new Impossible('Caddy belum terpasang: /etc/caddy/Caddyfile tidak ada.')
  }
  const ofUnits = [
    ...stepsToPlace(host, sharedUnits(host)),
    ...names.flatMap((name) => dropInOf(host, name)),
  ]
  const sites = names.map((name) => caddySite(schoolPaths(host, name), name))
  return [
    ...names.flatMap((name) => [
      ...stepsToCreateOwner(host, schoolPaths(host, name)),
      ...filesOf(host, name, current),
    ]),
    ...ofUnits,
    ...stepsToReload(host, ofUnits.length > 0 ? ['unit'] : []),
    ...stepsToEnable(host, [
      ...names.map((name) => schoolPaths(host, name).socket),
      'sekolah-due.timer',
    ]),
    ...stepsToServeByCaddy(host, sites),
  ]
}

export const hasCaddy = ({ root }: Host): boolean => existsSync(caddyfileOf(root))

/** Writes the schools' sites and reloads Caddy; the rest of its Caddyfile stays unchanged. */
export const stepsToServeByCaddy = (host: Host, sites: MachineFile[]): Step[] => {
  const steps = [...stepsToPlace(host, sites), ...importIn(caddyfileOf(host.root))]
  return [...steps, ...stepsToReload(host, steps.length > 0 ? ['caddy'] : [])]
}

/** Removes a school from the machine; keeps its data, settings and user unless `withData`. */
export const stepsToRemove = (host: Host, name: string, withData: boolean): Step[] => {
  refuseName(name)
  const { data, cache, environment, release, site, dropIn, socket, service, user } = schoolPaths(
    host,
    name,
  )
  const isKnown = listSchoolNames(host).includes(name)
  if (!isKnown && !(withData && (existsSync(data) || existsSync(environment)))) {
    throw new Impossible(`Tidak ada sekolah ${name} di mesin ini.`)
  }
  const removal = (path: string, says: string): Step[] =>
    existsSync(path) ? [{ says: `${says}: ${path}`, run: () => remove(path) }] : []
  const ofSite = removal(site, 'menghapus situs Caddy')
  const ofCache = removal(cache, 'menghapus yang bisa dibuat lagi')
  const ofDropIn = removal(dropIn, 'menghapus unit')
  return [
    ...(isKnown
      ? [
          // Open connections are finished first; nothing starts the school any more.
          commandStep(host, `menghentikan ${socket}`, 'systemctl', 'disable', '--now', socket),
          commandStep(host, `menghentikan ${service}`, 'systemctl', 'stop', service),
        ]
      : []),
    ...ofSite,
    ...stepsToReload(host, ofSite.length > 0 ? ['caddy'] : []),
    ...ofCache,
    ...ofDropIn,
    ...stepsToReload(host, ofDropIn.length > 0 ? ['unit'] : []),
    ...(isKnown ? [{ says: `melepas rilis: ${release}`, run: () => unlinkSync(release) }] : []),
    ...(withData
      ? [
          ...removal(data, 'MENGHAPUS SEMUA DATA DAN SALINANNYA'),
          ...removal(environment, 'menghapus pengaturan'),
          ...(hasUser(host, user)
            ? [commandStep(host, `menghapus pengguna ${user}`, 'userdel', user)]
            : []),
        ]
      : []),
  ]
}

/** Throws Impossible for an invalid host name. */
export const refuseName = (name: string): void => {
  if (isSchoolName(name)) return
  throw new Impossible(
    `"${name}" bukan nama host: tulis seperti smk-nusa-bakti.sch.id, huruf kecil, paling panjang 63 huruf.`,
  )
}

const hasUser = ({ run }: Host, user: string): boolean => run('getent', 'passwd', user).ok

/** Creates a school's user, and its folder, in which everything belongs to that user. */
export const stepsToCreateOwner = (
  host: Host,
  { data, user }: { data: string; user: string },
): Step[] => {
  const made = ['--system', '--user-group', '--home-dir', data, '--no-create-home']
  const nologin = ['--shell', '/usr/sbin/nologin']
  const isUser = hasUser(host, user)
  return [
    ...(isUser
      ? []
      : [commandStep(host, `membuat pengguna ${user}`, 'useradd', ...made, ...nologin, user)]),
    ...(existsSync(data)
      ? []
      : [
          {
            says: `membuat folder data: ${data}`,
            run: () => mkdirSync(data, { recursive: true }),
          },
          commandStep(host, 'menutupnya bagi yang lain', 'chmod', '0700', data),
        ]),
    ...(existsSync(data) && isUser && !hasForeignFiles(host, data, user)
      ? []
      : [
          commandStep(host, `memberikannya kepada ${user}`, 'chown', '-R', `${user}:${user}`, data),
        ]),
  ]
}

/** Whether files belong to another user, as after a copy by root; the server cannot open them. */
const hasForeignFiles = ({ run }: Host, data: string, user: string): boolean =>
  run('find', data, '!', '-user', user, '-print', '-quit').output.trim() !== ''

const filesOf = (host: Host, name: string, current: string): Step[] => {
  const { environment, release, user } = schoolPaths(host, name)
  const template = readFileSync(join(host.deploy, 'schools/school.env'), 'utf8')
  return [
    ...(existsSync(environment)
      ? []
      : [
          ...fileStep(
            environment,
            template.replaceAll(PLACEHOLDER_HOST, name),
            'menulis pengaturan',
            0o640,
          ),
          commandStep(host, `membukanya bagi ${user}`, 'chown', `root:${user}`, environment),
        ]),
    ...(isThere(release)
      ? []
      : [
          {
            says: `menyambung rilis ${current}: ${release}`,
            run: () => {
              mkdirSync(dirname(release), { recursive: true })
              symlinkSync(`../releases/${current}`, release)
            },
          },
        ]),
  ]
}

const dropInOf = (host: Host, name: string): Step[] => {
  const { dropIn, user } = schoolPaths(host, name)
  const text = `[Service]\nUser=${user}\nGroup=${user}\n`
  return fileStep(join(dropIn, 'user.conf'), text, 'menulis unit')
}

const caddyfileOf = (root: string): string => join(root, 'etc/caddy/Caddyfile')

const importIn = (caddyfile: string): Step[] => {
  const text = readFileSync(caddyfile, 'utf8')
  if (text.split('\n').some((line) => line.trim() === IMPORT)) return []
  return fileStep(caddyfile, `${text.trimEnd()}\n\n${IMPORT}\n`, 'menyebut situs sekolah')
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true })

/** Whether a path exists, including a dangling link. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

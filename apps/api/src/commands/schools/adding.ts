/** Everything that a school of its own needs on a machine of many, and how it goes again. */
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
import { type Host, Impossible, isSchoolName, placesOf, releaseAt, schoolsOf } from './host.ts'
import { commandStep, fileStep, type Step } from './step.ts'

/** What the files of a release call the school. */
const PLACEHOLDER = 'smk.sch.id'
const IMPORT = 'import /etc/caddy/sekolah/*.caddy'
const units = ['sekolah@.service', 'sekolah@.socket', 'sekolah-due.service', 'sekolah-due.timer']

/** What is still missing of some schools; nothing is changed that is there. */
export const stepsToAdd = (host: Host, names: string[]): Step[] => {
  for (const name of names) refuseName(name)
  const { root, deploy } = host
  const current = releaseAt(join(root, 'opt/sekolah/current'))
  if (current === null) {
    throw new Impossible('Belum ada rilis di /opt/sekolah. Jalankan deploy/install.sh dulu.')
  }
  const caddyfile = join(root, 'etc/caddy/Caddyfile')
  if (!existsSync(caddyfile)) {
    throw new Impossible('Caddy belum terpasang: /etc/caddy/Caddyfile tidak ada.')
  }
  const ofUnits = [
    ...units.flatMap((unit) =>
      fileStep(
        join(root, 'etc/systemd/system', unit),
        readFileSync(join(deploy, 'schools', unit), 'utf8'),
        'menulis unit',
      ),
    ),
    ...names.flatMap((name) => dropInOf(host, name)),
  ]
  const ofSites = [...names.flatMap((name) => siteOf(host, name)), ...importIn(caddyfile)]
  return [
    ...names.flatMap((name) => [...ownerOf(host, name), ...filesOf(host, name, current)]),
    ...ofUnits,
    ...(ofUnits.length > 0 ? [reloadUnits(host)] : []),
    ...names.flatMap((name) => enabled(host, placesOf(host, name).socket)),
    ...enabled(host, 'sekolah-due.timer'),
    ...ofSites,
    ...(ofSites.length > 0 ? [reloadCaddy(host)] : []),
  ]
}

/** Takes a school off the machine; its data, settings and user stay unless `withData`. */
export const stepsToRemove = (host: Host, name: string, withData: boolean): Step[] => {
  refuseName(name)
  const { data, cache, environment, release, site, dropIn, socket, service, user } = placesOf(
    host,
    name,
  )
  const isKnown = schoolsOf(host).includes(name)
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
          // What it has open is finished first; nothing wakes it any more.
          commandStep(host, `menghentikan ${socket}`, 'systemctl', 'disable', '--now', socket),
          commandStep(host, `menghentikan ${service}`, 'systemctl', 'stop', service),
        ]
      : []),
    ...ofSite,
    ...(ofSite.length > 0 ? [reloadCaddy(host)] : []),
    ...ofCache,
    ...ofDropIn,
    ...(ofDropIn.length > 0 ? [reloadUnits(host)] : []),
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

const refuseName = (name: string): void => {
  if (isSchoolName(name)) return
  throw new Impossible(
    `"${name}" bukan nama host: tulis seperti smk-nusa-bakti.sch.id, huruf kecil, paling panjang 63 huruf.`,
  )
}

const hasUser = ({ run }: Host, user: string): boolean => run('getent', 'passwd', user).ok

const ownerOf = (host: Host, name: string): Step[] => {
  const { data, user } = placesOf(host, name)
  const made = ['--system', '--user-group', '--home-dir', data, '--no-create-home']
  const nologin = ['--shell', '/usr/sbin/nologin']
  return [
    ...(hasUser(host, user)
      ? []
      : [commandStep(host, `membuat pengguna ${user}`, 'useradd', ...made, ...nologin, user)]),
    ...(existsSync(data)
      ? []
      : [
          {
            says: `membuat folder data: ${data}`,
            run: () => mkdirSync(data, { recursive: true }),
          },
          commandStep(host, `memberikannya kepada ${user}`, 'chown', `${user}:${user}`, data),
          commandStep(host, 'menutupnya bagi yang lain', 'chmod', '0700', data),
        ]),
  ]
}

const filesOf = (host: Host, name: string, current: string): Step[] => {
  const { environment, release, user } = placesOf(host, name)
  const template = readFileSync(join(host.deploy, 'schools/school.env'), 'utf8')
  return [
    ...(existsSync(environment)
      ? []
      : [
          ...fileStep(
            environment,
            template.replaceAll(PLACEHOLDER, name),
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
  const { dropIn, user } = placesOf(host, name)
  const text = `[Service]\nUser=${user}\nGroup=${user}\n`
  return fileStep(join(dropIn, 'user.conf'), text, 'menulis unit')
}

/** As the school's release has it; what an operator has changed there stays. */
const siteOf = (host: Host, name: string): Step[] => {
  const { site } = placesOf(host, name)
  if (existsSync(site)) return []
  const template = readFileSync(join(host.deploy, 'schools/school.caddy'), 'utf8')
  return fileStep(site, template.replaceAll(PLACEHOLDER, name), 'menulis situs Caddy')
}

const importIn = (caddyfile: string): Step[] => {
  const text = readFileSync(caddyfile, 'utf8')
  if (text.split('\n').some((line) => line.trim() === IMPORT)) return []
  return fileStep(caddyfile, `${text.trimEnd()}\n\n${IMPORT}\n`, 'menyebut situs sekolah')
}

const enabled = (host: Host, unit: string): Step[] =>
  host.run('systemctl', 'is-active', '--quiet', unit).ok
    ? []
    : [commandStep(host, `mengaktifkan ${unit}`, 'systemctl', 'enable', '--now', unit)]

const reloadUnits = (host: Host): Step =>
  commandStep(host, 'memuat ulang unit systemd', 'systemctl', 'daemon-reload')

const reloadCaddy = (host: Host): Step =>
  commandStep(host, 'memuat ulang Caddy', 'systemctl', 'reload', 'caddy')

const remove = (path: string): void => rmSync(path, { recursive: true, force: true })

/** Also of a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

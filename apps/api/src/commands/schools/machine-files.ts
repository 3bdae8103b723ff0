/**
 * The files that a release writes outside of its own folder: systemd units and sites of proxies. A
 * file that the operator has changed stays; the release's version is written beside it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type Host,
  listSchoolNames,
  PLACEHOLDER_HOST,
  schoolPaths,
  singleSchoolPaths,
} from './host.ts'
import { commandStep, fileStep, type Step } from './step.ts'

export type MachineFile = {
  path: string
  kind: 'unit' | 'caddy' | 'nginx'
  /**
   * The file's text from the templates in a release's `deploy` folder; null if it has no such
   * template.
   */
  textFrom: (deploy: string) => string | null
}

const unitFile =
  ({ root }: Host, folder: string) =>
  (name: string): MachineFile => ({
    path: join(root, 'etc/systemd/system', name),
    kind: 'unit',
    textFrom: (deploy) => template(deploy, folder, name),
  })

/** The timer that runs the doctor every day. */
export const DOCTOR_TIMER = 'sekolah-doctor.timer'

/** The units of a school that has the machine to itself. */
export const singleSchoolUnits = (host: Host): MachineFile[] =>
  [
    ...['sekolah.service', 'sekolah.socket'],
    ...['sekolah-backup.service', 'sekolah-backup.timer'],
    ...['sekolah-doctor.service', DOCTOR_TIMER],
  ].map(unitFile(host, 'systemd'))

/** The units that many schools share. */
export const sharedUnits = (host: Host): MachineFile[] =>
  ['sekolah@.service', 'sekolah@.socket', 'sekolah-due.service', 'sekolah-due.timer'].map(
    unitFile(host, 'schools'),
  )

export const caddySite = (
  { site, upstream }: { site: string; upstream: string },
  name: string,
): MachineFile => ({
  path: site,
  kind: 'caddy',
  textFrom: (deploy) =>
    template(deploy, 'proxies', 'site.caddy')
      ?.replaceAll(PLACEHOLDER_HOST, name)
      .replace('127.0.0.1:3000', upstream) ?? null,
})

export const nginxSite = (host: Host, name: string): MachineFile => ({
  path: join(host.root, 'etc/nginx/conf.d/sekolah.conf'),
  kind: 'nginx',
  textFrom: (deploy) => {
    const text =
      template(deploy, 'proxies', 'nginx.conf')?.replaceAll(PLACEHOLDER_HOST, name) ?? null
    return text && !knowsHttp2Line(host) ? withHttp2AsListenOption(text) : text
  },
})

/** Writes missing files; for a file that differs, writes the release's version beside it. */
export const stepsToPlace = (host: Host, files: MachineFile[]): Step[] =>
  files.flatMap((file) => placed(host, file, () => false))

/**
 * Upgrades the existing files to this release. `before` is the `deploy` folder of the release that
 * wrote them: files still equal to that version are replaced.
 */
export const stepsToRefresh = (host: Host, before: string): Step[] => {
  const files = filesOf(host)
  const isOfServer = host.run(
    'systemctl',
    'is-enabled',
    '--quiet',
    singleSchoolPaths(host, '').socket,
  ).ok
  // Only units that are new in this release; which of the others run is the operator's choice.
  const isFresh = files.some(
    ({ path, kind }) => kind === 'unit' && basename(path) === DOCTOR_TIMER && !existsSync(path),
  )
  const steps = files.map((file) => ({
    kind: file.kind,
    steps: placed(host, file, (text) => text === file.textFrom(before)),
  }))
  return [
    ...steps.flatMap((file) => file.steps),
    ...stepsToReload(
      host,
      steps.filter((file) => file.steps.length > 0).map(({ kind }) => kind),
    ),
    ...(isFresh && isOfServer ? stepsToEnable(host, [DOCTOR_TIMER]) : []),
  ]
}

/** Units on this machine that differ from this release's. */
export const changedUnits = (host: Host, isOfMany: boolean): { path: string; source: string }[] =>
  (isOfMany ? sharedUnits(host) : singleSchoolUnits(host))
    .filter(
      ({ path, textFrom }) =>
        existsSync(path) && isOther(readFileSync(path, 'utf8'), textFrom(host.deploy)),
    )
    .map(({ path }) => ({
      path,
      source: join(host.deploy, isOfMany ? 'schools' : 'systemd', basename(path)),
    }))

const isOther = (text: string, released: string | null): boolean =>
  released !== null && text !== released

/**
 * Enables and starts the units that are not running; in one call, because systemd reloads all units
 * each time.
 */
export const stepsToEnable = (host: Host, units: string[]): Step[] => {
  const missing = units.filter((unit) => !host.run('systemctl', 'is-active', '--quiet', unit).ok)
  if (missing.length === 0) return []
  const says = `mengaktifkan ${missing.join(', ')}`
  return [commandStep(host, says, 'systemctl', 'enable', '--now', ...missing)]
}

/** Reloads systemd and the proxies after their files were written. */
export const stepsToReload = (host: Host, kinds: MachineFile['kind'][]): Step[] => [
  ...(kinds.includes('unit')
    ? [commandStep(host, 'memuat ulang unit systemd', 'systemctl', 'daemon-reload')]
    : []),
  ...(['caddy', 'nginx'] as const)
    .filter((proxy) => kinds.includes(proxy))
    // A proxy is not running when its site is written before its first start.
    .map((proxy) =>
      commandStep(host, `memuat ulang ${proxy}`, 'systemctl', 'reload-or-restart', proxy),
    ),
]

/** All files that a release has written on this machine. */
const filesOf = (host: Host): MachineFile[] => {
  const many = listSchoolNames(host)
  const alone = singleSchoolAddress(host)
  const sites = [
    ...(alone === null
      ? []
      : [caddySite(singleSchoolPaths(host, alone), alone), nginxSite(host, alone)]),
    ...many.map((name) => caddySite(schoolPaths(host, name), name)),
  ]
  return [
    ...(existsSync(singleSchoolPaths(host, '').environment) ? singleSchoolUnits(host) : []),
    ...(many.length > 0 ? sharedUnits(host) : []),
    ...sites.filter(({ path }) => existsSync(path)),
  ]
}

/** The host name of the school that has the machine to itself; null before it has one. */
export const singleSchoolAddress = (host: Host): string | null => {
  const { environment } = singleSchoolPaths(host, '')
  if (!existsSync(environment)) return null
  const [, name = PLACEHOLDER_HOST] =
    /^PUBLIC_URL="?https?:\/\/([^"/:\s]+)/m.exec(readFileSync(environment, 'utf8')) ?? []
  return name === PLACEHOLDER_HOST ? null : name
}

const placed = (
  { deploy }: Host,
  { path, textFrom }: MachineFile,
  isReplaced: (text: string) => boolean,
): Step[] => {
  const text = textFrom(deploy)
  if (text === null) return []
  if (!existsSync(path) || isReplaced(readFileSync(path, 'utf8'))) {
    return fileStep(path, text, 'menulis')
  }
  if (readFileSync(path, 'utf8') === text) return []
  const beside = `${path}.baru`
  return fileStep(beside, text, `${path} pernah diubah dan dibiarkan; bandingkan dengan`)
}

const template = (deploy: string, ...path: string[]): string | null => {
  const file = join(deploy, ...path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Whether nginx is 1.25.1 or newer; it prints its version to stderr. */
const knowsHttp2Line = ({ run }: Host): boolean => {
  const [, major = 0, minor = 0, patch = 0] =
    /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(run('nginx', '-v').output)?.map(Number) ?? []
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001
}

const withHttp2AsListenOption = (text: string): string =>
  text.replaceAll(/^( +listen .*443 ssl);$/gm, '$1 http2;').replace(/^ +http2 on;\n/m, '')

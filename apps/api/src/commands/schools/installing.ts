/** Installs a school that has a machine to itself. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasCaddy, refuseName, stepsToCreateOwner, stepsToServeByCaddy } from './adding.ts'
import { type Host, Impossible, singleSchoolPaths } from './host.ts'
import {
  caddySite,
  DOCTOR_TIMER,
  nginxSite,
  singleSchoolAddress,
  singleSchoolUnits,
  stepsToEnable,
  stepsToPlace,
  stepsToReload,
} from './machine-files.ts'
import { commandStep, fileStep, type Step } from './step.ts'

/** Creates user, folders, environment and units; starts nothing. */
export const stepsToPrepare = (host: Host): Step[] => {
  const places = singleSchoolPaths(host, '')
  const units = stepsToPlace(host, singleSchoolUnits(host))
  return [
    ...stepsToCreateOwner(host, places),
    ...variablesOf(host),
    ...units,
    ...stepsToReload(host, units.length > 0 ? ['unit'] : []),
  ]
}

/**
 * Configures a prepared machine to serve the school under a host name: its address, its units, its
 * site. Removes the files of an earlier, mistyped name.
 */
export const stepsToServe = (host: Host, name: string): Step[] => {
  refuseName(name)
  const proxy = proxyOf(host)
  const { socket, service } = singleSchoolPaths(host, name)
  const address = addressed(host, name)
  const isRunning = host.run('systemctl', 'is-active', '--quiet', service).ok
  return [
    ...address,
    ...stepsToEnable(host, [socket, service, DOCTOR_TIMER]),
    ...(address.length > 0 && isRunning
      ? [commandStep(host, `memulai ulang ${service}`, 'systemctl', 'restart', service)]
      : []),
    ...(proxy === 'caddy' ? servedByCaddy(host, name) : servedByNginx(host, name)),
  ]
}

const variablesOf = (host: Host): Step[] => {
  const { environment, user } = singleSchoolPaths(host, '')
  const folder = join(environment, '..')
  const files = ['systemd/sekolah.env', 'backup/backup.env'].flatMap((file) => {
    const path = join(folder, file.split('/').at(-1) ?? '')
    if (existsSync(path)) return []
    const text = readFileSync(join(host.deploy, file), 'utf8')
    return [
      ...fileStep(path, text, 'menulis pengaturan', 0o640),
      commandStep(host, `membukanya bagi ${user}`, 'chown', `root:${user}`, path),
    ]
  })
  if (existsSync(folder)) return files
  return [
    { says: `membuat folder pengaturan: ${folder}`, run: () => mkdirSync(folder, { mode: 0o750 }) },
    commandStep(host, `membukanya bagi ${user}`, 'chown', `root:${user}`, folder),
    ...files,
  ]
}

const addressed = (host: Host, name: string): Step[] => {
  if (singleSchoolAddress(host) === name) return []
  const { environment, user } = singleSchoolPaths(host, name)
  const line = `PUBLIC_URL=https://${name}`
  const text = readFileSync(environment, 'utf8')
  const changed = text.replace(/^PUBLIC_URL=.*$/m, line)
  return [
    ...fileStep(
      environment,
      changed.includes(line) ? changed : `${text.trimEnd()}\n${line}\n`,
      `menulis alamat https://${name}`,
      0o640,
    ),
    commandStep(host, `membukanya bagi ${user}`, 'chown', `root:${user}`, environment),
  ]
}

/** The installed proxy; throws Impossible unless exactly one is in use. */
const proxyOf = (host: Host): 'caddy' | 'nginx' => {
  const isThere = {
    caddy: hasCaddy(host),
    nginx: existsSync(join(host.root, 'etc/nginx/nginx.conf')),
  }
  if (!isThere.caddy && !isThere.nginx) {
    throw new Impossible('Belum ada proxy: apt-get install -y caddy, lalu ulangi.')
  }
  if (!isThere.nginx) return 'caddy'
  if (!isThere.caddy) return 'nginx'
  const running = (['caddy', 'nginx'] as const).filter(
    (proxy) => host.run('systemctl', 'is-active', '--quiet', proxy).ok,
  )
  const [proxy, second] = running
  if (proxy && !second) return proxy
  throw new Impossible(
    'Ada Caddy dan nginx. Matikan yang tidak dipakai, misalnya systemctl disable --now nginx, lalu ulangi.',
  )
}

const servedByCaddy = (host: Host, name: string): Step[] => {
  const former = singleSchoolAddress(host)
  return [
    ...(former === null || former === name ? [] : withoutSiteOf(host, former)),
    ...stepsToServeByCaddy(host, [caddySite(singleSchoolPaths(host, name), name)]),
  ]
}

/** Removes the site of a mistyped name; a site that the operator has changed stays. */
const withoutSiteOf = (host: Host, name: string): Step[] => {
  const { path, textFrom } = caddySite(singleSchoolPaths(host, name), name)
  if (!existsSync(path)) return []
  if (readFileSync(path, 'utf8') !== textFrom(host.deploy)) {
    return [
      { says: `${path} pernah diubah dan dibiarkan: hapus bila tidak dipakai`, run: () => {} },
    ]
  }
  return [{ says: `menghapus situs Caddy dari ${name}: ${path}`, run: () => rmSync(path) }]
}

const servedByNginx = (host: Host, name: string): Step[] => {
  const certificate = join(host.root, 'etc/letsencrypt/live', name, 'fullchain.pem')
  if (!existsSync(certificate))
    return [{ says: 'memeriksa sertifikat', run: () => refuseNginx(name) }]
  const former = singleSchoolAddress(host)
  const site = nginxSite(host, name)
  const isFormer =
    former !== null &&
    existsSync(site.path) &&
    readFileSync(site.path, 'utf8') === nginxSite(host, former).textFrom(host.deploy)
  const steps = isFormer
    ? fileStep(site.path, site.textFrom(host.deploy) ?? '', 'menulis')
    : stepsToPlace(host, [site])
  return [...steps, ...stepsToReload(host, steps.length > 0 ? ['nginx'] : [])]
}

const refuseNginx = (name: string): never => {
  throw new Impossible(
    [
      `Sertifikat ${name} belum ada, jadi nginx belum diatur; yang lain sudah. Ambil, lalu ulangi:`,
      `  certbot certonly --standalone --pre-hook "systemctl stop nginx" --post-hook "systemctl start nginx" -d ${name}`,
    ].join('\n'),
  )
}

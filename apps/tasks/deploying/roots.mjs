/** Root file systems of Debian, made by debootstrap once and cached for later runs. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { at } from '../lib.mjs'

/** Packages of a machine that is booted and installed on, besides its proxy. */
const machine = [
  ...['systemd-sysv', 'dbus', 'udev', 'iproute2', 'ca-certificates', 'openssl', 'procps'],
  ...['restic', 'rsync', 'openssh-server', 'openssh-client'],
]

const roots = {
  bookworm: { debian: 'bookworm', packages: [...machine, 'caddy'] },
  trixie: { debian: 'trixie', packages: [...machine, 'nginx'] },
  slim: { debian: 'trixie', packages: ['ca-certificates'] },
  wine: { debian: 'trixie', packages: ['wine64'] },
  // Only unpacked: nothing in it runs by itself.
  arm64: {
    debian: 'bookworm',
    packages: ['ca-certificates'],
    options: ['--arch=arm64', '--foreign'],
  },
}

/**
 * The folder of a root file system. The first time it needs the internet, so it is called before
 * `inOwnNetwork`.
 */
export const rootFilesystem = (name) => {
  const folder = at('node_modules/.cache/machines', name)
  if (existsSync(folder)) return folder
  const { debian, packages, options = [] } = roots[name]
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const words = ['--variant=minbase', `--include=${packages.join(',')}`, ...options]
  execFileSync('debootstrap', [...words, debian, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(unfinished, folder)
  return folder
}

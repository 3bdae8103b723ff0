/**
 * The platforms, other than this one, on which an archive can be started here: another processor by
 * QEMU, Windows by Wine, a container from its parts. Each names the programs it needs, and creates
 * the platform of `everyday.mjs` from an unpacked archive in `folder`, which is on a disk.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rootFilesystem } from '../deploying/roots.mjs'
import { containerFrom } from './container.mjs'
import { createStarter } from './programs.mjs'

const ELF_ARM64 = String.raw`\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00`
const ANY_ARM64 = String.raw`\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff`

/**
 * Enters a root with arm64's programs. Their kind is registered with the kernel, in a user namespace
 * of their own (Linux 6.7), so that a program can start others, as the server does.
 */
const ENTER_ARM64 = `
  mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
  printf %s ':arm64:M::${ELF_ARM64}:${ANY_ARM64}:'"$(command -v qemu-aarch64-static)"':F' \
    > /proc/sys/fs/binfmt_misc/register
  exec chroot "$@"`

const arm64 = (archive, folder) => {
  const root = mountRoot('arm64', archive, folder)
  return {
    dataDir: '/srv/data',
    refusedFolders: [],
    stopsBySignal: true,
    start: createStarter(folder, (file, args) => [
      ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec', ENTER_ARM64, 'sh', root],
      ...['/srv/sekolah/node/node', `/srv/sekolah/apps/api/dist/${file}.js`, ...args],
    ]),
  }
}

const windows = (archive, folder) => {
  const root = mountRoot('wine', archive, folder)
  return {
    dataDir: 'Z:\\srv\\data',
    // A network share.
    refusedFolders: ['\\\\server\\sekolah\\data'],
    // Wine cannot pass on a signal as Ctrl+C.
    stopsBySignal: false,
    start: createStarter(folder, (file, args, env) => [
      ...['chroot', root, 'env', '-i', 'HOME=/root', 'WINEPREFIX=/root/wine', 'WINEDEBUG=-all'],
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ...['/usr/lib/wine/wine64', 'Z:\\srv\\sekolah\\node\\node.exe'],
      ...[`Z:\\srv\\sekolah\\apps\\api\\dist\\${file}.js`, ...args],
    ]),
  }
}

/** A root file system whose changes stay in `folder`, with the archive and a place for the data. */
const mountRoot = (name, archive, folder) => {
  const [root, changes, work] = ['root', 'changes', 'work'].map((one) => join(folder, one))
  for (const one of [root, changes, work]) mkdirSync(one, { recursive: true })
  const mounts = `
    mount -t overlay overlay -o lowerdir=${rootFilesystem(name)},upperdir=${changes},workdir=${work} ${root}
    # A foreign debootstrap links it to the machine's own.
    [ ! -L ${root}/proc ] || rm ${root}/proc
    mkdir -p ${root}/proc ${root}/srv/sekolah ${root}/srv/data
    mount --bind ${archive} ${root}/srv/sekolah
    mount -t proc proc ${root}/proc
    mount --rbind /dev ${root}/dev`
  execFileSync('sh', ['-ec', mounts])
  return root
}

export const platforms = {
  'linux-arm64': {
    archive: 'linux-arm64',
    root: 'arm64',
    needs: ['debootstrap', 'qemu-aarch64-static'],
    at: arm64,
  },
  windows: { archive: 'win32-x64', root: 'wine', needs: ['debootstrap'], at: windows },
  container: {
    archive: 'linux-x64',
    root: 'slim',
    needs: ['debootstrap', 'buildah', 'setpriv'],
    at: containerFrom,
  },
}

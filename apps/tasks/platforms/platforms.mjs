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

const program = (archive, file) => join(archive, 'apps/api/dist', `${file}.js`)

const arm64 = (archive, folder) => {
  const root = rootFilesystem('arm64')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return {
    dataDir,
    refusedFolders: [],
    stopsBySignal: true,
    start: createStarter(folder, (file, args) => [
      ...['qemu-aarch64-static', '-L', root, join(archive, 'node/node')],
      ...[program(archive, file), ...args],
    ]),
  }
}

const windows = (archive, folder) => {
  const root = join(folder, 'root')
  const [changes, work] = [join(folder, 'changes'), join(folder, 'work')]
  for (const one of [root, changes, work]) mkdirSync(one, { recursive: true })
  const base = rootFilesystem('wine')
  const mounts = `
    mount -t overlay overlay -o lowerdir=${base},upperdir=${changes},workdir=${work} ${root}
    mkdir ${root}/srv/sekolah ${root}/srv/data
    mount --bind ${archive} ${root}/srv/sekolah
    mount -t proc proc ${root}/proc
    mount --rbind /dev ${root}/dev`
  execFileSync('sh', ['-ec', mounts])
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

/** Builds the image of the Containerfile, and runs it as compose.yaml and Kubernetes do. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFilesystem } from '../deploying/roots.mjs'
import { createStarter } from './programs.mjs'

const BASE = 'docker.io/library/debian:13-slim'

/** A platform for `everyday.mjs`: read-only root, user 10001, no capabilities, a volume. */
export const containerFrom = (archive, folder) => {
  const [context, volume, root] = ['base', 'data', 'root'].map((name) => join(folder, name))
  for (const one of [context, volume, root]) mkdirSync(one)
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const buildah = (...words) =>
    execFileSync('buildah', [...storage, '--storage-driver', 'vfs', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const build = (...words) => buildah('build', '--isolation', 'chroot', '--pull-never', ...words)

  // Replaces the registry's base image by the same Debian, made by debootstrap.
  execFileSync('tar', ['-C', rootFilesystem('slim'), '-cf', join(context, 'root.tar'), '.'])
  writeFileSync(join(context, 'Containerfile'), 'FROM scratch\nADD root.tar /\n')
  build('--tag', BASE, context)
  rmSync(context, { recursive: true })
  const file = join(archive, 'deploy/container/Containerfile')
  build('--format', 'docker', '--tag', 'sekolah', '--file', file, archive)

  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'sekolah')).Docker
  const tree = buildah('mount', buildah('from', '--pull-never', 'sekolah'))
  const [uid] = config.User.split(':')
  execFileSync('chown', [`${uid}:${uid}`, volume])
  const [volumeAt] = Object.keys(config.Volumes)
  const mounts = `
    mount --bind ${tree} ${root}
    mount -o remount,bind,ro ${root}
    mount -t proc proc ${root}/proc
    mount --rbind /dev ${root}/dev
    mount -t tmpfs tmpfs ${root}/tmp
    mount --bind ${volume} ${root}${volumeAt}`
  execFileSync('sh', ['-ec', mounts])
  const inside = (env, words) => [
    ...['chroot', root, 'setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'],
    ...['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', 'env', '-i'],
    ...[`--chdir=${config.WorkingDir}`, ...config.Env],
    // Loopback only, because here several servers share one network.
    ...Object.entries({ ...env, HOST: '127.0.0.1' }).map(([name, value]) => `${name}=${value}`),
    ...words,
  ]
  const [node, option, main] = config.Entrypoint
  return {
    dataDir: volumeAt,
    refusedFolders: [],
    stopsBySignal: true,
    /** The image's health check. */
    health: config.Healthcheck.Test.slice(1),
    start: createStarter(folder, (file, args, env) =>
      inside(
        env,
        file === 'health' ? args : [node, option, main.replace(/main\.js$/, `${file}.js`), ...args],
      ),
    ),
  }
}

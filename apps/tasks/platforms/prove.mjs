/**
 * `npm run test:platforms -- [ARCHIVES]`: starts the archives of a release for arm64 (QEMU),
 * Windows (Wine) and in a container, and runs the everyday stories on each. ARCHIVES is a folder
 * with archives that exist already. Needs root on Linux, and fails where it cannot run.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inOwnNetwork, missingPrerequisites } from '../deploying/machine.mjs'
import { rootFilesystem } from '../deploying/roots.mjs'
import { isMain } from '../lib.mjs'
import { release } from '../packing/release.mjs'
import { temporaryFolder } from '../server.mjs'
import { platforms } from './platforms.mjs'

/** Runs the proof; resolves to whether all of it succeeded. */
export const provePlatforms = async (archives) => {
  const needed = [...Object.values(platforms).flatMap(({ needs }) => needs), 'unzip', 'ip']
  const missing = missingPrerequisites([...new Set(needed)])
  if (missing) {
    console.error(`✗ Other platforms cannot be had here: ${missing}.`)
    return false
  }
  const own = temporaryFolder()
  try {
    const from = archives ?? join(own.path, 'release')
    const names = Object.values(platforms).map(({ archive }) => archive)
    if (!archives && !(await release(names, from)).every(({ ok }) => ok)) return false
    const story = fileURLToPath(new URL('stories.mjs', import.meta.url))
    let isFine = true
    for (const [name, { root }] of Object.entries(platforms)) {
      rootFilesystem(root)
      const folder = join(own.path, name)
      mkdirSync(folder)
      isFine = (await inOwnNetwork(story, [name, from, folder])) === 0 && isFine
    }
    return isFine
  } finally {
    own.remove()
  }
}

if (isMain(import.meta.url)) {
  process.exitCode = (await provePlatforms(process.argv[2] && resolve(process.argv[2]))) ? 0 : 1
}

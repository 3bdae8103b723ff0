/**
 * `npm run test:deployment -- [ARCHIVES [EARLIER]]`: installs a release as deployment.md says, on a
 * booted Debian 12 with Caddy and a Debian 13 with nginx, and checks what operators rely on.
 * ARCHIVES is a folder with archives that exist already, EARLIER one with the archive of the release
 * before and its SHA256SUMS: a school of it is upgraded first. It takes some minutes.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from '../lib.mjs'
import { release } from '../packing/release.mjs'
import { temporaryFolder } from '../server.mjs'
import { inOwnNetwork, missingPrerequisites } from './machine.mjs'
import { rootFilesystem } from './roots.mjs'

/**
 * Proves the deployment; resolves to whether all of it succeeded; false, with a printed line, where
 * it cannot run.
 */
export const proveDeployment = (archives, earlier) =>
  onMachines(archives, async (folder, changes) => {
    let ok = true
    if (earlier) {
      rootFilesystem('bookworm')
      const story = fileURLToPath(new URL('earlier-stories.mjs', import.meta.url))
      ok = (await inOwnNetwork(story, [folder, earlier, changes])) === 0
    }
    for (const [proxy, debian] of Object.entries({ caddy: 'bookworm', nginx: 'trixie' })) {
      rootFilesystem(debian)
      const story = fileURLToPath(new URL('stories.mjs', import.meta.url))
      ok = (await inOwnNetwork(story, [proxy, folder, changes])) === 0 && ok
    }
    return ok
  })

/**
 * Calls `work` with a folder of archives, built unless given, and a folder on a disk that is
 * removed afterwards.
 */
export const onMachines = async (archives, work) => {
  const missing = missingPrerequisites()
  if (missing) {
    console.error(`✗ A booted Debian cannot be had here: ${missing}.`)
    return false
  }
  const own = temporaryFolder()
  try {
    const folder = archives ?? `${own.path}/release`
    if (!archives && !(await release(['linux-x64'], folder)).every(({ ok }) => ok)) return false
    return await work(folder, own.path)
  } finally {
    own.remove()
  }
}

if (isMain(import.meta.url)) {
  const folders = process.argv.slice(2).map((folder) => resolve(folder))
  process.exitCode = (await proveDeployment(...folders)) ? 0 : 1
}

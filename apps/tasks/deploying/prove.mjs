/**
 * `npm run test:deployment -- [ARCHIVES]`: installs a release on a new machine as deployment.md says,
 * behind Caddy and behind nginx, and asks what operators rely on. ARCHIVES is a folder with archives
 * that are there already. It takes some minutes.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from '../lib.mjs'
import { release } from '../packing/release.mjs'
import { temporaryFolder } from '../server.mjs'
import { missingHere, onNewMachine } from './machine.mjs'

/** Proves the deployment: `{ ok, ran }`; says loudly when it cannot. */
export const proveDeployment = async (archives) => {
  const missing = missingHere()
  if (missing) {
    console.log(
      `\n!!! NOT RUN: the proof of the deployment: ${missing}.\n!!! Debian: apt-get install nginx caddy restic rsync python3 openssl iproute2\n`,
    )
    return { ok: true, ran: false }
  }
  const own = archives ? null : temporaryFolder()
  try {
    if (own && !(await release(['linux-x64'], `${own.path}/release`)).every(({ ok }) => ok)) {
      return { ok: false, ran: true }
    }
    const folder = archives ?? `${own.path}/release`
    let ok = true
    for (const proxy of ['caddy', 'nginx']) {
      const story = fileURLToPath(new URL('stories.mjs', import.meta.url))
      ok = (await onNewMachine(story, [proxy, folder])) === 0 && ok
    }
    return { ok, ran: true }
  } finally {
    own?.remove()
  }
}

if (isMain(import.meta.url)) {
  const { ok, ran } = await proveDeployment(process.argv[2] && resolve(process.argv[2]))
  process.exitCode = ok && ran ? 0 : 1
}

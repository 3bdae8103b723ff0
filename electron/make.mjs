/**
 * `npm run desktop:build [-- --win]`: makes the installers of this system, or of the named one,
 * under electron/release, and signs their feeds. For Windows there are two: for one person, and for
 * all who use a PC, which an administrator installs.
 */
import { lookup } from 'node:dns/promises'
import { rmSync } from 'node:fs'
import { at, exitWith, runNode } from '../apps/tasks/lib.mjs'
import { forAllUsers } from './for-all-users.mjs'
import { prepareApp, preparePackages } from './prepare.mjs'
import { publicHalf, releaseKey, signFeeds } from './release-key.mjs'

await preparePackages({ tests: false })
const hasNetwork = await lookup('github.com').then(
  () => true,
  () => false,
)
if (!hasNetwork) {
  exitWith(
    'Installers need Electron and its packing tools, which are downloaded once: connect this computer to the internet, then run `npm run desktop:build` again.',
  )
}

const { key, isNew, file } = releaseKey()
if (isNew) {
  console.log(
    `A key for releases was made in ${file}. Store a copy in a safe place, and never on the school's server: without it no installed app accepts another version.`,
  )
}
await prepareApp({ RELEASE_PUBLIC_KEY: publicHalf(key) })
rmSync(at('electron/release'), { recursive: true, force: true })

const asked = process.argv.slice(2)
const make = async (options) => {
  const { ok } = await runNode(
    'electron/node_modules/electron-builder/cli.js',
    ['--publish', 'never', ...asked, ...options],
    { show: true, cwd: at('electron') },
  )
  if (!ok) exitWith('The installers could not be made: see above.')
}
if (asked.includes('--win') || (asked.length === 0 && process.platform === 'win32')) {
  await make(forAllUsers)
}
// The last build writes the feed. The feed must name the installer for one person, the only one
// that the app updates by itself.
await make([])
console.log(`Signed: ${signFeeds(at('electron/release'), key).join(', ')}`)

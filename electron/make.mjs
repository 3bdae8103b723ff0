/**
 * `npm run desktop:build [-- --win]`: makes the installers of this system, or of the named one,
 * under electron/release.
 */
import { lookup } from 'node:dns/promises'
import { at, runNode, stop } from '../apps/tasks/lib.mjs'
import { prepareApp, preparePackages } from './prepare.mjs'

await preparePackages({ tests: false })
const hasNetwork = await lookup('github.com').then(
  () => true,
  () => false,
)
if (!hasNetwork) {
  stop(
    'Installers need Electron and its packing tools, which are downloaded once: connect this computer to the internet, then run `npm run desktop:build` again.',
  )
}

await prepareApp()
const { ok } = await runNode(
  'electron/node_modules/electron-builder/cli.js',
  ['--publish', 'never', ...process.argv.slice(2)],
  { show: true, cwd: at('electron') },
)
if (!ok) stop('The installers could not be made: see above.')

/** `npm run desktop`: prepares everything that the window needs, and starts Electron. */
import { spawn } from 'node:child_process'
import { at } from '../apps/tasks/lib.mjs'
import { requireElectron } from './electron-binary.mjs'
import { prepareApp, preparePackages } from './prepare.mjs'

await preparePackages({ tests: false })
const electron = await requireElectron()
await prepareApp()
spawn(electron, [at('electron')], {
  stdio: 'inherit',
  env: { SEKOLAH_SERVER: 'http://localhost:3000', ...process.env },
}).on('exit', (code) => process.exit(code ?? 1))

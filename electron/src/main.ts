/**
 * Entry point of the main process: what must happen before Electron is ready. This is the only file
 * of the main process that imports Electron's values; it passes them on.
 */
import { join } from 'node:path'
import * as electron from 'electron'
import { openApp } from './app.ts'
import { openLog } from './base/log.ts'
import { openUserConfig } from './storage/config.ts'
import { machineConfigOf } from './storage/machine-config.ts'
import type { MachineConfig } from './storage/machine-settings.ts'
import { askRelaunch, showFailure, showNoSandbox } from './system/dialogs.ts'
import { mayUseGpu } from './system/graphics.ts'
import { APP_ID, TOAST_CLSID } from './system/identity.ts'

const { app, crashReporter, dialog, protocol } = electron

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
])
app.setAppUserModelId(APP_ID)
if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_CLSID)
crashReporter.start({ uploadToServer: false })

const logs = join(app.getPath('userData'), 'logs')
const log = openLog(logs, () => new Date())
const user = openUserConfig(join(app.getPath('userData'), 'config.json'), log)
if (!mayUseGpu(user, Date.now())) app.commandLine.appendSwitch('disable-gpu')

const fail = (error: unknown) => {
  log('The main process failed', error)
  // Before Electron is ready, it has no dialog that could ask.
  if (!app.isReady()) showFailure(dialog)
  else if (askRelaunch(dialog)) app.relaunch()
  app.exit(1)
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', (reason) => log('A promise failed', reason))

let link: string | null = null
app.once('open-url', (event, url) => {
  event.preventDefault()
  link = url
})

const open = async (settings: Promise<MachineConfig>) => {
  // An AppImage starts with this switch where the system offers no sandbox.
  if (app.isPackaged && app.commandLine.hasSwitch('no-sandbox')) {
    showNoSandbox(dialog)
    app.exit(1)
  } else await openApp(electron, { user, settings, log, logs, link })
}

if (app.requestSingleInstanceLock()) {
  // Windows' own programs can be run while Electron is still getting ready.
  const settings = machineConfigOf(process.platform, process.env, log)
  app
    .whenReady()
    .then(() => open(settings))
    .catch(fail)
} else {
  app.quit()
}

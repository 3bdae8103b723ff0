/**
 * The desktop app: one sandboxed window on the packaged admin panel. Only this file and the
 * preload script use Electron's values; what they decide stands in pure modules beside them.
 */
import { join } from 'node:path'
import { app, BrowserWindow, dialog, protocol, session, shell } from 'electron'
import { panelProtocol } from './app-protocol.ts'
import { serverArgument } from './arguments.ts'
import { allowPermission, decideOpen, isPanel, PANEL } from './policy.ts'
import { serverOrigin } from './server-address.ts'

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
])

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(open).catch(explain)
} else {
  app.quit()
}
app.on('window-all-closed', () => app.quit())

function open() {
  const server = serverOrigin(process.env.SEKOLAH_SERVER)
  const panel = session.fromPartition('persist:panel')
  panel.protocol.handle('app', panelProtocol(join(import.meta.dirname, 'panel'), server))
  panel.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(
      allowPermission(permission, {
        address: details.requestingUrl,
        isMainFrame: details.isMainFrame,
      }),
    ),
  )
  panel.setPermissionCheckHandler((_contents, permission, origin, details) =>
    allowPermission(permission, { address: origin, isMainFrame: details.isMainFrame }),
  )
  panel.setDevicePermissionHandler(() => false)

  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 360,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      additionalArguments: [serverArgument(server)],
      session: panel,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      devTools: !app.isPackaged,
    },
  })
  const { webContents } = window
  const staysInside = (event: { preventDefault: () => void }, address: string) => {
    if (!isPanel(address)) event.preventDefault()
  }
  webContents.on('will-navigate', (event) => staysInside(event, event.url))
  webContents.on('will-frame-navigate', (event) => staysInside(event, event.url))
  webContents.on('will-redirect', (event) => staysInside(event, event.url))
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  webContents.setWindowOpenHandler(({ url }) => {
    if (decideOpen(url, server) === 'external') void shell.openExternal(url)
    return { action: 'deny' }
  })

  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${PANEL}/admin/`)
}

function explain(error: unknown) {
  dialog.showErrorBox('Panel Sekolah', error instanceof Error ? error.message : String(error))
  app.quit()
}

/** The options of the window: its page has no access to Node or Electron. */
import type { BrowserWindowConstructorOptions, Session } from 'electron'

export const windowOptions = (of: {
  preload: string
  icon: string
  session: Session
  isPackaged: boolean
}): BrowserWindowConstructorOptions => ({
  minWidth: 360,
  minHeight: 480,
  show: false,
  title: 'Panel Sekolah',
  icon: of.icon,
  webPreferences: {
    preload: of.preload,
    session: of.session,
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
    spellcheck: true,
    // The socket's heartbeat must continue while the window is in the tray.
    backgroundThrottling: false,
    devTools: !of.isPackaged,
    v8CacheOptions: 'bypassHeatCheck',
  },
})

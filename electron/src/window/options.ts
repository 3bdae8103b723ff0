/** What all windows share: their pages have no access to Node or Electron. */
import type { BrowserWindowConstructorOptions, Session } from 'electron'

export type SharedWindowOptions = {
  preload: string
  icon: string
  session: Session
  isPackaged: boolean
}

export const windowOptions = (of: SharedWindowOptions): BrowserWindowConstructorOptions => ({
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

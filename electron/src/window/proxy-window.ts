/**
 * Asks for the name and the password of a proxy, in a small window of its own: the panel may be in
 * the tray, locked, or not loaded yet.
 */
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { Log } from '../base/log.ts'
import { PANEL_ORIGIN } from '../security/policy.ts'

type Deps = {
  create: (own: BrowserWindowConstructorOptions) => BrowserWindow
  /** Called when the user has closed the window without an answer. */
  declined: () => void
  log: Log
}

export const createProxyWindow = ({ create, declined, log }: Deps) => {
  let present: BrowserWindow | null = null
  return {
    open: (): void => {
      const window = create({ width: 480, height: 560, title: 'Masuk ke proksi jaringan' })
      present = window
      window.removeMenu()
      window.once('ready-to-show', () => window.show())
      window.on('closed', () => {
        if (present !== window) return
        present = null
        declined()
      })
      window.webContents.on('render-process-gone', () => window.destroy())
      window.loadURL(`${PANEL_ORIGIN}/proxy`).catch((error) => {
        log('The question of a proxy did not load', error)
        if (!window.isDestroyed()) window.destroy()
      })
    },
    close: (): void => {
      const window = present
      present = null
      window?.destroy()
    },
  }
}

/**
 * The counter's form in a small window beside any other program. Its applications wait in this
 * computer's queue, which the panel sends: so the window needs no login, and shows no data of the
 * school.
 */
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { Log } from '../base/log.ts'
import { PANEL_ORIGIN } from '../security/policy.ts'

type Deps = {
  create: (own: BrowserWindowConstructorOptions) => BrowserWindow
  /** Whether closing the window really closes it: the app is quitting, or the panel is locked. */
  isEnding: () => boolean
  log: Log
}

export const createCounterWindow = ({ create, isEnding, log }: Deps) => {
  let present: BrowserWindow | null = null

  const close = (): void => {
    if (present && !present.isDestroyed()) present.destroy()
    present = null
  }
  const begin = (): BrowserWindow => {
    const window = create({ width: 480, height: 800, title: 'Formulir loket' })
    // The window menu belongs to the panel's window.
    window.removeMenu()
    let hangs = false
    window.on('unresponsive', () => {
      hangs = true
    })
    window.on('responsive', () => {
      hangs = false
    })
    // Hidden, the window keeps the begun form; behind the lock another person could read it.
    window.on('close', (event) => {
      if (isEnding()) return
      event.preventDefault()
      // A page that hangs would be unusable when the window is shown again.
      if (hangs) close()
      else window.hide()
    })
    window.webContents.on('render-process-gone', close)
    window.loadURL(`${PANEL_ORIGIN}/loket`).catch((error) => {
      log('The counter did not load', error)
      if (present === window) close()
    })
    return window
  }
  return {
    open: (): void => {
      if (present === null || present.isDestroyed()) present = begin()
      if (present.isMinimized()) present.restore()
      present.show()
      present.focus()
    },
    /** The begun form stays in the queue's draft. */
    close,
  }
}

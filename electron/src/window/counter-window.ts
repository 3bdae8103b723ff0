/**
 * The counter's form in a small window, beside whatever program somebody works in. What is written
 * there waits in the queue of this computer, which the panel sends: so it needs no login, and shows
 * nothing of those whom the school has.
 */
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { Log } from '../base/log.ts'
import { PANEL } from '../security/policy.ts'

type Tools = {
  create: (own: BrowserWindowConstructorOptions) => BrowserWindow
  /** Whether closing the window closes it: the app is quitting, or the panel is locked. */
  isEnding: () => boolean
  log: Log
}

export const counterWindow = ({ create, isEnding, log }: Tools) => {
  let present: BrowserWindow | null = null

  const close = (): void => {
    if (present && !present.isDestroyed()) present.destroy()
    present = null
  }
  const begin = (): BrowserWindow => {
    const window = create({ width: 480, height: 800, title: 'Formulir loket' })
    // The panel's menu speaks of the panel's window.
    window.removeMenu()
    let hangs = false
    window.on('unresponsive', () => {
      hangs = true
    })
    window.on('responsive', () => {
      hangs = false
    })
    // Hidden it keeps the form that was begun; behind the lock another would read it there.
    window.on('close', (event) => {
      if (isEnding()) return
      event.preventDefault()
      // Nobody could do anything with it when it is shown again.
      if (hangs) close()
      else window.hide()
    })
    window.webContents.on('render-process-gone', close)
    window.loadURL(`${PANEL}/loket`).catch((error) => {
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
    /** What was begun stays in the queue's draft. */
    close,
  }
}

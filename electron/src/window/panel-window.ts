/**
 * The panel's window: restores its position, hides instead of closing, recovers from crashes, and
 * sends events to the page.
 */
import type { DesktopEvent, DesktopEventName } from '@sekolah/contract/desktop/calls'
import { channelOf } from '@sekolah/contract/desktop/rules'
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import type { BrowserWindow } from 'electron'
import type { Log } from '../base/log.ts'
import { PANEL_ORIGIN } from '../security/policy.ts'
import type { UserConfigFile } from '../storage/config.ts'
import type { PageFailure } from '../system/dialogs.ts'
import { recoverPage } from './crashes.ts'

/** Chromium's error code of a load that another one has replaced: the page is still there. */
const ABORTED = -3

type Deps = {
  user: UserConfigFile
  log: Log
  /** Whether the app is quitting, so that closing the window closes it. */
  isQuitting: () => boolean
  /** Called when the user has cancelled quitting because of unsaved changes. */
  stay: () => void
  /** Whether the computer has started the app: then it waits in the tray. */
  startsHidden: boolean
  /** Asks whether unsaved changes may be lost; blocks the page until answered. */
  mayLose: () => boolean
  /**
   * Called when the window is hidden while the app goes on running; calls `told` once the user was
   * informed.
   */
  explainTray: (told: () => void) => void
  /** Called when the user looks at the window. */
  seen: () => void
  /** The page crashed too often or no longer responds: asks the user what to do. */
  ask: (about: PageFailure, signal: AbortSignal) => Promise<'reload' | 'nothing'>
}

export const createPanelController = (window: BrowserWindow, tools: Deps) => {
  const { webContents } = window
  const { user, log } = tools

  const load = (path: string): void => {
    window.loadURL(`${PANEL_ORIGIN}${path}`).catch((error) => {
      log('The panel did not load', error)
      // The page did not load: the window is shown, because its menu leads to the log and to the
      // browser.
      if (!tools.startsHidden) show()
    })
  }
  const show = (): void => {
    if (window.isDestroyed()) return
    if (webContents.isCrashed()) webContents.reload()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  /** Events without a page to receive them: the last one of each name, as a page would hold it. */
  const waiting = new Map<DesktopEventName, unknown>()
  let isLoaded = false
  webContents.on('did-finish-load', () => {
    isLoaded = true
    for (const [name, payload] of waiting) webContents.send(channelOf(name), payload)
    waiting.clear()
  })
  webContents.on('did-fail-load', (_event, code, _reason, _address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) isLoaded = false
  })
  /** Sends an event to the page, at once or after the next load. */
  const send = <Name extends DesktopEventName>(name: Name, payload: DesktopEvent<Name>): void => {
    if (window.isDestroyed()) return
    // A loading frame, such as a preview, does not delay events.
    const isThere = isLoaded && !webContents.isLoadingMainFrame() && !webContents.isCrashed()
    if (isThere) webContents.send(channelOf(name), payload)
    else waiting.set(name, payload)
  }

  let ending = false
  // Windows' shutdown must not be delayed. It first emits `query-session-end`; another program may
  // cancel the shutdown, and then the app continues.
  window.on('session-end', () => {
    ending = true
  })
  window.on('close', (event) => {
    user.change({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } })
    if (ending || tools.isQuitting()) return
    event.preventDefault()
    window.hide()
    if (!user.read().toldOfTray) tools.explainTray(() => user.change({ toldOfTray: true }))
  })
  // A page that is not throttled counts as visible even when its window is hidden.
  const tellHidden = (hidden: boolean) => () => send('hidden', { hidden })
  window.on('hide', tellHidden(true))
  window.on('minimize', tellHidden(true))
  window.on('show', tellHidden(false))
  window.on('restore', tellHidden(false))
  window.on('focus', tools.seen)
  window.once('ready-to-show', () => {
    if (user.read().window?.maximized) window.maximize()
    if (!tools.startsHidden) show()
  })
  // Electron silently refuses to close, reload or leave a page with unsaved changes, so ask the
  // user.
  webContents.on('will-prevent-unload', (event) => {
    if (ending) return event.preventDefault()
    show()
    if (tools.mayLose()) event.preventDefault()
    else tools.stay()
  })

  recoverPage(window, { ask: tools.ask, log })

  return {
    load,
    show,
    /** Shows the window before a page is loaded; its title says what it waits for. */
    showWaiting: (): void => {
      window.setTitle('Panel Sekolah – membaca pengaturan komputer ini…')
      if (!tools.startsHidden) show()
    },
    send,
    /** Opens a route of the panel, and brings the window to the front. */
    go: (route: AppRoute): void => {
      show()
      send('navigate', route)
    },
  }
}

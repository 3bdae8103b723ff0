/**
 * Window, tray and notifications: what is shown before the school is known, because reading the
 * settings of the computer's administration may take seconds.
 */
import { join } from 'node:path'
import type { Log } from '../base/log.ts'
import { createAttention } from '../notifications/attention.ts'
import { createBadgeSetter } from '../notifications/badge.ts'
import { createToasts } from '../notifications/toasts.ts'
import { preparePanelSession } from '../security/panel-session.ts'
import { netFetch } from '../server/net-fetch.ts'
import { createProxyLogin } from '../server/proxy-login.ts'
import type { UserConfigFile } from '../storage/config.ts'
import { confirmDiscard, createDialogs, type DialogActions } from '../system/dialogs.ts'
import { HIDDEN_FLAG } from '../system/start-at-login.ts'
import { boundsFor } from './bounds.ts'
import { createWindowFactory } from './guarded-window.ts'
import { createPanelController } from './panel-window.ts'
import { createProxyWindow } from './proxy-window.ts'

type Deps = {
  user: UserConfigFile
  log: Log
  /** The chosen server; asked only after a page was loaded. */
  server: () => string | null
  ways: DialogActions
}

export const openDesktop = (
  electron: typeof import('electron'),
  { user, log, server, ways }: Deps,
) => {
  const { app, dialog, Notification, nativeImage, screen, session, shell } = electron
  const { platform } = process
  const dist = join(app.getAppPath(), 'dist')
  const picture = (name: string) => join(dist, 'icons', name)

  const proxies = createProxyLogin(
    createProxyWindow({
      create: (own) => openWindow(own),
      declined: () => proxies.answer(null),
      log,
    }),
  )
  // Emitted for requests of pages only; the main process's own requests emit it themselves.
  app.on('login', (event, _page, { firstAuthAttempt }, info, answer) => {
    event.preventDefault()
    proxies.login(info, firstAuthAttempt, answer)
  })
  const fetch = netFetch(electron.net, proxies.login)
  const panelSession = preparePanelSession(session.fromPartition('persist:panel'), {
    folder: join(dist, 'panel'),
    server,
    fetch,
  })
  const openWindow = createWindowFactory({
    electron,
    shared: {
      preload: join(dist, 'preload.cjs'),
      icon: picture('icon.png'),
      session: panelSession,
      isPackaged: app.isPackaged,
    },
    links: {
      server,
      openExternal: (address) => shell.openExternal(address),
      confirm: (host) => ask.confirmSite(host),
    },
  })
  const window = openWindow(
    boundsFor(
      user.read().window,
      [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    ),
  )
  window.webContents.on('did-finish-load', proxies.invalidate)
  const ask = createDialogs((options) => dialog.showMessageBox(window, options), ways)

  const tray = new electron.Tray(picture('tray.png'))
  const imageOf = nativeImage.createFromDataURL
  const attention = createAttention({
    isFocused: () => window.isFocused(),
    flash: (on) => window.flashFrame(on),
    showBadge: createBadgeSetter({ window, app, tray, picture, platform, imageOf }),
  })
  const toasts = createToasts({
    platform,
    isSupported: () => Notification.isSupported(),
    create: (options) => new Notification(options),
    open: (route) => panel.go(route),
    log,
  })
  let quitting = false
  const panel = createPanelController(window, {
    user,
    log,
    isQuitting: () => quitting,
    startsHidden: process.argv.includes(HIDDEN_FLAG),
    stay: () => {
      quitting = false
    },
    mayLose: () => confirmDiscard((options) => dialog.showMessageBoxSync(window, options)),
    explainTray: toasts.explainTray,
    seen: () => {
      attention.seen()
      toasts.clear()
    },
    ask: ask.trouble,
  })
  tray.setToolTip('Panel Sekolah')
  tray.on('click', panel.show)
  app.on('before-quit', () => {
    quitting = true
  })
  return {
    fetch,
    proxies,
    panelSession,
    openWindow,
    window,
    ask,
    tray,
    attention,
    toasts,
    panel,
    isQuitting: () => quitting,
  }
}

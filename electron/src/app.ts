/** Composes the running app: window, tray, notifications and the calls of the panel. */
import { mkdirSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import type { Log } from './base/log.ts'
import { fileSaver } from './files/save.ts'
import { panelHandlers } from './ipc/handlers.ts'
import { answerCalls } from './ipc/ipc.ts'
import { activatedRoute } from './notifications/toasts.ts'
import { printPage } from './printing/print-page.ts'
import { createReceiptPrinter } from './printing/receipt-printer.ts'
import { eraseFormerSchool } from './security/panel-session.ts'
import { openSchool } from './server/school.ts'
import type { UserConfigFile } from './storage/config.ts'
import type { MachineConfig } from './storage/machine-settings.ts'
import { createPanelKey } from './storage/panel-key.ts'
import { createTokenStore } from './storage/token.ts'
import { createCounterShortcut } from './system/counter-shortcut.ts'
import { claimLinks, routeOfArguments, routeOfLink } from './system/deep-link.ts'
import { mayUseGpu, recordGpuCrash } from './system/graphics.ts'
import { platformName } from './system/platform-name.ts'
import { reportSaver } from './system/save-report.ts'
import { createScreenLock } from './system/screen-lock.ts'
import { createStartAtLogin } from './system/start-at-login.ts'
import { handleAppStarts, watchSystemEvents } from './system/system-events.ts'
import { feedName, installerExtension } from './updates/feed.ts'
import { installerOpener } from './updates/installer.ts'
import { createUpdates, updatesDisabledReason } from './updates/updates.ts'
import { createCounterWindow } from './window/counter-window.ts'
import { openDesktop } from './window/desktop.ts'
import { appMenu, type MenuActions, trayMenu } from './window/menu.ts'

const CHECK_MS = 6 * 60 * 60_000
const LOCK_CHECK_MS = 10_000

/** A start that takes longer shows its window before there is a page in it. */
const WAITING_NOTICE_MS = 1_000

type Startup = {
  user: UserConfigFile
  /** Settings of the computer's administration; still being read when the app starts. */
  settings: Promise<MachineConfig>
  log: Log
  /** The folder of the log. */
  logs: string
  /** The link that macOS started the app with; on other systems it is one of the arguments. */
  link: string | null
}

export const openApp = async (
  electron: typeof import('electron'),
  { user, settings, log, logs, link }: Startup,
): Promise<void> => {
  const { app, Menu, Notification, shell } = electron
  const { platform, env } = process
  const openInBrowser = (path: AppRoute = '/admin') => {
    const origin = school.origin()
    if (origin !== null) void shell.openExternal(`${origin}${path}`)
  }
  const openLogs = () => {
    // Creates the folder first: before the first line it does not exist, and Electron's error would
    // not reach the user.
    mkdirSync(logs, { recursive: true })
    void shell.openPath(logs)
  }
  const {
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
    isQuitting,
  } = openDesktop(electron, {
    user,
    log,
    server: () => school.origin(),
    ways: {
      openInBrowser,
      openLogs,
      download: () => void updates.download(),
      install: () => void updates.install(),
    },
  })
  // Until our own menu is set, Electron would show its default menu, which is English.
  Menu.setApplicationMenu(null)
  const showAt = (route: AppRoute | null) => (route === null ? panel.show() : panel.go(route))
  handleAppStarts(app, showAt)
  const waitingTimer = setTimeout(panel.showWaiting, WAITING_NOTICE_MS)
  const machine = await settings
  clearTimeout(waitingTimer)
  // The user has quit the app meanwhile.
  if (window.isDestroyed()) return

  const preset = app.isPackaged ? undefined : env.SEKOLAH_SERVER
  const school = openSchool({ machine, user, preset, fetch, log })
  const counter = createCounterWindow({
    create: openWindow,
    isEnding: () => isQuitting() || user.read().locked,
    log,
  })

  const key = process.env.RELEASE_PUBLIC_KEY ?? ''
  const updates = createUpdates({
    school,
    appVersion: app.getVersion(),
    off: updatesDisabledReason(app, machine, key, env),
    feed: feedName(platform),
    ending: installerExtension(platform, env),
    key,
    fetch,
    folder: join(app.getPath('userData'), 'updates'),
    install: installerOpener({ platform, shell, quit: () => app.quit(), log }),
    log,
    changed: (state) => panel.send('update', state),
  })
  const refresh = async () => {
    await updates.check()
    const server = school.current()
    if (server) panel.send('skew', server.skew)
  }

  const token = createTokenStore({
    keystore: electron.safeStorage,
    platform: platform,
    path: join(app.getPath('userData'), 'token.bin'),
    profile: `${hostname()}/${userInfo().username}`,
    origin: school.origin,
    log,
  })
  const files = fileSaver(
    (options) => electron.dialog.showSaveDialog(window, options),
    app.getPath('downloads'),
  )
  const lock = createScreenLock({
    power: electron.powerMonitor,
    user,
    decided: machine.lockAfterMinutes,
    isSignedIn: async () => (await token.read()) !== null,
    changed: (state) => {
      panel.send('lock', state)
      if (state.locked) counter.close()
    },
  })
  setInterval(lock.check, LOCK_CHECK_MS)
  const receipts = createReceiptPrinter({
    printers: () => window.webContents.getPrintersAsync(),
    user,
    print: printPage,
    ask: ask.receiptPrinter,
    log,
  })
  const shortcut = createCounterShortcut({
    shortcuts: electron.globalShortcut,
    user,
    open: () => (school.origin() === null ? panel.show() : counter.open()),
    taken: () => void ask.keysTaken().then(showAppMenu),
    log,
  })
  const start = createStartAtLogin({ app, platform: platform, user, ask: ask.startAtLogin })
  answerCalls(
    electron.ipcMain,
    panelHandlers({
      about: { appVersion: app.getVersion(), platform: platformName(platform) },
      school,
      token,
      panelKey: createPanelKey({
        keystore: electron.safeStorage,
        platform,
        path: join(app.getPath('userData'), 'panel-key.bin'),
        log,
      }),
      lock,
      toasts,
      attention,
      files,
      updates,
      proxies,
      openExternal: (address) => shell.openExternal(address),
      showInFolder: (path) => shell.showItemInFolder(path),
      signedIn: () => void start.offer().then(showTrayMenu),
      printReceipt: receipts.print,
      openPanel: panel.go,
      forgetPage: () => {
        counter.close()
        return panelSession.clearStorageData()
      },
      reopen: () => panel.load('/admin/'),
    }),
    log,
  )

  const saveReport = reportSaver({
    appVersion: app.getVersion(),
    platform,
    machine,
    logs,
    school,
    token,
    isAccelerated: () => mayUseGpu(user, Date.now()),
    updates,
    files,
  })

  const actions: MenuActions = {
    print: () => void printPage(window.webContents).catch(ask.notPrinted),
    openInBrowser: () => openInBrowser(),
    changeSchool: school.isLocked ? null : () => panel.load('/setup'),
    checkUpdate: async () => {
      await refresh()
      await ask.update(updates.state())
    },
    openLogs,
    saveReport: () => void saveReport().catch(ask.notSaved),
    lock,
    startAtLogin: start,
    shortcut,
    chooseReceiptPrinter: () => void receipts.choose().catch(ask.notPrinted),
    about: () => void ask.about(app.getVersion(), school.origin()),
    show: panel.show,
    quit: () => app.quit(),
  }
  const showAppMenu = () =>
    Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(actions, app.isPackaged)))
  showAppMenu()
  const showTrayMenu = () => tray.setContextMenu(Menu.buildFromTemplate(trayMenu(actions)))
  showTrayMenu()

  watchSystemEvents(app, electron.powerMonitor, {
    log,
    woke: (why) => {
      panel.send('resume', why)
      void refresh()
    },
    gpuCrashed: () => recordGpuCrash(user, Date.now()),
  })
  claimLinks(app, env)
  setInterval(refresh, CHECK_MS)

  const begin = async () => {
    await eraseFormerSchool(panelSession, { user, origin: school.origin(), log })
    const first = link === null ? routeOfArguments(process.argv) : routeOfLink(link)
    panel.load(school.origin() === null ? '/setup' : (first ?? '/admin/'))
    await refresh()
  }
  void begin()
  if (platform === 'win32') {
    Notification.handleActivation(({ arguments: text }) => showAt(activatedRoute(text)))
  }
}

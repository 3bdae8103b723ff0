/** The running app: every module with what it uses, the window, the tray and the panel's calls. */
import { join } from 'node:path'
import type { AppRoute, DesktopInfo } from '@sekolah/contract/desktop'
import { routeOfArguments, SCHEME } from './deep-link.ts'
import { dialogs } from './dialogs.ts'
import { fileSaver } from './files/save.ts'
import { panelHandlers } from './handlers.ts'
import { TRAY_GUID } from './identity.ts'
import { answerCalls } from './ipc.ts'
import { machineConfigPath, readMachineConfig, type UserConfigFile } from './keep/config.ts'
import { tokenStore } from './keep/token.ts'
import { createAttention } from './notices/attention.ts'
import { badgeOn } from './notices/badge.ts'
import { activatedRoute, createToasts } from './notices/toasts.ts'
import { panelProtocol } from './security/app-protocol.ts'
import { hardenPage, hardenSession } from './security/harden.ts'
import { openSchool } from './server/school.ts'
import { followSystem } from './system-events.ts'
import { createUpdates } from './updates.ts'
import { boundsFor } from './window/bounds.ts'
import { appMenu, type MenuActions, trayMenu } from './window/menu.ts'
import { windowOptions } from './window/options.ts'
import { livePanel } from './window/panel-window.ts'

const CHECK_MS = 6 * 60 * 60_000

type Kept = {
  user: UserConfigFile
  log: (line: string) => void
  /** The folder of the log. */
  logs: string
}

export const openApp = (electron: typeof import('electron'), { user, log, logs }: Kept): void => {
  const { app, dialog, Menu, Notification, nativeImage, net, screen, session, shell } = electron
  const machine = readMachineConfig(machineConfigPath(process.platform, process.env), log)
  const fetch: typeof globalThis.fetch = (address, init) => net.fetch(address as string, init)
  const preset = app.isPackaged ? undefined : process.env.SEKOLAH_SERVER
  const school = openSchool({ machine, user, preset, fetch })
  const dist = join(app.getAppPath(), 'dist')
  const picture = (name: string) => join(dist, 'icons', name)

  const panelSession = session.fromPartition('persist:panel')
  const panelFolder = join(dist, 'panel')
  panelSession.protocol.handle(
    'app',
    panelProtocol({ folder: panelFolder, server: school.origin, fetch }),
  )
  hardenSession(panelSession)
  const spellings = panelSession.availableSpellCheckerLanguages
  panelSession.setSpellCheckerLanguages(['id', 'en-US'].filter((one) => spellings.includes(one)))

  const window = new electron.BrowserWindow({
    ...boundsFor(
      user.read().window,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    ...windowOptions({
      preload: join(dist, 'preload.cjs'),
      icon: picture('icon.png'),
      session: panelSession,
      isPackaged: app.isPackaged,
    }),
  })
  if (user.read().window?.maximized) window.maximize()

  const openInBrowser = (route: AppRoute = '/admin') => {
    const origin = school.origin()
    if (origin !== null) void shell.openExternal(`${origin}${route}`)
  }
  const openLogs = () => void shell.openPath(logs)
  const ask = dialogs((options) => dialog.showMessageBox(window, options), {
    openInBrowser,
    openLogs,
  })
  hardenPage(window.webContents, {
    server: school.origin,
    openExternal: (address) => shell.openExternal(address),
    confirm: ask.confirmSite,
  })

  let quitting = false
  const tray = new electron.Tray(picture('tray.png'), TRAY_GUID)
  const attention = createAttention({
    isFocused: () => window.isFocused(),
    flash: (on) => window.flashFrame(on),
    showBadge: badgeOn({
      window,
      app,
      tray,
      picture,
      platform: process.platform,
      imageOf: nativeImage.createFromDataURL,
    }),
  })
  const toasts = createToasts({
    platform: process.platform,
    isSupported: () => Notification.isSupported(),
    create: (options) => new Notification(options),
    open: (route) => panel.go(route),
  })
  const panel = livePanel(window, {
    user,
    log,
    isQuitting: () => quitting,
    explainTray: () =>
      new Notification({
        title: 'Panel Sekolah masih berjalan',
        body: 'Pesan dan pendaftar baru tetap diberitahukan. Untuk menutupnya, pilih Keluar di baki.',
      }).show(),
    seen: () => {
      attention.seen()
      toasts.clear()
    },
    ask: ask.trouble,
    menuOf: (template) => Menu.buildFromTemplate(template),
  })

  const off = machine.disableUpdates ? 'managed' : app.isPackaged ? null : 'development'
  const updates = createUpdates({
    school,
    appVersion: app.getVersion(),
    off,
    changed: (state) => panel.tell('update', state),
  })
  const refresh = async () => {
    await updates.check()
    const server = school.current()
    if (server) panel.tell('skew', server.skew)
  }

  answerCalls(
    electron.ipcMain,
    panelHandlers({
      about: { appVersion: app.getVersion(), platform: platformName(process.platform) },
      school,
      token: tokenStore(
        electron.safeStorage,
        join(app.getPath('userData'), 'token.bin'),
        school.origin,
      ),
      toasts,
      attention,
      files: fileSaver(
        (options) => dialog.showSaveDialog(window, options),
        app.getPath('downloads'),
      ),
      updates,
      allowInsecureLan: machine.allowInsecureLan,
      openExternal: (address) => shell.openExternal(address),
      showInFolder: (path) => shell.showItemInFolder(path),
      print: panel.print,
      pdf: panel.pdf,
      forgetPage: () => panelSession.clearStorageData(),
      reopen: () => panel.load('/admin/'),
    }),
    log,
  )

  const actions: MenuActions = {
    print: () => void panel.print(),
    openInBrowser: () => openInBrowser(),
    changeSchool: school.isLocked ? null : () => panel.load('/setup'),
    checkUpdate: () => void refresh(),
    openLogs,
    about: () => void ask.about(app.getVersion(), school.origin()),
    show: panel.show,
    quit: () => app.quit(),
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(actions, app.isPackaged)))
  tray.setToolTip('Panel Sekolah')
  tray.setContextMenu(Menu.buildFromTemplate(trayMenu(actions)))
  tray.on('click', panel.show)

  const come = (route: AppRoute | null) => (route === null ? panel.show() : panel.go(route))
  followSystem(app, electron.powerMonitor, {
    come,
    log,
    woke: (why) => {
      panel.tell('resume', why)
      void refresh()
    },
    quitting: () => {
      quitting = true
    },
    gpuCrashed: () => user.change({ gpuCrashes: user.read().gpuCrashes + 1 }),
  })
  if (app.isPackaged) app.setAsDefaultProtocolClient(SCHEME)
  setInterval(refresh, CHECK_MS)

  const first = routeOfArguments(process.argv)
  panel.load(school.origin() === null ? '/setup' : (first ?? '/admin/'))
  void refresh()
  if (process.platform === 'win32') {
    Notification.handleActivation(({ arguments: text }) => come(activatedRoute(text)))
  }
}

const platformName = (platform: NodeJS.Platform): DesktopInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'

/**
 * A fake of Electron that follows its contract where the app relies on it: `satisfies` checks each
 * part against Electron's own declarations; windows, trays and dialogs do not exist before the app
 * is ready; a call without a handler and a second handler are errors; every message between
 * processes is copied by structured clone. It shows what the app asks of Electron, not what
 * Electron does.
 */
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Electron from 'electron'
import type { Part } from './electron-part.ts'
import { fakeDialog } from './fake-dialog.ts'
import { fakeIpc } from './fake-ipc.ts'
import { fakeKeystore } from './fake-keystore.ts'
import { fakeNet } from './fake-net.ts'
import { fakeNotifications } from './fake-notification.ts'
import { createPageState, type FakePage, fakePage, fakeWindowMethods } from './fake-window.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read recorded values of any type.
type Anything = any

export const fakeElectron = (serverFetch: typeof fetch) => {
  const userData = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const ipc = fakeIpc(() => webContents)
  const keystore = fakeKeystore(() => state.ready)
  const state = {
    ready: false,
    focused: false,
    idleSeconds: 0,
    areToastsOff: false,
    /** The password that a proxy of the network wants; null without such a proxy. */
    proxyPassword: null as string | null,
    isStorageBroken: false,
    /** The registry entry of the automatic start; Task Manager disables it without removing it. */
    loginItem: null as null | { args: string[]; enabled: boolean },
  }
  const seen = {
    window: {} as Anything,
    schemes: [] as Anything[],
    opened: [] as string[],
    openedPaths: [] as string[],
    shown: [] as string[],
    toasts: [] as Anything[],
    relaunched: 0,
    ...createPageState(),
    /** Windows other than the panel's. */
    further: [] as Anything[],
    asked: [] as Anything[],
    sandboxed: false,
    flashes: [] as boolean[],
    trays: [] as Anything[][],
    exposed: {} as Record<string, Anything>,
  }
  const recorded: Record<string, Anything> = {}
  const record = (name: string) => (value: unknown) => {
    recorded[name] = value
  }
  const afterReady = (what: string): void => {
    if (!state.ready) throw new Error(`${what} can only be used after app is ready`)
  }

  const app = Object.assign(new EventEmitter(), {
    isPackaged: true as boolean,
    isReady: () => state.ready,
    enableSandbox: () => {
      seen.sandboxed = true
    },
    setAppUserModelId: () => {},
    setToastActivatorCLSID: record('clsid'),
    setAsDefaultProtocolClient: () => true,
    setBadgeCount: (count) => {
      record('badge')(count)
      return true
    },
    requestSingleInstanceLock: () => true,
    whenReady: async () => {
      state.ready = true
    },
    getPath: () => userData,
    getAppPath: (): string => '/app',
    getVersion: () => '0.1.0',
    getLoginItemSettings: (options) => ({
      openAtLogin: state.loginItem?.args.join(' ') === (options?.args ?? []).join(' '),
      executableWillLaunchAtLogin: state.loginItem?.enabled === true,
    }),
    setLoginItemSettings: ({ openAtLogin, args = [], enabled = true }) => {
      state.loginItem = openAtLogin ? { args, enabled } : null
    },
    commandLine: {
      appendSwitch: record('switch'),
      hasSwitch: (name: string) => name === recorded.given,
    },
    quit: () => {
      app.emit('before-quit')
    },
    relaunch: () => {
      seen.relaunched += 1
    },
    exit: record('exit'),
  } satisfies Part<Electron.App>)

  const panelSession = Object.assign(new EventEmitter(), {
    protocol: {
      handle: (_scheme, answer) => record('protocol')(answer),
    } satisfies Part<Electron.Protocol>,
    setPermissionRequestHandler: record('permission request'),
    setPermissionCheckHandler: record('permission check'),
    setDevicePermissionHandler: record('device permission'),
    availableSpellCheckerLanguages: ['en-US', 'id'],
    setSpellCheckerLanguages: record('spelling'),
    clearStorageData: async (options) => {
      if (state.isStorageBroken) throw new Error('The storage could not be cleared.')
      record('cleared')(options?.storages ?? 'everything')
    },
  } satisfies Part<Electron.Session>)

  const webContents = fakePage({ session: panelSession, send: ipc.send, seen, recorded })

  class BrowserWindow extends EventEmitter {
    webContents: FakePage
    recorded: Record<string, Anything>
    constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
      super()
      afterReady('BrowserWindow')
      const isPanel = recorded.window === undefined
      const own = { ...createPageState(), fails: seen.fails }
      this.recorded = isPanel ? recorded : { loaded: own.loaded }
      if (isPanel) {
        this.webContents = webContents
        seen.window = options
        recorded.window = this
      } else {
        const further = { seen: own, recorded: this.recorded }
        this.webContents = fakePage({ session: panelSession, send: () => {}, ...further })
        seen.further.push(this)
      }
      this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
      Object.assign(this, {
        ...fakeWindowMethods(
          this.recorded,
          () => state.focused,
          (event) => this.emit(event),
        ),
        loadURL: (url) => this.webContents.loadURL(url),
        flashFrame: (on) => {
          seen.flashes.push(on)
        },
      } satisfies Part<Electron.BrowserWindow>)
    }
  }
  class Tray extends EventEmitter {
    constructor(...given: ConstructorParameters<typeof Electron.Tray>) {
      super()
      afterReady('Tray')
      seen.trays.push(given)
      Object.assign(this, {
        setImage: record('tray image'),
        setToolTip: () => {},
        setContextMenu: record('tray menu'),
      } satisfies Part<Electron.Tray>)
    }
  }

  const { Notification, click, clickFormer } = fakeNotifications({
    toasts: seen.toasts,
    areOff: () => state.areToastsOff,
    afterReady,
  })
  const { net, askAsPage, server } = fakeNet(serverFetch, () => state.proxyPassword)
  const { dialog, buttons } = fakeDialog(seen.asked, () => state.ready)

  const mainModule = {
    app,
    BrowserWindow,
    Notification,
    Tray,
    crashReporter: { start: record('crash reporter') } satisfies Part<Electron.CrashReporter>,
    dialog,
    globalShortcut: {
      register: (accelerator, callback) => {
        recorded[accelerator] = callback
        return true
      },
      isRegistered: (accelerator) => recorded[accelerator] !== undefined,
      unregister: (accelerator) => record(accelerator)(undefined),
    } satisfies Part<Electron.GlobalShortcut>,
    ipcMain: ipc.main,
    Menu: {
      setApplicationMenu: record('app menu'),
      buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => ({
        items: template,
        popup: () => {},
      }),
    },
    nativeImage: { createFromDataURL: (url: string) => ({ toDataURL: () => url }) },
    net,
    powerMonitor: Object.assign(new EventEmitter(), {
      getSystemIdleTime: () => state.idleSeconds,
    } satisfies Part<Electron.PowerMonitor>),
    protocol: {
      registerSchemesAsPrivileged: (schemes) => {
        if (state.ready) throw new Error('Schemes are registered before app is ready')
        seen.schemes.push(...schemes)
      },
    } satisfies Part<Electron.Protocol>,
    safeStorage: keystore.safeStorage,
    screen: {
      getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1366, height: 728 } }),
      getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1366, height: 728 } }],
    } satisfies Part<Electron.Screen>,
    session: {
      fromPartition: () => {
        afterReady('Session')
        return panelSession
      },
    },
    shell: {
      openExternal: async (url) => {
        seen.opened.push(url)
      },
      openPath: async (path) => {
        if (!existsSync(path)) return 'Failed to open path'
        seen.openedPaths.push(path)
        return ''
      },
      showItemInFolder: (path) => {
        seen.shown.push(path)
      },
    } satisfies Part<Electron.Shell>,
  }
  const preloadModule = {
    ipcRenderer: ipc.renderer,
    contextBridge: {
      exposeInMainWorld: (name, value) => {
        seen.exposed[name] = value
      },
    } satisfies Part<Electron.ContextBridge>,
  }

  return {
    mainModule,
    preloadModule,
    seen,
    recorded,
    app,
    webContents,
    handlers: ipc.handlers,
    invokeFrom: ipc.invokeFrom,
    keystore: keystore.state,
    state,
    buttons,
    userData,
    click,
    clickFormer,
    /** Whether a request of a page gets through the proxy. */
    askAsPage: () => askAsPage(app),
    /** As above, when the school's server itself wants a password. */
    askServerAsPage: () => askAsPage(app, server),
    /** The page's process ends unexpectedly. */
    crash: (reason: Electron.RenderProcessGoneDetails['reason'] = 'crashed') => {
      seen.crashed = true
      webContents.emit('render-process-gone', {}, { reason, exitCode: 1 })
    },
    /** Ends the app, so that the next start is that of a new process. */
    end: () => {
      state.ready = false
      for (const name of ['window', 'shown', 'hidden', 'destroyed']) delete recorded[name]
      seen.further.length = 0
      ipc.handlers.clear()
      for (const emitter of [app, panelSession, webContents, mainModule.powerMonitor]) {
        emitter.removeAllListeners()
      }
    },
    /** Windows asks whether it may end the session, and ends it unless another program cancels. */
    endSession: ({ cancelled }: { cancelled: boolean }) => {
      const event = { reasons: ['shutdown'], preventDefault: () => {} }
      recorded.window.emit('query-session-end', event)
      if (!cancelled) recorded.window.emit('session-end', event)
    },
  }
}
export type FakeElectron = ReturnType<typeof fakeElectron>

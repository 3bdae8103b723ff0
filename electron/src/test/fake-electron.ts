/**
 * A fake Electron that follows Electron's contract where the app relies on it: a call without a
 * handler and a second handler are errors, and every message between processes is copied by
 * structured clone. It shows what the app asks of Electron, not what Electron does.
 */
import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Handler = (event: unknown, input: unknown) => unknown
type Listener = (event: unknown, ...payload: unknown[]) => void
// biome-ignore lint/suspicious/noExplicitAny: calls are checked against Electron's own types elsewhere.
type Anything = any

export const fakeElectron = (serverFetch: typeof fetch) => {
  const userData = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const handlers = new Map<string, Handler>()
  const pageListeners = new Map<string, Listener>()
  const seen = {
    window: {} as Anything,
    loaded: [] as string[],
    schemes: [] as Anything[],
    opened: [] as string[],
    shown: [] as string[],
    toasts: [] as Anything[],
    relaunched: 0,
    reloads: 0,
    crashed: false,
    asked: [] as Anything[],
    sandboxed: false,
    flashes: [] as boolean[],
    exposed: {} as Record<string, Anything>,
  }
  const recorded: Record<string, Anything> = {}
  const record = (name: string) => (value: unknown) => {
    recorded[name] = value
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    enableSandbox: () => {
      seen.sandboxed = true
    },
    setAppUserModelId: () => {},
    setToastActivatorCLSID: record('clsid'),
    setAsDefaultProtocolClient: () => true,
    setBadgeCount: record('badge'),
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    getPath: () => userData,
    getAppPath: (): string => '/app',
    getVersion: () => '0.1.0',
    commandLine: {
      appendSwitch: record('switch'),
      hasSwitch: (name: string) => name === recorded.given,
    },
    quit: () => app.emit('before-quit'),
    relaunch: () => {
      seen.relaunched += 1
    },
    exit: record('exit'),
  })
  const panelSession = Object.assign(new EventEmitter(), {
    protocol: { handle: (_scheme: string, answer: unknown) => record('protocol')(answer) },
    setPermissionRequestHandler: record('permission request'),
    setPermissionCheckHandler: record('permission check'),
    setDevicePermissionHandler: record('device permission'),
    availableSpellCheckerLanguages: ['en-US', 'id'],
    setSpellCheckerLanguages: record('spelling'),
    clearStorageData: async () => record('cleared')(true),
  })
  const mainFrame = { url: 'app://panel/admin/', parent: null }
  const webContents = Object.assign(new EventEmitter(), {
    session: panelSession,
    setWindowOpenHandler: record('open'),
    isLoading: () => false,
    send: (channel: string, payload: unknown) =>
      pageListeners.get(channel)?.({}, structuredClone(payload)),
    reload: () => {
      seen.reloads += 1
    },
    isCrashed: () => seen.crashed,
    forcefullyCrashRenderer: record('crashed by force'),
    print: (_options: unknown, done: (printed: boolean, reason: string) => void) => done(true, ''),
    printToPDF: async () => Buffer.from('%PDF-1.7'),
  })
  class BrowserWindow extends EventEmitter {
    webContents = webContents
    constructor(options: unknown) {
      super()
      seen.window = options
      recorded.window = this
    }
    async loadURL(url: string) {
      seen.loaded.push(url)
    }
    show = record('shown')
    hide = record('hidden')
    focus = () => {}
    maximize = () => {}
    isDestroyed = () => false
    isMinimized = () => false
    isMaximized = () => false
    isFocused = () => false
    getNormalBounds = () => ({ x: 1, y: 2, width: 800, height: 600 })
    flashFrame = (on: boolean) => seen.flashes.push(on)
    setOverlayIcon = record('overlay')
  }
  class Notification extends EventEmitter {
    static isSupported = () => true
    static handleActivation = record('activation')
    constructor(options: unknown) {
      super()
      seen.toasts.push(options)
    }
    show = () => {}
    close = () => {}
  }
  class Tray extends EventEmitter {
    setImage = record('tray image')
    setToolTip = () => {}
    setContextMenu = () => {}
  }
  const mainModule = {
    app,
    BrowserWindow,
    Notification,
    Tray,
    crashReporter: { start: record('crash reporter') },
    dialog: {
      /** The index of the button that answers every question. */
      press: 1,
      showMessageBox: async (_window: unknown, question: Anything) => {
        seen.asked.push(question)
        return { response: mainModule.dialog.press }
      },
      showMessageBoxSync: (_window: unknown, question: Anything) => {
        seen.asked.push(question)
        return mainModule.dialog.press
      },
      showErrorBox: (title: string) => seen.asked.push({ message: title }),
      showSaveDialog: async (_window: unknown, _options: { defaultPath: string }) => ({
        canceled: true,
        filePath: '',
      }),
    },
    ipcMain: {
      handle: (channel: string, handler: Handler) => {
        if (handlers.has(channel)) throw new Error(`A second handler for '${channel}'`)
        handlers.set(channel, handler)
      },
    },
    Menu: {
      setApplicationMenu: record('app menu'),
      buildFromTemplate: (template: unknown) => template,
    },
    nativeImage: { createFromDataURL: (url: string) => url },
    net: { fetch: serverFetch },
    powerMonitor: Object.assign(new EventEmitter(), {}),
    protocol: {
      registerSchemesAsPrivileged: (schemes: Anything[]) => seen.schemes.push(...schemes),
    },
    // The stored bytes differ from the text, as with a real keystore.
    safeStorage: {
      getSelectedStorageBackend: () => 'gnome_libsecret',
      isAsyncEncryptionAvailable: async () => true,
      encryptStringAsync: async (text: string) => Buffer.from([...text].reverse().join('')),
      decryptStringAsync: async (bytes: Buffer) => ({
        result: [...bytes.toString()].reverse().join(''),
        shouldReEncrypt: false,
      }),
    },
    screen: {
      getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1366, height: 728 } }),
      getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1366, height: 728 } }],
    },
    session: { fromPartition: () => panelSession },
    shell: {
      openExternal: async (url: string) => seen.opened.push(url),
      openPath: async () => '',
      showItemInFolder: (path: string) => seen.shown.push(path),
    },
  }

  /** A call from a frame; input and answer are copied as between processes. */
  const invokeFrom = async (frame: unknown, channel: string, input: unknown) => {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await handler({ senderFrame: frame }, structuredClone(input)))
  }
  const preloadModule = {
    ipcRenderer: {
      invoke: (channel: string, input: unknown) => invokeFrom(mainFrame, channel, input),
      on: (channel: string, listener: Listener) => pageListeners.set(channel, listener),
    },
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => {
        seen.exposed[name] = value
      },
    },
  }
  return {
    mainModule,
    preloadModule,
    seen,
    recorded,
    app,
    webContents,
    handlers,
    invokeFrom,
    userData,
  }
}

/** The composition, run over a stand-in for Electron: what it asks of Electron, not Electron. */
import { EventEmitter } from 'node:events'
import { beforeAll, expect, test, vi } from 'vitest'

const electron = vi.hoisted(() => {
  type Ask = (...args: unknown[]) => unknown
  const seen = {
    window: {} as { webPreferences: Record<string, unknown> },
    loaded: '',
    schemes: [] as { scheme: string; privileges: Record<string, boolean> }[],
    handlers: {} as Record<string, Ask>,
    opened: [] as string[],
    sandboxed: false,
  }
  const keep = (name: string) => (handler: Ask) => {
    seen.handlers[name] = handler
  }
  return { seen, keep }
})

const contents = new EventEmitter()

vi.mock('electron', () => {
  const { seen, keep } = electron
  const panel = {
    protocol: { handle: keep('scheme') },
    setPermissionRequestHandler: keep('permission request'),
    setPermissionCheckHandler: keep('permission check'),
    setDevicePermissionHandler: keep('device permission'),
  }
  return {
    app: {
      enableSandbox: () => {
        seen.sandboxed = true
      },
      requestSingleInstanceLock: () => true,
      whenReady: () => Promise.resolve(),
      on: () => {},
      quit: () => {},
      isPackaged: true,
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes: typeof seen.schemes) => seen.schemes.push(...schemes),
    },
    session: { fromPartition: () => panel },
    shell: { openExternal: async (url: string) => seen.opened.push(url) },
    dialog: { showErrorBox: (_title: string, text: string) => expect.unreachable(text) },
    BrowserWindow: class {
      webContents = Object.assign(contents, { setWindowOpenHandler: keep('open') })
      constructor(options: typeof seen.window) {
        seen.window = options
      }
      once() {}
      async loadURL(url: string) {
        seen.loaded = url
      }
    },
  }
})

const { seen } = electron

beforeAll(async () => {
  vi.stubEnv('SEKOLAH_SERVER', 'https://sekolah.sch.id/admin')
  await import('./main.ts')
  await vi.waitFor(() => expect(seen.loaded).toBe('app://panel/admin/'))
})

test('opens the panel in a window without any power of its own', () => {
  expect(seen.sandboxed).toBe(true)
  expect(seen.window.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    devTools: false,
    additionalArguments: ['--sekolah-server=https://sekolah.sch.id'],
  })
})

test('makes app: a secure context without lifting its CSP or its cross-origin rules', () => {
  expect(seen.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
})

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
  'stops what would leave the panel at %s',
  (name) => {
    const preventDefault = vi.fn()
    contents.emit(name, { url: 'app://panel/admin/ppdb', preventDefault })
    expect(preventDefault).not.toHaveBeenCalled()
    contents.emit(name, { url: 'https://sekolah.sch.id/', preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  },
)

test('never opens a second window: links go to the system’s browser', () => {
  const open = (url: string) => seen.handlers.open?.({ url })
  expect(open('https://wa.me/6281234567890')).toEqual({ action: 'deny' })
  expect(open('file:///etc/passwd')).toEqual({ action: 'deny' })
  expect(seen.opened).toEqual(['https://wa.me/6281234567890'])
})

test('grants nothing but copying text and filling the screen', () => {
  const asked = (permission: string, address: string) => {
    const answer = vi.fn()
    const details = { requestingUrl: address, isMainFrame: true }
    seen.handlers['permission request']?.({}, permission, answer, details)
    return answer.mock.calls
  }
  expect(asked('fullscreen', 'app://panel/admin')).toEqual([[true]])
  expect(asked('media', 'app://panel/admin')).toEqual([[false]])
  expect(asked('fullscreen', 'https://sekolah.sch.id/')).toEqual([[false]])
  expect(seen.handlers['device permission']?.()).toBe(false)
})

/** Fake windows, each with a page of its own. */
import { EventEmitter } from 'node:events'
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read recorded values of any type.
type Recorded = Record<string, any>

/** State of a fake page that tests set and read. */
export const createPageState = () => ({
  loaded: [] as string[],
  loading: false,
  /** Whether a frame in the page is still loading, such as a preview. */
  frameLoading: false,
  /** Whether the next loads fail. */
  fails: false,
  reloads: 0,
  crashed: false,
})

type Deps = {
  session: Part<Electron.Session>
  send: (channel: string, payload: unknown) => void
  seen: ReturnType<typeof createPageState>
  recorded: Recorded
}

export const fakePage = ({ session, send, seen, recorded }: Deps) => {
  let loads = 0
  /** Loads asynchronously, and fails when another load has started meanwhile. */
  const load = async (url: string): Promise<void> => {
    loads += 1
    const own = loads
    seen.loading = true
    await Promise.resolve()
    if (own !== loads) throw new Error(`ERR_ABORTED (-3) loading '${url}'`)
    seen.loading = false
    if (seen.fails) {
      page.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', url, true, 1, 1)
      throw new Error(`ERR_FILE_NOT_FOUND (-6) loading '${url}'`)
    }
    page.emit('did-finish-load')
  }
  const page = Object.assign(new EventEmitter(), {
    session,
    setWindowOpenHandler: (handler) => {
      recorded.open = handler
    },
    loadURL: (url) => {
      seen.loaded.push(url)
      return load(url)
    },
    isLoading: () => seen.loading || seen.frameLoading,
    isLoadingMainFrame: () => seen.loading,
    send: (channel: string, payload: unknown): void => {
      if (!seen.crashed) send(channel, payload)
    },
    reload: () => {
      seen.reloads += 1
      // Reloads in a new process, even before the end of the old one is reported.
      seen.crashed = false
      load(seen.loaded.at(-1) ?? '').catch(() => {})
    },
    isCrashed: () => seen.crashed,
    // Ends the process, which is reported asynchronously.
    forcefullyCrashRenderer: () => {
      recorded['crashed by force'] = (recorded['crashed by force'] ?? 0) + 1
      seen.crashed = true
      setImmediate(() => page.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 }))
    },
    print: (options, done) => {
      recorded.printed = options
      done?.(true, '')
    },
    getPrintersAsync: async () => [
      { name: 'POS-58', displayName: 'POS-58', description: '', options: {} },
    ],
    printToPDF: async () => Buffer.from('%PDF-1.7'),
  } satisfies Part<Electron.WebContents>)
  return page
}
export type FakePage = ReturnType<typeof fakePage>

/** Fake methods of a window, which record their calls. */
export const fakeWindowMethods = (
  recorded: Recorded,
  isFocused: () => boolean,
  emit: (event: string) => void,
) =>
  ({
    show: () => {
      recorded.shown = true
      emit('show')
    },
    hide: () => {
      recorded.hidden = true
      emit('hide')
    },
    focus: () => {},
    setTitle: (title) => {
      recorded.title = title
    },
    maximize: () => {},
    restore: () => {},
    destroy: () => {
      recorded.destroyed = true
      emit('closed')
    },
    removeMenu: () => {
      recorded.hasNoMenu = true
    },
    isDestroyed: () => recorded.destroyed === true,
    isMinimized: () => false,
    isMaximized: () => false,
    isFocused,
    getNormalBounds: () => ({ x: 1, y: 2, width: 800, height: 600 }),
    setOverlayIcon: (overlay) => {
      recorded.overlay = overlay
    },
  }) satisfies Part<Electron.BrowserWindow>

/** The windows of the stand-in, each with a page of its own. */
import { EventEmitter } from 'node:events'
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into what was recorded, whatever it is.
type Recorded = Record<string, any>

/** What tests set and read of a page. */
export const pageState = () => ({ reloads: 0, crashed: false })

type Tools = {
  session: Part<Electron.Session>
  send: (channel: string, payload: unknown) => void
  seen: ReturnType<typeof pageState>
  recorded: Recorded
}

export const fakePage = ({ session, send, seen, recorded }: Tools) => {
  const page = Object.assign(new EventEmitter(), {
    session,
    setWindowOpenHandler: (handler) => {
      recorded.open = handler
    },
    isLoading: () => false,
    send,
    reload: () => {
      seen.reloads += 1
      // In a new process, also while the end of the old one is not known yet.
      seen.crashed = false
    },
    isCrashed: () => seen.crashed,
    // Ends the process, which is known some time later.
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

/** What a window does, written down. */
export const windowParts = (
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
    maximize: () => {},
    restore: () => {},
    destroy: () => {
      recorded.destroyed = true
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

/** IPC of the fake Electron: every message is copied by structured clone. */
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

type Handler = (event: never, ...input: unknown[]) => unknown
type Listener = (event: never, ...payload: unknown[]) => void

const panelFrame = { url: 'app://panel/admin/', parent: null }

/** Calls come from the panel's page unless another frame is named. */
export const fakeIpc = (panelPage: () => unknown) => {
  const handlers = new Map<string, Handler>()
  const listeners = new Map<string, Listener>()

  /** Makes a call from a given frame. */
  const invokeFrom = async (
    frame: unknown,
    channel: string,
    input: unknown,
    sender = panelPage(),
  ) => {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(
      await handler({ senderFrame: frame, sender } as never, structuredClone(input)),
    )
  }
  return {
    handlers,
    invokeFrom,
    send: (channel: string, payload: unknown) =>
      listeners.get(channel)?.({} as never, structuredClone(payload)),
    main: {
      handle: (channel, handler) => {
        if (handlers.has(channel)) throw new Error(`A second handler for '${channel}'`)
        handlers.set(channel, handler as Handler)
      },
    } satisfies Part<Electron.IpcMain>,
    renderer: {
      invoke: (channel: string, input: unknown) => invokeFrom(panelFrame, channel, input),
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, listener)
      },
    },
  }
}

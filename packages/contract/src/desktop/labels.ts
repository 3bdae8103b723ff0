/** The bridge between the panel and its desktop app; in a browser there is none. */
import type { z } from 'zod'
import type {
  appRoute,
  desktopCalls,
  desktopEvents,
  desktopInfo,
  fileKind,
  probeResult,
  serverInfo,
  toastKind,
  updateState,
} from './schemas.ts'

export type DesktopInfo = z.infer<typeof desktopInfo>
export type ServerInfo = z.infer<typeof serverInfo>
export type ProbeResult = z.infer<typeof probeResult>
export type ProbeFailure = Extract<ProbeResult, { ok: false }>['reason']
export type UpdateState = z.infer<typeof updateState>
export type AppRoute = z.infer<typeof appRoute>
export type ToastKind = z.infer<typeof toastKind>
export type FileKind = z.infer<typeof fileKind>

export type DesktopCallName = keyof typeof desktopCalls
export type DesktopInput<Name extends DesktopCallName> = z.infer<
  (typeof desktopCalls)[Name]['input']
>
export type DesktopOutput<Name extends DesktopCallName> = z.infer<
  (typeof desktopCalls)[Name]['output']
>
export type DesktopEventName = keyof typeof desktopEvents
export type DesktopNews<Name extends DesktopEventName> = z.infer<(typeof desktopEvents)[Name]>

/** `window.desktop`: every call by its name, and a way to hear each event. */
export type DesktopBridge = {
  readonly [Name in DesktopCallName]: undefined extends DesktopInput<Name>
    ? (input?: DesktopInput<Name>) => Promise<DesktopOutput<Name>>
    : (input: DesktopInput<Name>) => Promise<DesktopOutput<Name>>
} & {
  /** Each answers with the way to stop hearing. */
  readonly on: {
    readonly [Name in DesktopEventName]: (hear: (news: DesktopNews<Name>) => void) => () => void
  }
}

/** How the app's main process answers a call; a refusal is a sentence for a person. */
export type DesktopAnswer = { ok: true; value: unknown } | { ok: false; message: string }

/** Names of calls and events on their way between the processes. */
export const channelOf = (name: DesktopCallName | DesktopEventName): string => `desktop:${name}`

/** How large a file may be that the panel hands over to be saved. */
export const MAX_SAVED_BYTES = 50 * 1024 * 1024

/** The version of the API that this panel was written for, and the oldest it still understands. */
const PANEL_API = 1
const OLDEST_SERVER_API = 1

/** How server and packaged panel fit: it takes proof to call one of them too old. */
export const skewOf = (server: {
  apiVersion: number
  minDesktopApi: number
}): 'ok' | 'desktop-old' | 'server-old' => {
  if (PANEL_API < server.minDesktopApi) return 'desktop-old'
  return server.apiVersion < OLDEST_SERVER_API ? 'server-old' : 'ok'
}

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}

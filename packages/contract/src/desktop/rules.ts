/** How the bridge names its channels, and whether server and packaged panel fit. */
import type { DesktopCallName, DesktopEventName } from './calls.ts'
import type { SkewState } from './labels.ts'

/** Names of calls and events on their way between the processes. */
export const channelOf = (name: DesktopCallName | DesktopEventName): string => `desktop:${name}`

/** The version of the API that this panel was written for, and the oldest it still understands. */
const PANEL_API = 1
const OLDEST_SERVER_API = 1

/** Whether server and packaged panel fit, by the versions that the server answers. */
export const skewOf = (server: {
  apiVersion: number
  minDesktopApi: number
}): Exclude<SkewState, 'unknown'> => {
  if (PANEL_API < server.minDesktopApi) return 'desktop-old'
  return server.apiVersion < OLDEST_SERVER_API ? 'server-old' : 'ok'
}

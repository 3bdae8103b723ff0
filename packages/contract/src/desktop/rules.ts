/** Channel names of the bridge, and the compatibility of server and packaged panel. */
import type { DesktopCallName, DesktopEventName } from './calls.ts'
import type { SkewState } from './labels.ts'

/** Channel names of calls and events between the processes. */
export const channelOf = (name: DesktopCallName | DesktopEventName): string => `desktop:${name}`

/** The API version that this panel was written for, and the oldest compatible one. */
const PANEL_API = 1
const OLDEST_SERVER_API = 1

/** Whether server and packaged panel are compatible, by the versions that the server reports. */
export const skewOf = (server: {
  apiVersion: number
  minDesktopApi: number
}): Exclude<SkewState, 'unknown'> => {
  if (PANEL_API < server.minDesktopApi) return 'desktop-old'
  return server.apiVersion < OLDEST_SERVER_API ? 'server-old' : 'ok'
}

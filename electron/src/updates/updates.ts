/**
 * Offers newer versions of the app, and installs one when the user asks for it. Only versions
 * signed by the key that is bundled into the app are offered: a compromised school server cannot
 * hand out programs.
 */
import type { UpdateState } from '@sekolah/contract/desktop/schemas'
import type { App } from 'electron'
import type { Log } from '../base/log.ts'
import type { School } from '../server/school.ts'
import type { MachineConfig } from '../storage/machine-settings.ts'
import { isInstalledForAllUsers } from '../system/installed-for.ts'
import { download, matchesRelease } from './download.ts'
import { findRelease, isSignatureValid, type Release } from './feed.ts'

type Off = Extract<UpdateState, { state: 'off' }>['why']

type Deps = {
  school: Pick<School, 'origin' | 'refresh'>
  appVersion: string
  /** Why updates are not offered; null when they are. */
  off: Off | null
  /** The name of this platform's feed, and the ending of its program's file name. */
  feed: string
  ending: string
  /** The public key of the app's developers. */
  key: string
  fetch: typeof globalThis.fetch
  folder: string
  /** Opens an installer; the app quits where the installer needs that. */
  install: (path: string) => void
  changed: (state: UpdateState) => void
  log: Log
}

export const createUpdates = (tools: Deps) => {
  const { school, appVersion, off, fetch, changed, log } = tools
  let state: UpdateState = off ? { state: 'off', why: off } : { state: 'idle' }
  let offered: Release | null = null
  let ready: string | null = null
  const become = (next: UpdateState): UpdateState => {
    state = next
    changed(next)
    return next
  }
  const busy = (): boolean => ['downloading', 'ready'].includes(state.state)

  const check = async (): Promise<UpdateState> => {
    const origin = school.origin()
    if (off || busy()) {
      await school.refresh()
      return state
    }
    if (origin === null) return become({ state: 'off', why: 'no-server' })
    // A version that was found stays offered while the server is asked again or is unreachable.
    const isFound = state.state === 'available'
    if (!isFound) become({ state: 'checking' })
    const found = (await school.refresh()) ? await ask(tools, origin) : 'network'
    if (busy()) return state
    if (found === 'network') return isFound ? state : become({ state: 'error', code: 'network' })
    offered = null
    if (found === 'signature') {
      log('The server offers a version whose signature is wrong')
      return become({ state: 'error', code: 'signature' })
    }
    if (found === null || !isNewer(found.version, appVersion)) return become({ state: 'none' })
    offered = found
    return become({ state: 'available', version: found.version })
  }

  return {
    state: (): UpdateState => state,
    /** Asks the server; never throws. */
    check,
    /** Downloads what is offered; never throws. */
    download: async (): Promise<UpdateState> => {
      const origin = school.origin()
      const release = offered
      if (state.state !== 'available' || release === null || origin === null) return state
      const { version, file } = release
      const downloading = (percent: number) => become({ state: 'downloading', version, percent })
      downloading(0)
      try {
        ready = await download({
          address: `${origin}/desktop/${encodeURIComponent(file)}`,
          release,
          folder: tools.folder,
          fetch,
          onProgress: downloading,
        })
      } catch (error) {
        log('A new version was not downloaded', error)
        return become({ state: 'error', code: 'network' })
      }
      if (ready === null) log('The server has sent something else than the signed version')
      return become(
        ready === null ? { state: 'error', code: 'checksum' } : { state: 'ready', version },
      )
    },
    /** Opens the installer of the downloaded version. */
    install: async (): Promise<UpdateState> => {
      if (state.state !== 'ready' || ready === null || offered === null) return state
      // Checks again, because the file may have been replaced on the disk since the download.
      if (!(await matchesRelease(ready, offered)))
        return become({ state: 'error', code: 'checksum' })
      tools.install(ready)
      return state
    },
  }
}

/** Why an app offers no new versions; null when it does. */
export const updatesDisabledReason = (
  app: Pick<App, 'isPackaged' | 'getPath'>,
  { disableUpdates }: MachineConfig,
  key: string,
  env: Record<string, string | undefined>,
): Off | null => {
  if (!app.isPackaged) return 'development'
  // An app that is installed for all users of a PC can only be replaced by its administrators.
  if (disableUpdates || isInstalledForAllUsers(app, env)) return 'managed'
  return key === '' ? 'no-key' : null
}

/** The release in the server's feed; null when there is none; or why it cannot be used. */
const ask = async (
  { fetch, feed: name, ending, key }: Deps,
  origin: string,
): Promise<Release | null | 'network' | 'signature'> => {
  try {
    const [feed, signature] = await Promise.all(
      [name, `${name}.sig`].map((file) =>
        fetch(`${origin}/desktop/${file}`, {
          credentials: 'omit',
          cache: 'no-store',
          redirect: 'error',
        }),
      ),
    )
    // An unsigned feed offers nothing: some servers still hold releases from before signing.
    if (!feed?.ok || !signature?.ok) return null
    const bytes = Buffer.from(await feed.arrayBuffer())
    const isOurs = isSignatureValid({ name, feed: bytes, signature: await signature.text(), key })
    return isOurs ? findRelease(bytes.toString(), ending) : 'signature'
  } catch {
    return 'network'
  }
}

/** Whether a version such as 0.10.0 is newer than another; false for an invalid version. */
export const isNewer = (candidate: string, present: string): boolean => {
  const [theirs, ours] = [candidate, present].map(numbersOf)
  if (!theirs || !ours) return false
  const at = theirs.findIndex((number, place) => number !== ours[place])
  return at !== -1 && (theirs[at] ?? 0) > (ours[at] ?? 0)
}

const numbersOf = (version: string): number[] | null =>
  /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version) ? version.split('.').map(Number) : null

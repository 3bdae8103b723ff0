/** When the phone talks to the school: the triggers of the outbox's flush and of the mirror. */
import type { Connection } from '../connection.ts'
import { OUTBOX } from '../outbox/outbox.ts'
import { type Entry, nextDue, type Trigger } from '../outbox/state.ts'
import { rerunLiveQueries } from '../storage/database.ts'
import { CHANNEL } from '../storage/db-version.ts'
import type { Mirror } from './mirror.ts'

type Tools = {
  mirror: Pick<Mirror, 'sync' | 'updatedAt'>
  flush: (trigger: Trigger) => Promise<unknown>
  connection: Pick<Connection, 'isOnline' | 'subscribe'>
  /** Asks the school for next to nothing, to find out whether it can be reached. */
  probe: () => Promise<unknown>
  /** Called when content has been confirmed, while the page has nothing better to do. */
  onContent?: () => void
  /** Tells the entries now and after every change. */
  watchEntries: (listener: (entries: Entry[]) => void) => () => void
  /** The surroundings; the page's own unless told. */
  page?: EventTarget & { document: EventTarget & { visibilityState: string } }
  device?: { onLine: boolean; connection?: { saveData?: boolean } }
  now?: () => number
}

/** Content older than this is fetched again when the page comes to the front. */
const STALE = 15 * 60_000
const AFTER_LOAD = 3_000
/** Two rounds that nobody asked for are at least this far apart. */
const MIN_PAUSE = 1_000
/** The first wait between two questions whether the school is back, and the longest one. */
const FIRST_PROBE = 5_000
const LAST_PROBE = 60_000
/** The longest delay that `setTimeout` keeps faithfully; longer waits are looked at again. */
const LONGEST_TIMER = 30 * 60_000

/** Starts all triggers; answers how to stop them. */
export const startSync = ({
  mirror,
  flush,
  connection,
  probe,
  onContent = () => {},
  watchEntries,
  page = window,
  device = navigator,
  now = Date.now,
}: Tools): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: ReturnType<typeof setTimeout> | undefined
  let probeDelay = FIRST_PROBE
  let foundAt = now()
  let entries: Entry[] = []

  // A call that fails is no fault here: what is unsent stays queued, content stays as it was.
  const send = (trigger: Trigger) => {
    if (!device.onLine) return
    flush(trigger)
      .catch(() => {})
      .finally(plan)
  }
  const fetchContent = () => {
    if (!device.onLine || device.connection?.saveData) return
    mirror.sync().then(onContent, () => {})
  }

  const plan = () => {
    clearTimeout(timer)
    const due = nextDue(entries, now())
    if (due === null || signal.aborted) return
    timer = setTimeout(
      () => send('timer'),
      Math.min(LONGEST_TIMER, Math.max(MIN_PAUSE, due - now())),
    )
  }

  // A device that believes in its network never says when the school can be reached again.
  const ask = () => {
    clearTimeout(probing)
    if (signal.aborted || connection.isOnline() || !device.onLine) return
    probing = setTimeout(async () => {
      if (page.document.visibilityState === 'visible') await probe().catch(() => {})
      probeDelay = Math.min(LAST_PROBE, probeDelay * 2)
      ask()
    }, probeDelay)
  }
  const stopListening = connection.subscribe(() => {
    if (connection.isOnline()) {
      foundAt = now()
      send('signal')
      fetchContent()
      return
    }
    // A network that comes and goes every second is not asked every second.
    if (Math.abs(now() - foundAt) > LAST_PROBE) probeDelay = FIRST_PROBE
    ask()
  })
  page.document.addEventListener(
    'visibilitychange',
    async () => {
      if (page.document.visibilityState !== 'visible') return
      send('timer')
      // Storage that cannot be opened has nothing that could be too old.
      const updatedAt = await mirror.updatedAt().catch(() => null)
      if (updatedAt === null || now() - updatedAt > STALE) fetchContent()
    },
    { signal },
  )

  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => rerunLiveQueries(), { signal })

  const stopWatching = watchEntries((present) => {
    entries = present
    plan()
  })
  const afterLoad = setTimeout(fetchContent, AFTER_LOAD)
  send('timer')

  return () => {
    stopped.abort()
    stopWatching()
    stopListening()
    channel.close()
    clearTimeout(timer)
    clearTimeout(probing)
    clearTimeout(afterLoad)
  }
}

/**
 * Asks the browser to wake the service worker when there is a network again. A bonus: some
 * browsers have no such thing, and none fires again while the server is down.
 */
export const registerBackgroundSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(OUTBOX).catch(() => {})
}

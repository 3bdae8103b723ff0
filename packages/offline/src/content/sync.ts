/** Triggers of the outbox's flush and the mirror's sync. */
import type { Connection } from '../connection.ts'
import { OUTBOX_NAME } from '../outbox/outbox.ts'
import {
  needsBackgroundSync,
  nextAttemptTime,
  type RetrySchedule,
  type Trigger,
} from '../outbox/state.ts'
import { rerunLiveQueries } from '../storage/database.ts'
import { OUTBOX_CHANNEL } from '../storage/db-version.ts'
import type { Mirror } from './mirror.ts'

type Deps = {
  mirror: Pick<Mirror, 'sync' | 'updatedAt'>
  flush: (trigger: Trigger) => Promise<unknown>
  /** Requeues interrupted entries as soon as nobody is sending. */
  release: () => Promise<unknown>
  connection: Pick<Connection, 'reachesSchool' | 'subscribe'>
  /** A small call that tests whether the server can be reached. */
  probe: () => Promise<unknown>
  /** Called after each flush, with the error if the outcome could not be stored. */
  onFlush?: (error: unknown) => void
  /** Called after every successful sync. */
  onContent?: () => void
  /** Called instead of `onContent` on a device with Save-Data. */
  onDataSaved?: () => void
  /** Calls `listener` with the waiting entries and pages, now and after every change. */
  watchEntries: (listener: (entries: RetrySchedule[]) => void) => () => void
  /** Test parameters; by default the page's own. */
  page?: EventTarget & { document: EventTarget & { visibilityState: string } }
  device?: { onLine: boolean; connection?: { saveData?: boolean } }
  now?: () => number
}

/** Content older than this is fetched again when the page becomes visible. */
const STALE = 15 * 60_000
const AFTER_LOAD = 3_000
/** The shortest pause between two flushes by timer. */
const MIN_PAUSE = 1_000
/** The first and the longest pause between two probes. */
const FIRST_PROBE = 5_000
const LAST_PROBE = 60_000
/** The timer's upper limit; it is then planned again, because long timers drift during sleep. */
const LONGEST_TIMER = 30 * 60_000

/** Starts all triggers; returns the function that stops them. */
export const startSync = ({
  mirror,
  flush,
  release,
  connection,
  probe,
  onFlush = () => {},
  onContent = () => {},
  onDataSaved = () => {},
  watchEntries,
  page = window,
  device = navigator,
  now = Date.now,
}: Deps): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: ReturnType<typeof setTimeout> | undefined
  let probeDelay = FIRST_PROBE
  let foundAt = now()
  let entries: RetrySchedule[] = []

  // A failed call needs no handling: entries stay queued, content stays unchanged. If the outcome
  // cannot be stored, the same entry would be resent at once, so a growing delay applies here as
  // well.
  let failures = 0
  let restsUntil = 0
  const noteFlush = (error: unknown) => {
    failures = error === null ? 0 : failures + 1
    restsUntil =
      failures === 0 ? 0 : now() + Math.min(LONGEST_TIMER, FIRST_PROBE * 2 ** (failures - 1))
    onFlush(error)
  }
  const send = (trigger: Trigger) => {
    if (!device.onLine || now() < restsUntil) return
    flush(trigger)
      .then(() => noteFlush(null), noteFlush)
      .finally(plan)
  }
  const fetchContent = () => {
    if (!device.onLine) return
    if (device.connection?.saveData) onDataSaved()
    else mirror.sync().then(onContent, () => {})
  }

  const plan = () => {
    clearTimeout(timer)
    const due = nextAttemptTime(entries, now())
    if (due === null || signal.aborted) return
    timer = setTimeout(
      () => send('timer'),
      Math.min(LONGEST_TIMER, Math.max(MIN_PAUSE, Math.max(due, restsUntil) - now())),
    )
  }

  // While the device reports online, no event signals that the server is reachable again.
  const ask = () => {
    clearTimeout(probing)
    if (signal.aborted || connection.reachesSchool() || !device.onLine) return
    probing = setTimeout(async () => {
      if (page.document.visibilityState === 'visible') await probe().catch(() => {})
      probeDelay = Math.min(LAST_PROBE, probeDelay * 2)
      ask()
    }, probeDelay)
  }
  const stopListening = connection.subscribe(() => {
    if (connection.reachesSchool()) {
      foundAt = now()
      send('signal')
      fetchContent()
      return
    }
    // On a flapping network the delay keeps growing; otherwise every second would bring a probe.
    if (Math.abs(now() - foundAt) > LAST_PROBE) probeDelay = FIRST_PROBE
    wakeLater()
    ask()
  })
  page.document.addEventListener(
    'visibilitychange',
    async () => {
      if (page.document.visibilityState !== 'visible') return
      // The storage may have been cleared meanwhile, which not every browser reports.
      rerunLiveQueries()
      send('timer')
      // A database that cannot be opened holds no content: fetch it.
      const updatedAt = await mirror.updatedAt().catch(() => null)
      if (updatedAt === null || now() - updatedAt > STALE) fetchContent()
    },
    { signal },
  )

  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.addEventListener('message', () => rerunLiveQueries(), { signal })

  // Queues for the lock behind the current sender; a dead tab or a stopped worker has already
  // released it.
  let isReleasing = false
  const releaseLeft = () => {
    if (isReleasing || signal.aborted) return
    if (!entries.some(({ state }) => state === 'sending')) return
    isReleasing = true
    release()
      .catch(() => {})
      .finally(() => {
        isReleasing = false
      })
  }
  // The screen of an offline device promises automatic sending, so plan it.
  const wakeLater = () => {
    if (!device.onLine && entries.some(needsBackgroundSync)) void registerBackgroundSync()
  }
  const stopWatching = watchEntries((present) => {
    entries = present
    plan()
    releaseLeft()
    wakeLater()
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
 * Asks the browser to run the service worker when the network returns. Only an addition: some
 * browsers have no Background Sync, and none retries for long while the server is down.
 */
export const registerBackgroundSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(OUTBOX_NAME).catch(() => {})
}

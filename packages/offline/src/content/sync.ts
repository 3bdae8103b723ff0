/** What triggers the outbox's flush and the mirror's sync. */
import type { Connection } from '../connection.ts'
import { OUTBOX } from '../outbox/outbox.ts'
import { needsBackgroundSync, nextDue, type Scheduled, type Trigger } from '../outbox/state.ts'
import { rerunLiveQueries } from '../storage/database.ts'
import { CHANNEL } from '../storage/db-version.ts'
import type { Mirror } from './mirror.ts'

type Tools = {
  mirror: Pick<Mirror, 'sync' | 'updatedAt'>
  flush: (trigger: Trigger) => Promise<unknown>
  /** Queues again what was interrupted, as soon as nobody sends any more. */
  release: () => Promise<unknown>
  connection: Pick<Connection, 'reachesSchool' | 'subscribe'>
  /** A small call to find out whether the server can be reached. */
  probe: () => Promise<unknown>
  /** Called after each flush: what it has sent may be noted here, or not. */
  onFlush?: (error: unknown) => void
  /** Called after every successful sync. */
  onContent?: () => void
  /** Called in its place on a device that saves data. */
  onDataSaved?: () => void
  /** Calls `listener` with the entries and pages that wait, now and after every change. */
  watchEntries: (listener: (entries: Scheduled[]) => void) => () => void
  /** Parameters for tests; by default the page's own. */
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
/** A timer is set for at most this long, then planned anew: long timers drift while asleep. */
const LONGEST_TIMER = 30 * 60_000

/** Starts all triggers; answers how to stop them. */
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
}: Tools): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: ReturnType<typeof setTimeout> | undefined
  let probeDelay = FIRST_PROBE
  let foundAt = now()
  let entries: Scheduled[] = []

  // A failed call needs no handling: entries stay queued, content stays as it was. Where its outcome
  // cannot be stored the same would be sent again at once: the wait grows here as it does there.
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
    const due = nextDue(entries, now())
    if (due === null || signal.aborted) return
    timer = setTimeout(
      () => send('timer'),
      Math.min(LONGEST_TIMER, Math.max(MIN_PAUSE, Math.max(due, restsUntil) - now())),
    )
  }

  // While the device says it is online, no event says that the server is reachable again.
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
    // On a flapping network the delay keeps growing, or every second would bring a probe.
    if (Math.abs(now() - foundAt) > LAST_PROBE) probeDelay = FIRST_PROBE
    wakeLater()
    ask()
  })
  page.document.addEventListener(
    'visibilitychange',
    async () => {
      if (page.document.visibilityState !== 'visible') return
      // Storage may have been cleared meanwhile, which not every browser reports.
      rerunLiveQueries()
      send('timer')
      // A database that cannot be opened holds no content: fetch it.
      const updatedAt = await mirror.updatedAt().catch(() => null)
      if (updatedAt === null || now() - updatedAt > STALE) fetchContent()
    },
    { signal },
  )

  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => rerunLiveQueries(), { signal })

  // Waits for the lock behind whoever sends; a dead tab or a stopped worker has left it free.
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
  // The screen says of a device without a network that it sends by itself.
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
 * Asks the browser to run the service worker when there is a network again. Only an addition:
 * some browsers have no background sync, and none repeats it for long while the server is down.
 */
export const registerBackgroundSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(OUTBOX).catch(() => {})
}

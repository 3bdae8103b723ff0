/**
 * New versions of the site. They wait until the person agrees, or until nothing can be lost:
 * never over a begun form, never while something is being sent.
 */
import { registerSW } from 'virtual:pwa-register'
import { isSavingData } from './save-data.ts'
import { nothingBegun, saveAll } from './unsaved.ts'

export type Updates = {
  /** Whether a new version is waiting for the person. */
  isWaiting: () => boolean
  subscribe: (listener: () => void) => () => void
  accept: () => void
  /** Looks for a new version, at most once an hour unless it is urgent. */
  check: (urgency?: 'urgent') => Promise<void>
}

type Tools = {
  isSending: () => boolean
  /** Calls back before the next navigation with the address it leads to. */
  onNavigation: (listener: (href: string) => void) => () => void
}

const HOUR = 3_600_000
const JUST_STARTED_MS = 5_000

export const startUpdates = ({ isSending, onNavigation }: Tools): Updates => {
  const listeners = new Set<() => void>()
  const startedAt = performance.now()
  let isWaiting = false
  let isTouched = false
  let checkedAt = Date.now()
  let script: { url: string; registration: ServiceWorkerRegistration } | null = null

  for (const kind of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(kind, () => (isTouched = true), { once: true, capture: true })
  }
  const set = (next: boolean) => {
    isWaiting = next
    for (const listener of listeners) listener()
  }

  const accept = registerSW({
    onNeedRefresh: async () => {
      set(true)
      const isEarly = performance.now() - startedAt < JUST_STARTED_MS
      if (!isEarly || isTouched || isSending() || !nothingBegun()) return
      if (await isOnlyTab()) await accept()
    },
    // The plugin tells nothing to a page that is older than its first worker: see below.
    onNeedReload: () => {},
    onRegisteredSW: (url, registration) => {
      if (registration) script = { url, registration }
    },
  })

  // Another tab may have accepted: this one must not lose what is being typed in it.
  const moveOn = () => {
    set(false)
    if (nothingBegun() && !isSending()) {
      window.location.reload()
      return
    }
    const stop = onNavigation(async (href) => {
      stop()
      await saveAll()
      window.location.assign(href)
    })
  }
  // Without a waiting version it is the first worker of this page, which changes nothing.
  navigator.serviceWorker?.addEventListener('controllerchange', () => isWaiting && moveOn())

  const check = async (urgency?: 'urgent') => {
    const age = Date.now() - checkedAt
    const patience = isSavingData() ? 24 * HOUR : HOUR
    if (!script || !navigator.onLine || (age < patience && urgency !== 'urgent')) return
    checkedAt = Date.now()
    // A server that is restarting answers no script; asking the browser then would only fail.
    const answer = await fetch(script.url, { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 200) await script.registration.update()
  }
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })

  return {
    isWaiting: () => isWaiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept: () => void accept(),
    check,
  }
}

/** A page of an older build whose chunk is gone starts over, once what was typed is safe. */
export const reloadWhenChunksAreGone = (): void => {
  window.addEventListener('vite:preloadError', async () => {
    // A chunk that the network has lost is not gone, and a reload would lose the page as well.
    if (!(await isServerThere()) || sessionStorage.getItem(RELOADED) === window.location.href)
      return
    // Once per address: a server that lacks the chunk must not make a page reload for ever.
    sessionStorage.setItem(RELOADED, window.location.href)
    await saveAll()
    window.location.reload()
  })
}

const isServerThere = async (): Promise<boolean> => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.status === 200
}

const RELOADED = 'reloaded_for_chunk'

/** Tabs of this site hold a shared lock each; more than one means that others are open. */
const isOnlyTab = async (): Promise<boolean> => {
  if (!navigator.locks) return false
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === TAB_LOCK).length <= 1
}

const TAB_LOCK = 'tab'

/** Lets other tabs know that this one is open. */
export const countAsTab = (): void => {
  navigator.locks?.request(TAB_LOCK, { mode: 'shared' }, () => new Promise(() => {}))
}

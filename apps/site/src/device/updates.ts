/**
 * New versions of the site. They wait until the person agrees, or until nothing can be lost:
 * never over a begun form, never while something is being sent.
 */
import { registerSW } from 'virtual:pwa-register'
import { isSavingData } from './save-data.ts'
import { isOnlyTab } from './tabs.ts'
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
  let isWaiting = false
  let isAskedFor = false
  let checkedAt = Date.now()
  let script: { url: string; registration: ServiceWorkerRegistration } | null = null

  const set = (next: boolean) => {
    isWaiting = next
    for (const listener of listeners) listener()
  }

  const accept = registerSW({
    onNeedRefresh: async () => {
      set(true)
      const isEarly = performance.now() < JUST_STARTED_MS
      if (!isEarly || isTouched() || isSending() || !nothingBegun()) return
      if (await isOnlyTab()) await accept()
    },
    // The plugin tells nothing to a page that is older than its first worker: see below.
    onNeedReload: () => {},
    onRegisteredSW: (url, registration) => {
      if (registration) script = { url, registration }
    },
  })

  // Another tab may have accepted: this one must not lose what is being typed in it.
  const moveOn = async () => {
    set(false)
    // Whoever asks for the new version here gets it, with what was typed written down first.
    const isSafe = isAskedFor ? await saveAll() : nothingBegun()
    if (isSafe && !isSending()) {
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
    accept: () => {
      isAskedFor = true
      void accept()
    },
    check,
  }
}

/** A browser that cannot tell whether somebody has pressed anything is taken to say yes. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/**
 * Activates new versions of the site when the user agrees, or when nothing can be lost: no form has
 * unsaved input, and nothing is being sent.
 */

import { registerSW } from 'virtual:pwa-register'
import { DAY_MS } from '@sekolah/contract/values/dates'
import type { UpdateOffer, Updates } from '../base/device-provider.tsx'
import { isSavingData } from '../base/save-data.ts'
import { hasNoUnsavedForm, saveAllForms } from '../base/unsaved-forms.ts'
import { isOnlyTab } from './open-tabs.ts'

type Deps = {
  isSending: () => boolean
  /** Calls `listener` before the next navigation, with its target. */
  onNavigation: (listener: (href: string) => void) => () => void
}

const HOUR = 3_600_000
const JUST_STARTED_MS = 5_000
const LOOK_AGAIN_MS = 300

export const startUpdates = ({ isSending, onNavigation }: Deps): Updates => {
  const listeners = new Set<() => void>()
  let offer: UpdateOffer = 'none'
  let isActive = false
  let checkedAt = Date.now()
  let script: { url: string; registration: ServiceWorkerRegistration } | null = null

  const set = (next: UpdateOffer) => {
    offer = next
    for (const listener of listeners) listener()
  }

  const activate = registerSW({
    onNeedRefresh: async () => {
      isActive = false
      // An even newer version has replaced the accepted one.
      if (offer === 'accepted') return activate()
      set('open')
      const isEarly = performance.now() < JUST_STARTED_MS
      if (!isEarly || isTouched() || isSending() || !hasNoUnsavedForm()) return
      if (await isOnlyTab()) await activate()
    },
    // `registerSW` does not call this on a page that is older than its first worker, so
    // `controllerchange` is used below.
    onNeedReload: () => {},
    onRegisteredSW: (url, registration) => {
      if (registration) script = { url, registration }
    },
  })

  const onNewVersion = () => {
    isActive = true
    if (offer === 'accepted') return startOver()
    // Another tab has accepted: this one must not lose unsaved input.
    set('none')
    if (hasNoUnsavedForm() && !isSending()) return window.location.reload()
    const stop = onNavigation(async (href) => {
      if (isSending()) return
      stop()
      await saveAllForms()
      window.location.assign(href)
    })
  }
  /**
   * Reloads for a user who accepted the new version, once nothing is being sent and all input is
   * saved.
   */
  const startOver = async () => {
    while (isSending()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (await saveAllForms()) window.location.reload()
    else set('open')
  }
  // Without a waiting version it is this page's first worker, which changes nothing.
  navigator.serviceWorker?.addEventListener(
    'controllerchange',
    () => offer !== 'none' && onNewVersion(),
  )

  const check = async (urgency?: 'urgent') => {
    const age = Date.now() - checkedAt
    const interval = isSavingData() ? DAY_MS : HOUR
    if (!script || !navigator.onLine || (age < interval && urgency !== 'urgent')) return
    checkedAt = Date.now()
    // A restarting server does not answer with the script; updating now would only fail.
    const answer = await fetch(script.url, { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 200) await script.registration.update()
  }
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })

  return {
    offer: () => offer,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept: () => {
      set('accepted')
      // The old worker stays active until its requests end: up to minutes on a slow network.
      void (isActive ? startOver() : activate())
    },
    check,
  }
}

/** Whether the user has interacted with the page; assumed where the browser cannot tell. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true

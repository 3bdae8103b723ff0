/** Whether and how the site can be installed, and the browser's prompt for later use. */
import type { Database } from '@sekolah/offline/storage/database'

/** Chromium's event; other browsers have none. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

const set = (next: InstallPrompt | null) => {
  prompt = next
  for (const listener of listeners) listener()
}

/** Stores the browser's prompt instead of showing it at once. */
export const deferInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => set(null))
}

export const installPrompt = {
  get: (): InstallPrompt | null => prompt,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whether nothing unsent would stay behind: an installed site may have a storage of its own. */
export const nothingWaits = async (db: Database): Promise<boolean> =>
  (await db.outbox.count()) + (await db.drafts.count()) === 0

/** Safari on iOS has no prompt; it is recognised by its property `standalone`. */
export const isIosTab = (): boolean => 'standalone' in navigator && navigator.standalone === false

/** Whether this page runs as the installed site. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

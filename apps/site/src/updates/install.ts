/** The browser's install prompt, for later use. */

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

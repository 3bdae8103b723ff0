/** Whether the browser would put this site on the home screen, and how it is asked to. */

/** Chromium's event; other browsers have none. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

const set = (next: InstallPrompt | null) => {
  prompt = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until the person has had some use of the site. */
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

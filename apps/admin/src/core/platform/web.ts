/** The browser's platform: the token in local storage, new items counted in the tab's title. */
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import { playChime } from './chime.ts'
import type { Platform } from './platform.ts'
import { probeMessages } from './probe-messages.ts'
import { systemNotifications } from './system-notifications.ts'

/**
 * Written at sign-out before the key is removed, so that other tabs can tell a sign-out from a 401.
 */
const LEFT = ''

export const webPlatform = (window: Window): Platform => {
  const { document, localStorage } = window
  let unseen = 0
  let title = document.title
  const system = systemNotifications(window)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || unseen === 0) return
    unseen = 0
    document.title = title
  })

  return {
    apiBase: '',
    request: (input, init) => fetch(input, init),
    // A browser only reports that the request failed.
    explainOutage: async () => {
      try {
        const { ok } = await fetch('/api/meta', { cache: 'no-store' })
        return ok ? null : probeMessages.starting
      } catch {
        return navigator.onLine ? probeMessages.refused : probeMessages.offline
      }
    },
    token: {
      read: () => localStorage.getItem(TOKEN_KEY) || null,
      write: (token) => localStorage.setItem(TOKEN_KEY, token),
      drop: () => localStorage.removeItem(TOKEN_KEY),
      leave: () => {
        localStorage.setItem(TOKEN_KEY, LEFT)
        localStorage.removeItem(TOKEN_KEY)
      },
      watch: (listener) => {
        const listen = ({ key, newValue }: StorageEvent) => {
          if (key !== TOKEN_KEY && key !== null) return
          listener(newValue === null ? 'dropped' : newValue === LEFT ? 'left' : 'arrived')
        }
        window.addEventListener('storage', listen)
        return () => window.removeEventListener('storage', listen)
      },
    },
    // A browser has no keystore: a key stored beside the data would protect nothing.
    storageKey: async () => null,
    notify: (notification) => {
      if (!document.hasFocus()) system?.show(notification)
      if (!document.hidden) return
      unseen += 1
      document.title = `(${unseen}) ${notification.title}`
    },
    notifications: system,
    entitle: (given) => {
      title = given
      if (unseen === 0) document.title = given
    },
    chime: playChime,
    saveFile: async ({ name, content }) => {
      const url = URL.createObjectURL(content)
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      // The browser reads the blob's URL only after the click handler has returned.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
      return { name }
    },
    print: async () => window.print(),
    savePdf: null,
    desktop: null,
  }
}

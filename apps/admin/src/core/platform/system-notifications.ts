/** Notifications of the system in a browser: never a name, never what somebody wrote. */
import type { NotificationInput, SystemNotifications } from './platform.ts'

/** A browser may have none. */
type WithNotifications = Window & { Notification?: typeof globalThis.Notification }

type Shown = SystemNotifications & { show: (notification: NotificationInput) => void }

/** Null where the browser has none, as on plain http. */
export const systemNotifications = (window: WithNotifications): Shown | null => {
  const { Notification } = window
  if (!window.isSecureContext || !Notification) return null
  const listeners = new Set<(route: string) => void>()
  let isWanted = false

  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    want: (wanted) => {
      isWanted = wanted
    },
    onOpen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: ({ title, about }) => {
      if (!isWanted || !about || Notification.permission !== 'granted') return
      const { kind, subject, route } = about
      try {
        // The same tag again replaces it: one for each conversation, however much is said there.
        const shown = new Notification(title, { body: subject, tag: `${kind}:${subject}` })
        shown.onclick = () => {
          window.focus()
          shown.close()
          for (const open of listeners) open(route)
        }
      } catch {
        // Chrome on Android takes them from a service worker only, which the panel has not.
      }
    },
  }
}

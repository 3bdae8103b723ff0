/** System notifications in a browser: never with a person's name or a message's text. */
import type { NotificationInput, SystemNotifications } from './platform.ts'

/** `Notification` is absent in some browsers. */
type WithNotifications = Window & { Notification?: typeof globalThis.Notification }

type Shown = SystemNotifications & { show: (notification: NotificationInput) => void }

/** Null where the browser has no notifications, as over plain HTTP. */
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
        // A notification with the same tag replaces the former: at most one per conversation.
        const shown = new Notification(title, { body: subject, tag: `${kind}:${subject}` })
        shown.onclick = () => {
          window.focus()
          shown.close()
          for (const open of listeners) open(route)
        }
      } catch {
        // Chrome on Android accepts notifications only from a service worker, which the panel does
        // not have.
      }
    },
  }
}

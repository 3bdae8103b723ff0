/** The interface between the panel and its platform: a browser, or the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ToastKind } from '@sekolah/contract/desktop/labels'
import type { Explanation } from './probe-messages.ts'

/** What another tab did to the token that all tabs share. */
export type TokenChange = 'arrived' | 'dropped' | 'left'

export type NotificationInput = {
  /** A short text without a person's name: everybody in the office can see it. */
  title: string
  /**
   * The subject and the address to open on a click; without it the notification is not clickable.
   */
  about?: { kind: ToastKind; subject: string; route: `/admin/${string}` }
}

export type SystemNotifications = {
  permission: () => NotificationPermission
  /** Call only from a click: a browser may block a site for good that asks without one. */
  ask: () => Promise<NotificationPermission>
  /** Turns notifications on or off, after permission was granted. */
  want: (wanted: boolean) => void
  /**
   * Calls `listener` with the address of a clicked notification; returns a function that
   * unsubscribes.
   */
  onOpen: (listener: (route: string) => void) => () => void
}

export type SavedFile = {
  /** The name of the saved file. */
  name: string
  /** Shows the file in its folder; absent where the platform cannot. */
  show?: () => void
}

/** Why the platform refused an action, as an Indonesian sentence. */
export class MachineError extends Error {}

export type Platform = {
  /** The origin of the API; '' is the page's own origin. */
  apiBase: string
  /** The `fetch` that API calls use. */
  request: typeof fetch
  /** Why the server does not answer; null when it does. Never throws. */
  explainOutage: () => Promise<Explanation | null>
  token: {
    read: () => string | null
    write: (token: string) => void
    /** Deletes a token that the server rejected; the screen stays open. */
    drop: () => void
    /** Deletes the token after a deliberate sign-out. */
    leave: () => void
    /**
     * Calls `listener` when another tab changes the token; returns a function that unsubscribes.
     */
    watch: (listener: (change: TokenChange) => void) => () => void
  }
  /**
   * The base64 key that encrypts unsent data on this computer; null where it is stored unencrypted.
   * Rejects with an Indonesian sentence while the keystore does not answer.
   */
  storageKey: () => Promise<string | null>
  /** Notifies about something new while the panel is not in view. */
  notify: (notification: NotificationInput) => void
  /** System notifications that need the browser's permission; null where none can be requested. */
  notifications: SystemNotifications | null
  /** Sets the window's title; a notification may replace it for a while. */
  entitle: (title: string) => void
  /** A short sound for a new message in a conversation that awaits an answer. */
  chime: () => void
  /** Resolves to null when the user cancelled; rejects when saving failed. */
  saveFile: (file: { name: string; content: Blob }) => Promise<SavedFile | null>
  /**
   * Opens the print dialog; rejects when printing failed. The desktop app prints a receipt without
   * the dialog when a receipt printer is set.
   */
  print: (of?: { receipt: boolean }) => Promise<void>
  /** Saves the page as a PDF; null where the print dialog offers that itself. */
  savePdf: ((suggestedName: string) => Promise<SavedFile | null>) | null
  /** The desktop app's own functions; null in a browser. */
  desktop: DesktopBridge | null
}

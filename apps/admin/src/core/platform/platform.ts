/** What the panel needs from where it runs: a browser, or the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ToastKind } from '@sekolah/contract/desktop/labels'
import type { Explanation } from './probe-messages.ts'

/** What another tab did to the token that all tabs share. */
export type TokenChange = 'arrived' | 'dropped' | 'left'

export type NotificationInput = {
  /** A short text without a name: everybody in the office sees it. */
  title: string
  /** What it is about and where to find it; without it the notification cannot be clicked. */
  about?: { kind: ToastKind; subject: string; route: `/admin/${string}` }
}

export type SystemNotifications = {
  permission: () => NotificationPermission
  /** Only after a press: a browser refuses for good what asks by itself. */
  ask: () => Promise<NotificationPermission>
  /** Whether they are wanted, once they are permitted. */
  want: (wanted: boolean) => void
  /** Calls `listener` with the address of a pressed one; returns the function that stops it. */
  onOpen: (listener: (route: string) => void) => () => void
}

export type SavedFile = {
  /** The name under which it was saved. */
  name: string
  /** Shows it in its folder, where the platform can do that. */
  show?: () => void
}

/** Why the platform refused something, as a sentence for the user. */
export class MachineError extends Error {}

export type Platform = {
  /** The origin of the API; '' is the page's own origin. */
  apiBase: string
  /** How the API is called. */
  request: typeof fetch
  /** Why the server does not answer; null when it does. Never throws. */
  explainOutage: () => Promise<Explanation | null>
  token: {
    read: () => string | null
    write: (token: string) => void
    /** The server rejected the token; the screen stays open. */
    drop: () => void
    /** Somebody logged out on purpose. */
    leave: () => void
    /** Calls `listener` when another tab changes the token; returns the function that stops it. */
    watch: (listener: (change: TokenChange) => void) => () => void
  }
  /**
   * The key for what waits on this computer, base64; null where it lies there unencrypted. Rejects
   * with a sentence while the system does not answer.
   */
  storageKey: () => Promise<string | null>
  /** Draws attention to something new while nobody looks at the panel. */
  notify: (notification: NotificationInput) => void
  /** Notifications of the system that a browser must be asked for; null where nobody asks. */
  notifications: SystemNotifications | null
  /** What the window is called while nothing new has come. */
  entitle: (title: string) => void
  /** A short sound for a message that somebody is waiting for. */
  chime: () => void
  /** Null when the person cancelled; rejects when saving failed. */
  saveFile: (file: { name: string; content: Blob }) => Promise<SavedFile | null>
  /**
   * Opens the print dialog; rejects when printing failed. The desktop app prints a receipt without
   * one where a printer was chosen for receipts.
   */
  print: (of?: { receipt: boolean }) => Promise<void>
  /** Saves the page as a PDF; null where the print dialog does that itself. */
  savePdf: ((suggestedName: string) => Promise<SavedFile | null>) | null
  /** What only the desktop app can do; null in a browser. */
  desktop: DesktopBridge | null
}

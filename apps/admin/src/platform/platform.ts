/** What the panel asks of the machine it runs on: a browser, or the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ToastKind } from '@sekolah/contract/desktop/labels'

/** What another tab did to the token that all of them share. */
export type TokenChange = 'arrived' | 'dropped' | 'left'

export type NotificationInput = {
  /** A few words for everybody to see, without a name. */
  title: string
  /** What it is about, and where that is; without it nothing can be pressed. */
  about?: { kind: ToastKind; subject: string; route: `/admin/${string}` }
}

export type SavedFile = {
  /** What it is called now. */
  name: string
  /** Shows it in its folder, where the machine can do that. */
  show?: () => void
}

/** What the machine refuses, as a sentence for a person. */
export class MachineError extends Error {}

export type Platform = {
  /** Where the API lives; '' is the page's own origin. */
  apiBase: string
  /** How the API is called. */
  request: typeof fetch
  token: {
    read: () => string | null
    write: (token: string) => void
    /** The server no longer takes it; open work stays. */
    drop: () => void
    /** Somebody logged out on purpose. */
    leave: () => void
    /** Hears of changes made by other tabs; answers with the way to stop. */
    watch: (listener: (change: TokenChange) => void) => () => void
  }
  /** Draws attention to news while nobody looks at the panel. */
  notify: (notification: NotificationInput) => void
  /** A short sound for something that somebody waits for. */
  chime: () => void
  /** Null when the person thought better of it; rejects when it could not be saved. */
  saveFile: (file: { name: string; content: Blob }) => Promise<SavedFile | null>
  /** Opens the print dialog; rejects when printing was wanted and did not work. */
  print: () => Promise<void>
  /** Saves the page as a PDF; null where the print dialog does that itself. */
  savePdf: ((suggestedName: string) => Promise<SavedFile | null>) | null
  /** What only the desktop app can do; null in a browser. */
  desktop: DesktopBridge | null
}

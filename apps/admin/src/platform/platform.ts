/** What the panel asks of the machine it runs on: a browser today, the desktop app as well. */

/** What another tab did to the token that all of them share. */
export type TokenChange = 'arrived' | 'dropped' | 'left'

export type Platform = {
  /** Where the API lives; '' is the page's own origin. */
  apiBase: string
  token: {
    read: () => string | null
    write: (token: string) => void
    /** The server no longer takes it; open work stays. */
    drop: () => void
    /** Somebody logged out on purpose. */
    leave: () => void
    /** Hears of changes made by other tabs; answers with the way to stop. */
    watch: (hear: (change: TokenChange) => void) => () => void
  }
  /** Draws attention to news while nobody looks at the panel. */
  notify: (news: { title: string }) => void
  /** A short sound for something that somebody waits for. */
  chime: () => void
  saveFile: (file: { name: string; content: Blob }) => void
  print: () => void
}

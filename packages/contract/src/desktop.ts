/** The bridge that the desktop app gives the panel; in a browser there is none. */

export type DesktopBridge = {
  /** Origin of the school's server, e.g. `https://smk-contoh.sch.id`: where every call goes. */
  readonly server: string
}

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}

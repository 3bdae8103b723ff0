/** Shows the unread count on taskbar and tray. */
import type { App, BrowserWindow, NativeImage, Tray } from 'electron'

type Places = {
  window: Pick<BrowserWindow, 'setOverlayIcon'>
  app: Pick<App, 'setBadgeCount'>
  tray: Pick<Tray, 'setImage' | 'setToolTip'>
  platform: NodeJS.Platform
  imageOf: (dataUrl: string) => NativeImage
  /** The path of one of the app's icons. */
  picture: (name: string) => string
}

export type Badge = { unread: number; overlay: string | null; label: string }

export const createBadgeSetter =
  ({ window, app, tray, platform, imageOf, picture }: Places) =>
  ({ unread, overlay, label }: Badge): void => {
    // On Windows, Electron offers no number for the taskbar, only an overlay icon; the other
    // systems have no overlay.
    if (platform === 'win32')
      window.setOverlayIcon(overlay === null ? null : imageOf(overlay), label)
    else app.setBadgeCount(unread)
    tray.setImage(picture(unread > 0 ? 'tray-unread.png' : 'tray.png'))
    tray.setToolTip(unread > 0 ? `Panel Sekolah – ${label}` : 'Panel Sekolah')
  }

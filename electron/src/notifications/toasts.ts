/** Shows the system's notifications, each until it is clicked, replaced or outdated. */
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import { appRoute } from '@sekolah/contract/desktop/schemas'
import type { Notification, NotificationConstructorOptions } from 'electron'
import { type NotificationInput, type Toast, tagOf, toastOf, windowsToast } from './messages.ts'

type Shown = Pick<Notification, 'show' | 'close'> & {
  on: (name: 'click', listener: () => void) => void
}

type Tools = {
  platform: NodeJS.Platform
  isSupported: () => boolean
  create: (options: NotificationConstructorOptions) => Shown
  /** Called when somebody clicks a notification; on Windows `activatedRoute` says where it leads. */
  open: (route: AppRoute) => void
}

export const createToasts = ({ platform, isSupported, create, open }: Tools) => {
  const shown = new Map<string, { toast: Toast; notification: Shown }>()

  const dismiss = (tag: string): void => {
    shown.get(tag)?.notification.close()
    shown.delete(tag)
  }

  return {
    show: (input: NotificationInput): boolean => {
      if (!isSupported()) return false
      const toast = toastOf(input, shown.get(tagOf(input))?.toast)
      dismiss(toast.tag)
      const { title, body } = toast
      const notification = create(
        platform === 'win32'
          ? { id: toast.tag, groupId: toast.kind, toastXml: windowsToast(toast) }
          : { id: toast.tag, groupId: toast.kind, title, body },
      )
      notification.on('click', () => {
        shown.delete(toast.tag)
        // Windows tells `handleActivation` of every click, those of an earlier start included.
        if (platform !== 'win32') open(toast.route)
      })
      notification.show()
      shown.set(toast.tag, { toast, notification })
      return true
    },
    dismiss: (of: Pick<NotificationInput, 'kind' | 'subject'>): void => dismiss(tagOf(of)),
    /** The user looks at the panel: its notifications are no longer needed. */
    clear: (): void => {
      for (const tag of [...shown.keys()]) dismiss(tag)
    },
    /** Closing the window does not end the app. */
    explainTray: (): void =>
      create({
        title: 'Panel Sekolah masih berjalan',
        body: 'Pesan dan pendaftar baru tetap diberitahukan. Untuk menutupnya, pilih Keluar di baki.',
      }).show(),
  }
}

/** The route in what Windows returns for a clicked notification; null when there is none. */
export const activatedRoute = (text: string): AppRoute | null => {
  const route = appRoute.safeParse(text)
  return route.success ? route.data : null
}

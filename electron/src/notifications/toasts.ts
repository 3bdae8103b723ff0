/** Shows the system's notifications, each until it is clicked, replaced or outdated. */
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import { appRoute } from '@sekolah/contract/desktop/schemas'
import type { NotificationConstructorOptions } from 'electron'
import type { Log } from '../base/log.ts'
import {
  type NotificationInput,
  notificationTag,
  type Toast,
  toastFor,
  windowsToast,
} from './messages.ts'

/** The part of Electron's `Notification` that is used here. */
type Shown = {
  show: () => void
  close: () => void
  on: {
    (event: 'click', listener: () => void): unknown
    (event: 'show', listener: () => void): unknown
    /**
     * Emitted when Windows shows no notification, for instance because its settings disable them.
     */
    (event: 'failed', listener: () => void): unknown
  }
}

type Deps = {
  platform: NodeJS.Platform
  isSupported: () => boolean
  create: (options: NotificationConstructorOptions) => Shown
  /** Called when somebody clicks a notification; on Windows `activatedRoute` says where it leads. */
  open: (route: AppRoute) => void
  log: Log
}

export const createToasts = ({ platform, isSupported, create, open, log }: Deps) => {
  const shown = new Map<string, { toast: Toast; notification: Shown }>()
  /**
   * Referenced here, because Electron removes a notification whose object was garbage-collected.
   */
  let explanation: Shown | null = null

  const dismiss = (tag: string): void => {
    shown.get(tag)?.notification.close()
    shown.delete(tag)
  }

  return {
    show: (input: NotificationInput): boolean => {
      if (!isSupported()) return false
      const toast = toastFor(input, shown.get(notificationTag(input))?.toast)
      dismiss(toast.tag)
      const { title, body } = toast
      const notification = create(
        platform === 'win32'
          ? { id: toast.tag, groupId: toast.kind, toastXml: windowsToast(toast) }
          : { id: toast.tag, groupId: toast.kind, title, body },
      )
      notification.on('click', () => {
        shown.delete(toast.tag)
        // Windows reports every click to `handleActivation`, including clicks on notifications of
        // earlier starts.
        if (platform !== 'win32') open(toast.route)
      })
      // A notification that was not shown still counts: the user has not seen it.
      notification.on('failed', () => log('A notification was not shown'))
      notification.show()
      shown.set(toast.tag, { toast, notification })
      return true
    },
    dismiss: (of: Pick<NotificationInput, 'kind' | 'subject'>): void =>
      dismiss(notificationTag(of)),
    /** The user looks at the panel: removes its notifications. */
    clear: (): void => {
      for (const tag of [...shown.keys()]) dismiss(tag)
    },
    /**
     * Explains that closing the window does not end the app; `told` is called once Windows has
     * shown it.
     */
    explainTray: (told: () => void): void => {
      if (explanation !== null || !isSupported()) return
      explanation = create({
        title: 'Panel Sekolah masih berjalan',
        body: 'Pesan dan pendaftar baru tetap diberitahukan. Untuk menutupnya, pilih Keluar di baki.',
      })
      explanation.on('show', told)
      explanation.on('failed', () => {
        explanation = null
        log('A notification was not shown')
      })
      explanation.show()
    },
  }
}

/**
 * The route in the text that Windows returns for a clicked notification; null when there is none.
 */
export const activatedRoute = (text: string): AppRoute | null => {
  const route = appRoute.safeParse(text)
  return route.success ? route.data : null
}

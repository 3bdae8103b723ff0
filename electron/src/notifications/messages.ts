/**
 * The text of a notification, and which earlier one it replaces. It never contains a name:
 * everybody who passes an office can see its screen.
 */
import type { DesktopInput } from '@sekolah/contract/desktop/calls'
import type { ToastKind } from '@sekolah/contract/desktop/labels'
import type { AppRoute } from '@sekolah/contract/desktop/schemas'

export type NotificationInput = DesktopInput<'notify'>
export type Toast = {
  tag: string
  kind: ToastKind
  title: string
  body: string
  route: AppRoute
  /** The number of events that the notification stands for. */
  count: number
}

/** One notification for each conversation; applicants and contact messages share one each. */
export const notificationTag = ({
  kind,
  subject,
}: Pick<NotificationInput, 'kind' | 'subject'>): string =>
  kind === 'chat' ? `chat:${subject}` : kind

/** `shown` is the notification of the same tag that nobody has looked at yet. */
export const toastFor = (input: NotificationInput, shown: Toast | undefined): Toast => {
  const count = (shown?.count ?? 0) + 1
  return {
    tag: notificationTag(input),
    kind: input.kind,
    count,
    ...messages[input.kind](input, count),
  }
}

const messages: Record<
  ToastKind,
  (input: NotificationInput, count: number) => Pick<Toast, 'title' | 'body' | 'route'>
> = {
  chat: ({ subject, route }, count) => ({
    title: count === 1 ? 'Pesan chat baru' : `${count} pesan chat baru`,
    body: `Sesi ${subject}`,
    route,
  }),
  ppdb: ({ subject, route }, count) =>
    count === 1
      ? { title: 'Pendaftar baru', body: subject, route }
      : {
          title: `${count} pendaftar baru`,
          body: `Yang terakhir ${subject}`,
          route: '/admin/ppdb',
        },
  contact: ({ route }, count) => ({
    title: count === 1 ? 'Pesan baru dari situs' : `${count} pesan baru dari situs`,
    body: 'Buka Pesan Masuk',
    route: count === 1 ? route : '/admin/messages',
  }),
}

/**
 * A notification in Windows' own format. It contains its route, which Windows returns when somebody
 * clicks it, even days later and with the app closed.
 */
export const windowsToast = ({ title, body, route }: Toast): string =>
  `<toast launch="${escaped(route)}" activationType="foreground"><visual>` +
  `<binding template="ToastGeneric"><text>${escaped(title)}</text><text>${escaped(body)}</text>` +
  '</binding></visual></toast>'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The service worker's handling of a push message: one fixed sentence, whatever the message
 * carries.
 */

const NEWS = 'Ada kabar tentang pendaftaran Anda.'
const PLACE = '/ppdb/daftar'

/**
 * The same tag replaces the former notification, and `renotify` alerts again. TypeScript's types
 * lack `renotify`.
 */
const looks = { tag: 'ppdb', renotify: true, icon: '/icons/icon-192.png', lang: 'id' }

export const showNewsNotification = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> => registration.showNotification(NEWS, looks)

/** Focuses Pendaftaran saya where it is open; never navigates away from a form elsewhere. */
export const openNewsPage = async (
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === PLACE)
  await (open ? open.focus() : clients.openWindow(PLACE))
}

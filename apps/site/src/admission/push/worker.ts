/** What the service worker does with a push message: one fixed sentence, whatever it carries. */

const NEWS = 'Ada kabar tentang pendaftaran Anda.'
const PLACE = '/ppdb/daftar'

/** One notification at a time, and each rings. `renotify` is missing in the types of TypeScript. */
const looks = { tag: 'ppdb', renotify: true, icon: '/icons/icon-192.png', lang: 'id' }

export const showNews = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> => registration.showNotification(NEWS, looks)

/** Brings Pendaftaran saya to the front where it is open; a form elsewhere is never left. */
export const openNews = async (
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === PLACE)
  await (open ? open.focus() : clients.openWindow(PLACE))
}

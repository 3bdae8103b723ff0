import { expect, test, vi } from 'vitest'
import { openNewsPage, showNewsNotification } from './worker.ts'

test('the notification has a fixed sentence and nothing else', async () => {
  const showNotification = vi.fn(async () => {})
  await showNewsNotification({ showNotification })
  expect(showNotification.mock.calls).toEqual([
    [
      'Ada kabar tentang pendaftaran Anda.',
      { tag: 'ppdb', renotify: true, icon: '/icons/icon-192.png', lang: 'id' },
    ],
  ])
})

/** A browser with these pages open; returns what a tap did. */
const tapWith = async (...urls: string[]) => {
  const done: string[] = []
  const windows = urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }))
  const openWindow = async (url: string) => done.push(`open ${url}`)
  const clients = { matchAll: async () => windows, openWindow }
  await openNewsPage(clients as unknown as Clients)
  return done
}

test('a tap opens Pendaftaran saya, or focuses the tab that shows it', async () => {
  const [home, mine] = ['https://smk.sch.id/', 'https://smk.sch.id/ppdb/daftar?langkah=berkas']
  expect(await tapWith()).toEqual(['open /ppdb/daftar'])
  expect(await tapWith(home)).toEqual(['open /ppdb/daftar'])
  expect(await tapWith(home, mine)).toEqual([`focus ${mine}`])
})

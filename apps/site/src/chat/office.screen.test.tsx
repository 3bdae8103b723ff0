import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fillPhone, newSchool, openSite, type School } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const chatWindow = () => screen.getByRole('dialog')
const lines = () => [...chatWindow().querySelectorAll('[role=log] li')].map(textOf)
/** The role, text and controls of a notice. */
const noticeOf = async (title: string) => {
  const place = (await within(chatWindow()).findByText(title)).closest('[role]')
  return [place?.getAttribute('role'), textOf(place), ...controlsIn(place)]
}
const launcher = () => screen.getByRole('button', { name: /^(Buka|Tutup) chat/ })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tulis pesan' })

const waysOut = [
  'WhatsApp -> https://wa.me/6281234567890?text=Halo%2C%20saya%20ingin%20bertanya.',
  'Kirim pesan -> /contact',
]
const greeting = 'AsistenHalo! Saya asisten Sekolah Kami. Ada yang bisa saya bantu?'

/** A visitor who has asked for the office, which is there. */
const askOffice = async (school: School) => {
  const { user } = await openSite('/contact', { school })
  await user.click(await screen.findByRole('button', { name: 'Buka chat' }))
  await user.click(await screen.findByRole('button', { name: 'Hubungi Admin' }))
  await user.click(screen.getByRole('button', { name: 'Sambungkan' }))
  await screen.findByText('Petugas online')
  return user
}
const say = async (user: UserEvent, text: string) => user.type(await field(), `${text}{Enter}`)

test('the office answers, closes the conversation, and the visitor begins another', async () => {
  const school = await newSchool()
  school.set({ school_whatsapp: '081234567890' })
  const office = await school.enter('admin', 'petugas')
  const user = await askOffice(school)
  await say(user, 'Kapan buka?')
  await waitFor(() => expect(lines().at(-1)).toBe('AndaKapan buka?09.00Terkirim'))
  const [session] = (await office.client.chat.sessions()).rows
  const session_id = session?.session_id ?? ''
  const answer = (message: string) =>
    office.socket.emitWithAck('message:send', {
      ...{ session_id, message, client_id: crypto.randomUUID() },
    })
  office.socket.emit('typing', { session_id, typing: true })
  await within(chatWindow()).findByText('Petugas sedang menulis…')
  await answer('Lihat /ppdb, https://contoh.id/a, /tidak-ada atau https://a@contoh.id/b.')
  await waitFor(() => expect(lines().at(-1)).toMatch(/^PetugasLihat/))
  expect(controlsIn(chatWindow().querySelector('[role=log]'))).toEqual([
    '/ppdb -> /ppdb',
    'https://contoh.id/a -> https://contoh.id/a',
  ])
  expect(chatWindow().querySelectorAll('[role=log] .border-amber')).toHaveLength(1)

  // With the window closed, the launcher counts what is unread.
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await answer('Besok pukul 7.')
  await waitFor(() => expect(textOf(launcher())).toContain('1'))
  expect(launcher().getAttribute('aria-label')).toBe('Buka chat, 1 pesan baru')
  // After a minute without an answer the chat offers other ways to reach the school.
  await user.click(launcher())
  await waitFor(() => expect(lines().at(-1)).toMatch(/^PetugasBesok pukul 7\./))
  await say(user, 'Terima kasih')
  await waitFor(() => expect(lines().at(-1)).toMatch(/Terkirim$/))
  school.pass(61_000)
  vi.setSystemTime(school.clock())
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(launcher())
  expect(await noticeOf('Belum ada petugas yang menjawab.')).toEqual([
    'status',
    'Belum ada petugas yang menjawab.Pesan Anda sudah sampai dan tetap menunggu di sini.  Bila mendesak:WhatsAppKirim pesan',
    ...waysOut,
  ])
  await office.socket.emitWithAck('session:resolve', { session_id, resolved: true })
  expect(await noticeOf('Percakapan ini sudah diselesaikan petugas.')).toEqual([
    'status',
    'Percakapan ini sudah diselesaikan petugas.Masih ada pertanyaan? Tulis lagi di sini.Mulai percakapan baru',
    'Mulai percakapan baru',
  ])
  await user.click(screen.getByRole('button', { name: 'Mulai percakapan baru' }))
  await screen.findByRole('dialog', { name: 'Asisten sekolah' })
  await waitFor(() => expect(lines()).toEqual([greeting]))
})

test('a conversation that the office has blocked takes no more, and says where else to ask', async () => {
  const school = await newSchool()
  school.set({ school_whatsapp: '081234567890' })
  const office = await school.enter('admin', 'petugas')
  const user = await askOffice(school)
  await say(user, 'Halo')
  await waitFor(() => expect(lines().at(-1)).toMatch(/Terkirim$/))
  const [session] = (await office.client.chat.sessions()).rows
  const session_id = session?.session_id ?? ''
  await office.socket.emitWithAck('session:block', { session_id, blocked: true })
  await say(user, 'Halo lagi')
  await waitFor(() =>
    expect(lines().at(-1)).toBe(
      'AndaHalo lagi09.00Tidak terkirim: Percakapan ini ditutup oleh sekolah. Hubungi kami lewat telepon.',
    ),
  )
  await school.restart()
  expect(await noticeOf('Percakapan ini ditutup oleh sekolah.')).toEqual([
    ...['alert', 'Percakapan ini ditutup oleh sekolah.WhatsAppKirim pesan', ...waysOut],
  ])
  expect(controlsIn(chatWindow())).toEqual(['Tutup', ...waysOut, 'Kirim (off)'])
  expect((await field()).disabled).toBe(true)
})

test('what a full phone cannot store stays in the field', async () => {
  const { user } = await openSite('/contact', { school: await newSchool() })
  const empty = fillPhone()
  await user.click(await screen.findByRole('button', { name: 'Buka chat' }))
  const full = 'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu coba lagi.'
  expect(await noticeOf('Chat belum dapat dibuka.')).toEqual([
    ...['alert', `Chat belum dapat dibuka.${full}Coba lagi`, 'Coba lagi'],
  ])
  empty()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  const text = await field()
  fillPhone()
  await user.type(text, 'Apa kabar{Enter}')
  expect(await noticeOf('Belum dapat disimpan di HP ini.')).toEqual([
    ...['alert', `Belum dapat disimpan di HP ini.${full}`],
  ])
  expect(text.value).toBe('Apa kabar')
  await user.type(text, '?')
  await user.click(screen.getByRole('button', { name: 'Hubungi Admin' }))
  await user.click(screen.getByRole('button', { name: 'Sambungkan' }))
  expect(screen.queryByRole('form', { name: 'Hubungi Admin' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect((await field()).value).toBe('Apa kabar?')
})

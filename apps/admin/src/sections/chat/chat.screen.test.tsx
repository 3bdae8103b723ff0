/** Chat Admin, with visitors who write from the site. */
import { newChatMessage, nextEvent } from '@sekolah/api/src/test/live-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel, type School } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../test/outline.ts'

const VISITOR = 'AAAAAAAAAAAAAAAAsiti01'
const OTHER = 'BBBBBBBBBBBBBBBBbudi02'

/** A visitor who asks for a person and writes. */
const visit = async (school: School, session_id: string, ...texts: string[]) => {
  const { socket } = await school.visit(session_id)
  const say = (text: string) => socket.emitWithAck('message:send', newChatMessage(text))
  for (const text of texts) await say(text)
  return { socket, say }
}

const readConversation = () => outline(screen.getByRole('region', { name: 'Percakapan' }))
/** The page without its heading and the open conversation. */
const readList = () => readPage().slice(1, -readConversation().length)
const log = () => outline(screen.getByRole('log'))

test('a conversation is answered, resolved, and opened again', async () => {
  const school = await demoSchool()
  const visitor = await visit(school, VISITOR, 'Selamat pagi', 'Kapan pendaftaran ditutup?')
  await visit(school, OTHER, 'Halo')
  const { user, saved } = await openPanel('/chat', { school, role: 'admin' })
  await screen.findByRole('link', { name: /siti01/ })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Chat Admin/ }).textContent).toMatch(/2/),
  )
  expect(readList()).toEqual([
    '{Cari percakapan: }',
    '[Matikan suara pesan baru (pressed)]',
    '<Semua /admin/chat (current)>',
    '<Belum dijawab /admin/chat?filter=unanswered>',
    '<Belum selesai /admin/chat?filter=unresolved>',
    '<Selesai /admin/chat?filter=resolved>',
    '<Arsip /admin/chat?filter=archived>',
    '<siti01 baru saja Kapan pendaftaran ditutup? 2 belum dibaca Menunggu /admin/chat/AAAAAAAAAAAAAAAAsiti01>',
    '<budi02 baru saja Halo 1 belum dibaca Menunggu /admin/chat/BBBBBBBBBBBBBBBBbudi02>',
    '1–2 dari 2',
  ])
  expect(readConversation()).toEqual([
    '# Pilih Chat Session',
    'Percakapan yang dipilih tampil di sini.',
  ])
  await user.click(screen.getByRole('link', { name: /siti01/ }))
  await screen.findByRole('log')
  expect(readConversation()).toEqual([
    '[Kembali ke daftar]',
    '# Session Aktifsiti01',
    '[Ambil] [Serahkan] [Catatan staf (expanded false)] [Unduh transkrip] [Blokir pengunjung (pressed false)] [Selesaikan]',
    '21 Nov 2026 Pengunjung',
    'Selamat pagi',
    '09.00',
    'Pengunjung',
    'Kapan pendaftaran ditutup?',
    '09.00',
    '[Kalimat siap pakai]',
    '{Tulis balasan: } [Kirim (disabled)]',
  ])
  // An open conversation is marked as read.
  await waitFor(() => expect(readList().join()).not.toMatch(/2 belum dibaca/))
  const reply = screen.getByRole('textbox', { name: 'Tulis balasan' })
  expect(document.activeElement).toBe(reply)
  await user.keyboard('   {Enter}')
  const heard = nextEvent<{ message: string }>(visitor.socket, 'message:new')
  await user.clear(reply)
  await user.paste('Tanggal 3 Desember')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await user.paste('pukul 14.00')
  await user.keyboard('{Enter}')
  expect((await heard).message).toBe('Tanggal 3 Desember\npukul 14.00')
  await waitFor(() => expect(log().at(-1)).toMatch(/Terkirim/))
  expect(log()).toEqual([
    '21 Nov 2026 Pengunjung',
    'Selamat pagi',
    '09.00',
    'Pengunjung',
    'Kapan pendaftaran ditutup?',
    '09.00',
    'petugas',
    'Tanggal 3 Desember pukul 14.00',
    '09.00Terkirim',
  ])
  expect((reply as HTMLTextAreaElement).value).toBe('')
  await visitor.say('Terima kasih')
  await waitFor(() => expect(log().join()).toMatch(/Terima kasih/))
  await user.click(screen.getByRole('button', { name: 'Unduh transkrip' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('chat-siti01.txt')
  expect(saved[0]?.text.split('\r\n')).toEqual([
    'Chat siti01',
    'Session Aktif',
    '',
    '[21 November 2026 pukul 09.00 WIB] Pengunjung:',
    'Selamat pagi',
    '',
    '[21 November 2026 pukul 09.00 WIB] Pengunjung:',
    'Kapan pendaftaran ditutup?',
    '',
    '[21 November 2026 pukul 09.00 WIB] petugas:',
    'Tanggal 3 Desember\npukul 14.00',
    '',
    '[21 November 2026 pukul 09.00 WIB] Pengunjung:',
    'Terima kasih',
    '',
  ])

  await user.click(screen.getByRole('button', { name: 'Selesaikan' }))
  await screen.findByRole('button', { name: 'Buka Kembali' })
  expect(readConversation().slice(0, 6)).toEqual([
    '[Kembali ke daftar]',
    '# Session Selesaisiti01',
    '[Ambil] [Serahkan] [Catatan staf (expanded false)] [Unduh transkrip] [Blokir pengunjung (pressed false)] [Buka Kembali]',
    '21 Nov 2026 Pengunjung',
    'Selamat pagi',
    '09.00',
  ])
  expect(readConversation().slice(-4)).toEqual([
    '09.00',
    'Session ini sudah selesai; pesan pengunjung membukanya kembali.',
    '[Kalimat siap pakai]',
    '{Tulis balasan: } [Kirim (disabled)]',
  ])
  expect(
    (await school.staff('admin', 'lain').chat.sessions({ query: { resolved: true } })).total,
  ).toBe(1)
  await user.click(screen.getByRole('link', { name: 'Selesai' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /budi02/ })).toBeNull())
  expect(window.location.pathname + window.location.search).toBe(
    `/admin/chat/${VISITOR}?filter=resolved`,
  )
  await user.click(screen.getByRole('button', { name: 'Buka Kembali' }))
  await screen.findByRole('button', { name: 'Selesaikan' })
})

test('a conversation is taken, handed over, and released', async () => {
  const school = await demoSchool()
  await visit(school, VISITOR, 'Halo')
  school.tokenOf('admin', 'ani')
  school.tokenOf('editor', 'penulis')
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Ambil' }))
  await screen.findByText('Anda pegang')
  expect(screen.queryByRole('button', { name: 'Ambil' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Serahkan' }))
  await screen.findByRole('button', { name: 'ani' })
  expect(readDialog()).toEqual([
    '# Siapa yang menangani percakapan ini?',
    '[Tutup]',
    '[admin]',
    '[ani]',
    '[Lepaskan: siapa pun boleh menangani]',
  ])
  await user.click(screen.getByRole('button', { name: 'ani' }))
  await waitFor(() => expect(readConversation().join()).toMatch(/Dipegang ani/))
  expect(readDialog()).toEqual([])
  expect(readList().slice(-6)).toEqual([
    '<Belum dijawab /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=unanswered>',
    '<Belum selesai /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=unresolved>',
    '<Selesai /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=resolved>',
    '<Arsip /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=archived>',
    '<siti01 baru saja Halo Menunggu Dipegang ani /admin/chat/AAAAAAAAAAAAAAAAsiti01 (current)>',
    '1–1 dari 1',
  ])
  await user.click(screen.getByRole('button', { name: 'Serahkan' }))
  await screen.findByRole('button', { name: 'petugas (Anda)' })
  await user.click(screen.getByRole('button', { name: /Lepaskan/ }))
  await screen.findByRole('button', { name: 'Ambil' })
})

test('a visitor is blocked after a question, and unblocked at once', async () => {
  const school = await demoSchool()
  const visitor = await visit(school, VISITOR, 'Halo')
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Blokir pengunjung' }))
  expect(readDialog()).toEqual([
    '# Blokir pengunjung ini?',
    '[Tutup]',
    'Pesannya tidak diterima lagi sampai blokir dibuka. Percakapan sejauh ini tetap ada.',
    '[Batal] [Blokir]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(screen.getByRole('button', { name: 'Blokir pengunjung' }))
  await user.click(screen.getByRole('button', { name: 'Blokir' }))
  const unblock = await screen.findByRole('button', { name: 'Buka blokir pengunjung' })
  expect(unblock.getAttribute('aria-pressed')).toBe('true')
  expect(readConversation().slice(-4)).toEqual([
    '09.00',
    'Pesan dari pengunjung ini tidak diterima.',
    '[Kalimat siap pakai]',
    '{Tulis balasan: } [Kirim (disabled)]',
  ])
  expect(readList().slice(-5)).toEqual([
    '<Belum selesai /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=unresolved>',
    '<Selesai /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=resolved>',
    '<Arsip /admin/chat/AAAAAAAAAAAAAAAAsiti01?filter=archived>',
    '<siti01 baru saja Halo Diblokir /admin/chat/AAAAAAAAAAAAAAAAsiti01 (current)>',
    '1–1 dari 1',
  ])
  await visitor.say('Masih di sini?')
  expect(log().join()).not.toMatch(/Masih/)
  await user.click(unblock)
  await screen.findByRole('button', { name: 'Blokir pengunjung' })
})

test('a search or an address without a conversation says so', async () => {
  const { user } = await openPanel('/chat/CCCCCCCCCCCCCCCCCCCCCC', { role: 'admin' })
  await screen.findByText('Percakapan tidak ditemukan')
  expect(readConversation()).toEqual([
    'Percakapan tidak ditemukan',
    'Mungkin sudah dihapus menurut masa simpan.',
  ])
  await user.click(screen.getByRole('searchbox', { name: 'Cari percakapan' }))
  await user.paste('siapa')
  await screen.findByText('Ubah kata pencarian atau pilih Semua.')
  expect(window.location.search).toBe('?search=siapa')
})

/** Replies and notes of Chat Admin. */
import { newChatMessage } from '@sekolah/api/src/test/live-app.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel, type School } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'

const VISITOR = 'AAAAAAAAAAAAAAAAsiti01'

/** A visitor who asks for a person and writes. */
const visit = async (school: School, session_id: string, ...texts: string[]) => {
  const { socket } = await school.visit(session_id)
  const say = (text: string) => socket.emitWithAck('message:send', newChatMessage(text))
  for (const text of texts) await say(text)
  return { socket, say }
}

const log = () => outline(screen.getByRole('log'))

test('notes of the staff stay among the staff', async () => {
  const school = await demoSchool()
  await visit(school, VISITOR, 'Halo')
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  const toggle = await screen.findByRole('button', { name: 'Catatan staf' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  const notes = within(screen.getByRole('region', { name: 'Catatan staf' }))
  expect(notes.getByRole<HTMLButtonElement>('button', { name: 'Tambahkan' }).disabled).toBe(true)
  await user.click(notes.getByRole('textbox'))
  await user.paste(' Keluarga minta jadwal kunjungan ')
  await user.click(notes.getByRole('button', { name: 'Tambahkan' }))
  await notes.findByText('Keluarga minta jadwal kunjungan')
  expect(outline(screen.getByRole('region', { name: 'Catatan staf' }))).toEqual([
    'Keluarga minta jadwal kunjungan',
    'petugas, 21 November 2026 pukul 09.00 WIB',
    '[Hapus]',
    '{Tulis catatan: } [Tambahkan (disabled)]',
  ])
  expect(log().join()).not.toMatch(/kunjungan/)
  await user.click(notes.getByRole('button', { name: 'Hapus' }))
  expect(readDialog()).toEqual([
    '# Hapus catatan ini?',
    '[Tutup]',
    'Catatan hilang untuk semua petugas dan tidak dapat dipulihkan.',
    '[Batal] [Hapus catatan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Hapus catatan' }))
  await waitFor(() => expect(notes.queryByText(/jadwal kunjungan/)).toBeNull())
  expect(
    await school.staff('admin', 'lain').chat.notes({ params: { session_id: VISITOR } }),
  ).toEqual([])
})

test('a slash finds canned replies by keyboard, from own sentences and the FAQ', async () => {
  const school = await demoSchool()
  await visit(school, VISITOR, 'Halo')
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tulis balasan' })
  await user.click(screen.getByRole('button', { name: 'Kalimat siap pakai' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tombol 1')))
  expect(readDialog()).toEqual([
    '# Kalimat siap pakai',
    '[Tutup]',
    'Di kotak balasan, garis miring dan angkanya menuliskannya, misalnya /1 lalu Enter. Tersimpan di perangkat ini saja; jangan tulis nama pengunjung.',
    '{Tombol 1: }',
    '{Tombol 2: }',
    '{Tombol 3: }',
    '{Tombol 4: }',
    '{Tombol 5: }',
    '{Tombol 6: }',
    '{Tombol 7: }',
    '{Tombol 8: }',
    '{Tombol 9: }',
    '[Batal] [Simpan kalimat]',
  ])
  await user.paste(' Selamat siang. ')
  await user.click(screen.getByRole('button', { name: 'Simpan kalimat' }))
  await user.click(await screen.findByRole('button', { name: /Selamat siang/ }))
  expect(reply.value).toBe('Selamat siang.')
  expect(document.activeElement).toBe(reply)
  await user.click(screen.getByRole('button', { name: /Selamat siang/ }))
  expect(reply.value).toBe('Selamat siang.\nSelamat siang.')
  await user.clear(reply)
  await user.paste('/')
  const options = await screen.findByRole('listbox')
  await waitFor(() => expect(within(options).getAllByRole('option')).toHaveLength(5))
  expect(outline(options)).toEqual([
    '[Kalimat 1 Selamat siang. (selected)] [Bagaimana cara mendaftar menjadi siswa baru? Isi formulir di halaman PPDB, dari ponsel atau komputer. Bila sedang tidak ada sinyal, formulir tersimpan di perangkat dan terkirim sendiri setelah tersambung. Anda juga dapat mendaftar langsung di loket sekolah pada jam layanan. (selected false)] [Berkas apa saja yang perlu disiapkan? Fotokopi akta kelahiran dan kartu keluarga, fotokopi rapor semester 1 sampai 5, pas foto 3 x 4 sebanyak 3 lembar, dan surat keterangan sehat. Berkas asli dibawa saat tes minat dan wawancara. (selected false)] [Bolehkah memilih dua program keahlian? Boleh. Tulis pilihan pertama dan kedua di formulir. Hasil tes minat dan wawancara membantu menentukan program yang paling sesuai. (selected false)] [Bagaimana mengetahui hasil seleksi? Buka Cek Status, lalu masukkan nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali. Hasil dapat dilihat mulai waktu pengumuman yang tercantum di halaman PPDB. (selected false)]',
  ])
  await user.keyboard('{ArrowUp}')
  expect(within(options).getByRole('option', { selected: true }).textContent).toEqual(
    'Bagaimana mengetahui hasil seleksi?Buka Cek Status, lalu masukkan nomor pendaftaran, tanggal lahir siswa, dan 4 angka terakhir nomor telepon orang tua / wali. Hasil dapat dilihat mulai waktu pengumuman yang tercantum di halaman PPDB.',
  )
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(reply.getAttribute('aria-activedescendant')).toBe(
    within(options).getByRole('option', { selected: true }).id,
  )
  // A pointer chooses by its movement: one that rests where the list opens chooses nothing.
  const third = within(options).getAllByRole('option')[2] as HTMLElement
  fireEvent.mouseEnter(third)
  expect(third.getAttribute('aria-selected')).toBe('false')
  fireEvent.mouseMove(third)
  expect(third.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.clear(reply)
  await user.paste('/seragam')
  await screen.findByRole('listbox')
  await user.keyboard('{Enter}')
  expect(reply.value.length).toBeGreaterThan(20)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(log().join()).not.toMatch(/seragam/)
})

test('a reply that could not be sent says why, and is sent again', async () => {
  const school = await demoSchool()
  const visitor = await visit(school, VISITOR, 'Halo')
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  await user.click(await screen.findByRole('textbox', { name: 'Tulis balasan' }))
  visitor.socket.close()
  await school.close()
  await user.paste('Selamat pagi')
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await within(screen.getByRole('log')).findByRole('alert')
  expect(log().slice(-2)).toEqual([
    'Selamat pagi',
    '! Belum terkirim: Server tidak dapat dihubungi. Periksa sambungan jaringan. [Coba lagi]',
  ])
  await school.restart()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(log().at(-1)).toMatch(/Terkirim/))
  expect(log().filter((line) => line === 'Selamat pagi')).toHaveLength(1)
})

test('who writes is announced, with colleagues and applicants of the same number', async () => {
  const school = await demoSchool()
  const visitor = await visit(school, VISITOR, 'Nomor saya 0812-9999-7777')
  await school.visitor.ppdb.apply({ body: applicantForm({ name: 'Sari', phone: '081299997777' }) })
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  await screen.findByRole('region', { name: 'Pendaftar dengan nomor ini' })
  expect(outline(screen.getByRole('region', { name: 'Pendaftar dengan nomor ini' }))).toEqual([
    'Pendaftar dengan nomor ini: <PPDB-25 Sari /admin/ppdb/25?search=081299997777> Proses',
  ])
  visitor.socket.emit('typing', { typing: true })
  await screen.findByText('Pengunjung sedang menulis…')
  const { socket } = await school.enter('admin', 'ani')
  socket.emit('session:view', { session_id: VISITOR })
  await screen.findByText('Dibuka juga oleh ani')
  const sound = screen.getByRole('button', { name: 'Matikan suara pesan baru' })
  await user.click(sound)
  expect(
    screen.getByRole('button', { name: 'Nyalakan suara pesan baru' }).getAttribute('aria-pressed'),
  ).toBe('false')
  expect(readToasts()).toEqual([])
})

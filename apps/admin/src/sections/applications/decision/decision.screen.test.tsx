import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name)
const record = (name: string) => screen.findByRole('region', { name })
const foot = () => outline(document.querySelector('footer'))
test('a decision is made with its notes, and reverted with a reason', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/24?since=2026-10-30')
  const office = school.staff('admin', 'ani')
  await record('Wulan Sari Dewi')
  expect(foot()).toEqual(['[Terima] [Tolak]', 'T terima X tolak N berikutnya ? bantuan'])
  await user.type(field(/^Catatan untuk pendaftar/), 'Selamat')
  await user.type(field(/^Catatan internal/), ' nilai ')
  await user.click(button('Terima'))
  await screen.findByText('Wulan Sari Dewi: Diterima.')
  await screen.findByText(/Diterima oleh petugas/)
  expect(foot()).toEqual(['[Batalkan keputusan]', 'N berikutnya ? bantuan'])
  expect(
    outline(screen.getByText(/Diterima oleh petugas/).closest('[class]')?.parentElement ?? null),
  ).toEqual([
    'Diterima oleh petugas',
    '21 November 2026 pukul 09.00 WIB',
    'Catatan untuk pendaftar: Selamat',
    'Catatan internal: nilai',
  ])
  const { status: now, notes, public_note } = await office.ppdb.get({ params: { id: 24 } })
  expect({ now, notes, public_note }).toEqual({
    now: 'accepted',
    notes: 'nilai',
    public_note: 'Selamat',
  })
  await user.click(button('Batalkan keputusan'))
  expect(readDialog()).toEqual([
    '# Batalkan keputusan',
    '[Tutup]',
    'Wulan Sari Dewi (PPDB-24) kini Diterima dan akan kembali ke Proses. Alasan Anda tersimpan di riwayat.',
    '{Alasan: }',
    '[Batal] [Batalkan keputusan]',
  ])
  expect(document.activeElement).toBe(field('Alasan'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(field('Alasan'), ' ')
  await user.click(dialog.getByRole('button', { name: 'Batalkan keputusan' }))
  expect(readDialog()).toEqual([
    '# Batalkan keputusan',
    '[Tutup]',
    'Wulan Sari Dewi (PPDB-24) kini Diterima dan akan kembali ke Proses. Alasan Anda tersimpan di riwayat.',
    '{Alasan: (invalid)}',
    'Tuliskan alasan membatalkan keputusan.',
    '[Batal] [Batalkan keputusan]',
  ])
  await user.type(field('Alasan'), 'Salah orang')
  await user.click(dialog.getByRole('button', { name: 'Batalkan keputusan' }))
  await screen.findByText('Wulan Sari Dewi kembali ke Proses.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Salah orang')
  expect((await office.ppdb.get({ params: { id: 24 } })).status).toBe('pending')
  expect(field(/^Catatan untuk pendaftar/).value).toBe('')
})

test('keys move along the list, decide, and undo with the notes', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb?since=2026-10-30')
  const office = school.staff('admin', 'ani')
  await screen.findByText('Wulan Sari Dewi')
  await user.keyboard('z')
  await screen.findByText('Belum ada keputusan Anda di layar ini yang dapat diurungkan.')
  await user.keyboard('j')
  await record('Wulan Sari Dewi')
  await user.keyboard('{ArrowDown}')
  await record('Vino Bastian Aditya')
  expect(document.activeElement?.textContent).toBe('Vino Bastian Aditya')
  await user.keyboard('jkk')
  await record('Wulan Sari Dewi')
  await user.keyboard('c')
  expect(document.activeElement).toBe(field(/^Catatan untuk pendaftar/))
  await user.keyboard('tx{Escape}x')
  await screen.findByText('Wulan Sari Dewi: Ditolak.')
  expect((await office.ppdb.get({ params: { id: 24 } })).public_note).toBe('tx')
  await user.keyboard('n')
  await record('Vino Bastian Aditya')
  await user.keyboard('t')
  await screen.findByText('Vino Bastian Aditya: Diterima.')
  await user.keyboard('t')
  await user.keyboard('z')
  await screen.findByText('Vino Bastian Aditya kembali ke Proses.')
  await user.keyboard('z')
  await screen.findByText('Wulan Sari Dewi kembali ke Proses.')
  await record('Wulan Sari Dewi')
  await waitFor(() => expect(field(/^Catatan untuk pendaftar/).value).toBe('tx'))
  await user.keyboard('s')
  expect(outline(screen.getByRole('toolbar', { name: 'Yang dipilih' }))[0]).toEqual('1 dipilih')
  await user.keyboard('s')
  expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Cari pendaftar'))
  await user.keyboard('{Escape}?')
  await screen.findByRole('dialog')
  expect(readDialog()).toEqual([
    '# Tombol pintas',
    '[Tutup]',
    '↓J',
    'Pendaftar berikutnya',
    '↑K',
    'Pendaftar sebelumnya',
    'N',
    'Berikutnya yang masih Proses',
    'T',
    'Terima',
    'X',
    'Tolak',
    'C',
    'Tulis catatan; Esc selesai menulis',
    '1–9',
    'Kalimat siap pakai ke catatan; sekali lagi menghapusnya',
    'S',
    'Pilih atau lepas dari pilihan',
    'E',
    'Koreksi data',
    'B',
    'Batalkan keputusan',
    'Z',
    'Urungkan keputusan Anda yang terakhir',
    'W',
    'Pesan WhatsApp ke orang tua, atau ke semua yang dipilih',
    'P',
    'Cetak lembar pendaftar',
    'L',
    'Pendaftar loket baru',
    '/',
    'Cari',
    '?',
    'Bantuan ini',
    'Esc',
    'Tutup',
    'Shift + klik pada kotak centang, atau Shift + Spasi, memilih semua baris di antaranya.',
    'Contoh satu pagi: saring Proses, lalu ↓, baca, T atau X, N, dan seterusnya.',
  ])
})

test('keys open the dialogs of the open record', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/12?status=accepted')
  await record('Laila Nur Azizah')
  const opened = async (key: string) => {
    await user.keyboard(key)
    await screen.findByRole('dialog')
    const [title = ''] = readDialog()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return title
  }
  expect([await opened('b'), await opened('w'), await opened('e'), await opened('l')]).toEqual([
    '# Batalkan keputusan',
    '# WhatsApp ke Ahmad Azis',
    '# Koreksi PPDB-12',
    '# Pendaftar loket',
  ])
  expect(window.location.pathname + window.location.search).toEqual('/admin/ppdb?status=accepted')
})

test('a decision that a colleague made first is shown, and the typed notes stay', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/24?since=2026-10-30')
  await record('Wulan Sari Dewi')
  await user.type(field(/^Catatan internal/), 'catatanku')
  await school.close()
  const colleague = school.staff('admin', 'ani')
  await colleague.ppdb.decide({
    params: { id: 24 },
    body: { status: 'rejected', notes: null, public_note: null },
    ifMatch: 1,
  })
  await user.click(button('Tolak'))
  expect(outline(await screen.findByText(/belum tersimpan/))).toEqual([
    'PPDB-24 Wulan Sari Dewi belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
  await school.restart()
  await user.click(button('Coba lagi'))
  await screen.findByText(/sudah diputuskan lebih dulu/)
  await waitFor(() => expect(foot()[0]).toBe('[Batalkan keputusan]'))
  expect(outline(screen.getByText(/sudah diputuskan lebih dulu/).closest('[role=alert]'))).toEqual([
    '!',
    'Pendaftaran ini sudah diputuskan lebih dulu: Ditolak',
    'Oleh ani, 21 November 2026 pukul 09.00 WIB. Keputusan Anda tidak disimpan.',
    'Catatan Anda yang belum tersimpan: catatanku',
  ])
})

test('a record that was corrected meanwhile is read again before it is decided', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/24?since=2026-10-30')
  await record('Wulan Sari Dewi')
  await school.close()
  await school
    .staff('admin', 'ani')
    .ppdb.update({ params: { id: 24 }, body: { name: 'Wulan S. Dewi' }, ifMatch: 1 })
  await school.restart()
  await user.click(button('Terima'))
  expect(outline(await screen.findByText(/baru saja dikoreksi/))).toEqual([
    'Data PPDB-24 Wulan Sari Dewi baru saja dikoreksi. Periksa, lalu putuskan lagi.',
  ])
  await record('Wulan S. Dewi')
  await user.click(button('Terima'))
  await screen.findByText('Wulan S. Dewi: Diterima.')
})

test('sentences on the keys 1 to 9 are put into the note and taken out', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/24?since=2026-10-30')
  await record('Wulan Sari Dewi')
  await user.keyboard('2')
  await screen.findByRole('dialog')
  expect(readDialog()).toEqual([
    '# Kalimat siap pakai',
    '[Tutup]',
    'Tombol 1 sampai 9 menambahkannya ke catatan untuk pendaftar, misalnya “Bawa rapor asli saat daftar ulang.” Tersimpan di perangkat ini saja; jangan tulis nama anak.',
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
  expect((document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent).toEqual('Tombol 2')
  await user.keyboard('Bawa rapor.')
  await user.click(button('Simpan kalimat'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('2')
  expect(field(/^Catatan untuk pendaftar/).value).toBe('Bawa rapor.')
  expect(outline(field(/^Catatan untuk pendaftar/).closest('div')?.parentElement ?? null)).toEqual([
    '{Catatan untuk pendaftar (terlihat di Cek Status): Bawa rapor.}',
    '[2 Bawa rapor.] [Kalimat siap pakai]',
  ])
  await user.click(screen.getByTitle('Bawa rapor.'))
  expect(field(/^Catatan untuk pendaftar/).value).toBe('')
  await user.click(button('Kalimat siap pakai'))
  await screen.findByRole('dialog')
  expect((document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent).toEqual('Tombol 1')
})

/** A list from its lock to the final one, and why a child has no place. */
import { runTimers } from '@sekolah/api/src/test/enrolment.ts'
import { MACHINES_PROGRAM, openPath } from '@sekolah/api/src/test/selection.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel, type School } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The open run, up to its table of seats. */
const run = async (school: School, username: string) => {
  const { user } = await openPanel('/seleksi?tab=hasil', { school, role: 'head', username })
  await screen.findByRole('heading', { name: /^Seleksi nomor/ })
  await screen.findByText('Ana')
  const page = () => {
    const lines = readPage()
    return lines.slice(4, lines.indexOf('# Kursi dan nilai terendah'))
  }
  return { user, page }
}

test('the head moves the time of the result, and what follows is said of each state', async () => {
  const { school, office, wave } = await waveSchool({ Ana: 80, Budi: 70 }, await newSchool())
  await office.selection.draft({ params: { id: wave.id } })
  const draft = await run(school, 'kepala')
  expect(draft.page()).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Rancangan 21 November 2026 pukul 09.00 WIB oleh panitia 2 dari 2 diterima',
    '# Seleksi nomor 1',
    'Rancangan',
    '[Cetak untuk rapat] [Tarik] [Kunci hasil]',
    '2 diterima dari 2 pendaftar yang ikut.',
    'Dapat dikunci setelah gelombang ditutup, 25 November 2026.',
    'Setelah dikunci, hasilnya diumumkan 1 Desember 2026 pukul 09.00 WIB; sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
  ])
  cleanup()
  school.at('2026-11-27T02:00:00.000Z')
  await school.staff('head', 'ketua').selection.lock({ params: { id: 1 } })
  const locked = await run(school, 'kepala2')
  await locked.user.click(button('Ubah waktu pengumuman'))
  fireEvent.change(screen.getByLabelText(/^Pengumuman/), { target: { value: '' } })
  expect(readDialog()).toEqual([
    '# Waktu pengumuman Gelombang 1',
    '[Tutup]',
    'Hasil yang sudah dikunci diumumkan sendiri pada waktu ini.',
    '{Pengumuman (WIB): }',
    '[Batal] [Simpan (disabled)]',
  ])
  fireEvent.change(screen.getByLabelText(/^Pengumuman/), { target: { value: '2026-12-02T10:30' } })
  await locked.user.click(button('Simpan'))
  await screen.findByText('Diumumkan 2 Desember 2026 pukul 10.30 WIB.')
  await waitFor(() => expect(locked.page().join()).toMatch(/2 Desember 2026 pukul 10.30/))
  expect(locked.page().slice(5)).toEqual([
    'Nilai, pilihan, dan jalur dibekukan saat dikunci: perubahan sesudahnya tidak mengubah urutan ini.',
    'Diumumkan 2 Desember 2026 pukul 10.30 WIB. Sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB, lalu daftar final ditetapkan.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
  ])
  cleanup()
  school.at('2026-12-02T03:30:00.000Z')
  runTimers(school)
  const published = await run(school, 'kepala3')
  expect(published.page()).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Diumumkan, masa sanggah 21 November 2026 pukul 09.00 WIB oleh panitia 2 dari 2 diterima',
    '# Seleksi nomor 1',
    'Diumumkan, masa sanggah',
    '[Cetak untuk rapat] [Tetapkan final]',
    '2 diterima dari 2 pendaftar yang ikut. Dikunci oleh ketua.',
    'Nilai, pilihan, dan jalur dibekukan saat dikunci: perubahan sesudahnya tidak mengubah urutan ini.',
    'Sudah diumumkan 2 Desember 2026 pukul 10.30 WIB.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB.',
    'Setelahnya, bila semua sanggahan sudah dijawab, kepala sekolah menetapkan daftar final.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
  ])
  cleanup()
  school.at('2026-12-04T03:30:00.000Z')
  const last = await run(school, 'kepala4')
  await last.user.click(button('Tetapkan final'))
  await last.user.click(button('Tetapkan'))
  await screen.findByText('Daftar final ditetapkan.')
  await screen.findByText(/^Daftar final sejak/)
  expect(last.page()).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Final 21 November 2026 pukul 09.00 WIB oleh panitia 2 dari 2 diterima',
    '# Seleksi nomor 1',
    'Final',
    '[Cetak untuk rapat]',
    '2 diterima dari 2 pendaftar yang ikut. Dikunci oleh ketua.',
    'Nilai, pilihan, dan jalur dibekukan saat dikunci: perubahan sesudahnya tidak mengubah urutan ini.',
    'Daftar final sejak 4 Desember 2026 pukul 10.30 WIB.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
  ])
  const [stored] = await school.staff('head', 'ketua2').selection.runs({ params: { id: wave.id } })
  expect(stored).toMatchObject({ state: 'final', withdrawn_reason: null })
})

test('without times, and with all who may not take a seat, a run says so', async () => {
  const { school, office, wave } = await waveSchool({ Ana: 80 }, await newSchool(), {
    result_at: null,
    objection_until: null,
    enrol_until: null,
    seats: [{ program: MACHINES_PROGRAM, count: 1 }],
    demands: [{ program: MACHINES_PROGRAM, text: '', checks: [{ code: 'warna', label: 'Warna' }] }],
  })
  await office.selection.enter({ params: { id: 1 }, body: { scores: { 'syarat:warna': 0 } } })
  await office.selection.draft({ params: { id: wave.id } })
  const barred = await run(school, 'kepala')
  expect(barred.page()).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Rancangan 21 November 2026 pukul 09.00 WIB oleh panitia 0 dari 1 diterima',
    '# Seleksi nomor 1',
    'Rancangan',
    '[Cetak untuk rapat] [Tarik] [Kunci hasil]',
    '0 diterima dari 1 pendaftar yang ikut.',
    'Dapat dikunci setelah gelombang ditutup, 25 November 2026.',
    'Waktu pengumuman belum diisi: isi dulu di Kalender.',
  ])
  const names = () => outline(screen.getByRole('table', { name: 'Nama menurut peringkat' }))
  const said = [names().slice(1)]
  cleanup()
  const [known] = await office.waves.list()
  await office.waves.update({
    params: { id: wave.id },
    body: { demands: [], paths: [openPath({ is_open: false })] },
    ifMatch: known?.rev ?? 0,
  })
  await office.selection.draft({ params: { id: wave.id } })
  await run(school, 'kepala2')
  await screen.findByText('Seleksi nomor 2', { selector: 'h2' })
  said.push(names().slice(1))
  expect(said).toEqual([
    [
      '– | Ana PPDB-1 · SMP Negeri 1 Kebumen | Tidak diterima Syarat program pilihannya tidak dipenuhi. | –',
    ],
    [
      '– | Ana PPDB-1 · SMP Negeri 1 Kebumen | Tidak diterima Tidak ada jalur yang terbuka baginya. | –',
    ],
  ])
})

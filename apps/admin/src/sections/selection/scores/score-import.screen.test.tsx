/** Marks from a spreadsheet: all rows of a file or none, and back again. */
import { createWaveWithApplicants, openPath } from '@sekolah/api/src/test/selection.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../../test/file-worker.ts'
import { openPanel, type School } from '../../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const BIRTH: Record<string, string> = { Citra: '2011-01-02', Dewi: '2011-03-04' }

const marksOf = async (office: ReturnType<School['staff']>, id: number) => {
  const query = { limit: 10, offset: 0 }
  const { rows } = await office.selection.candidates({ params: { id }, query })
  return rows.map(({ name, scores }) => [name, scores])
}

const csv = (name: string, ...lines: string[]) =>
  new File([lines.join('\n')], name, { type: 'text/csv' })
const choose = () => screen.findByLabelText<HTMLInputElement>('Berkas: Pilih berkas')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('marks of a file take effect all together or not at all, and are taken back', async () => {
  const { school, office, wave } = await waveSchool({ Ana: 70, Budi: null }, await newSchool())
  const marks = () => marksOf(office, wave.id)
  const { user, saved } = await openPanel('/seleksi/impor', { school, role: 'admin' })
  const input = await choose()
  await screen.findByText('Belum ada nilai yang diimpor.')
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=nilai&gelombang=1>',
    '# Impor nilai: Gelombang 1',
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV dengan nomor pendaftaran atau NISN, paling besar 20 MB, paling banyak 12.000 baris.',
    '{Berkas: Pilih berkas: }',
    '# Riwayat impor nilai',
    'Belum ada nilai yang diimpor.',
  ])
  await user.upload(input, csv('nilai.csv', 'Nomor;Rapor', 'PPDB-2;abc', 'PPDB-9;80', 'PPDB-1;90'))
  await user.click(await screen.findByRole('button', { name: /^Periksa/ }))
  await screen.findByRole('heading', { name: /^Pratinjau/ })
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=nilai&gelombang=1>',
    '# Impor nilai: Gelombang 1',
    '# Pratinjau: 0 baris siap masuk',
    '2 baris perlu diperbaiki dan tidak dapat masuk',
    'Baris 2: Rapor: “abc” bukan nilai. Contoh: 85 atau 85,5.',
    'Baris 3: Tidak ada pendaftar dengan nomor pendaftaran atau NISN “PPDB-9”.',
    'Perbaiki di berkasnya, lalu pilih lagi: semua baris masuk, atau tidak satu pun.',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '4 | PPDB-1 | PPDB-1 Ana, 6 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nomor pendaftaran atau NISN | Rapor',
    '4 | PPDB-1 | 90',
    '[Kembali]',
    '# Riwayat impor nilai',
    'Belum ada nilai yang diimpor.',
  ])
  await user.click(button('Kembali'))
  const file = csv('nilai.csv', 'Nomor;Rapor', 'PPDB-2;82,5', 'PPDB-1;90')
  await user.upload(await choose(), file)
  await user.click(await screen.findByRole('button', { name: 'Periksa 2 baris' }))
  await screen.findByRole('heading', { name: /^Pratinjau/ })
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=nilai&gelombang=1>',
    '# Impor nilai: Gelombang 1',
    '# Pratinjau: 2 baris siap masuk',
    'Semua 2 baris benar',
    'Nilai yang akan berlaku: Rapor. Nilai yang sudah ada diganti, dan dapat dikembalikan lewat riwayat di bawah.',
    '2 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '2 | PPDB-2 | PPDB-2 Budi, 6 Mei 2011, SMP Negeri 1 Kebumen',
    '3 | PPDB-1 | PPDB-1 Ana, 6 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nomor pendaftaran atau NISN | Rapor',
    '2 | PPDB-2 | 82,5',
    '3 | PPDB-1 | 90',
    '[Kembali] [Berlakukan 2 baris]',
    '# Riwayat impor nilai',
    'Belum ada nilai yang diimpor.',
  ])
  await user.click(button('Berlakukan 2 baris'))
  await screen.findByText('2 baris dari nilai.csv kini berlaku.')
  await screen.findByRole('button', { name: 'Urungkan impor nilai.csv' })
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=nilai&gelombang=1>',
    '# Impor nilai: Gelombang 1',
    '# 2 baris dari nilai.csv kini berlaku.',
    'Nilai yang diisi: Rapor.',
    '[Impor berkas lagi]',
    '# Riwayat impor nilai',
    'nilai.csv 2 baris (Rapor), 21 November 2026 pukul 09.00 WIB oleh petugas',
    '[Unduh nilai.csv] [Urungkan impor nilai.csv]',
  ])
  expect(await marks()).toEqual([
    ['Ana', { Rapor: 90_000 }],
    ['Budi', { Rapor: 82_500 }],
  ])
  await user.click(button('Unduh nilai.csv'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toEqual({ name: 'nilai.csv', text: await file.text() })
  await user.click(button('Urungkan impor nilai.csv'))
  expect(readDialog()).toEqual([
    '# Urungkan impor nilai ini?',
    '[Tutup]',
    'Nilai dari nilai.csv kembali seperti sebelum diimpor; yang sudah diubah sesudahnya tetap.',
    '[Batal] [Urungkan impor]',
  ])
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Urungkan impor' }),
  )
  await waitFor(() => expect(readToasts()).toContain('Impor nilai.csv diurungkan.'))
  await waitFor(() => expect(readPage().join()).toMatch(/Diurungkan/))
  expect(readPage().slice(-3)).toEqual([
    '# Riwayat impor nilai',
    'nilai.csv 2 baris (Rapor), 21 November 2026 pukul 09.00 WIB oleh petugas. Diurungkan 21 November 2026 pukul 09.00 WIB oleh petugas.',
    '[Unduh nilai.csv]',
  ])
  expect(await marks()).toEqual([
    ['Ana', { Rapor: 70_000 }],
    ['Budi', {}],
  ])
  await user.click(button('Impor berkas lagi'))
  await school.close()
  await user.click(button('Unduh nilai.csv'))
  await waitFor(() => expect(readToasts().join()).toMatch(/belum diunduh/))
  expect(readToasts()).toContain(
    'Berkas belum diunduh. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  )
})

test('a row that may mean several children is asked about, or left out', async () => {
  const school = await newSchool()
  const { office, wave } = await waveSchool({ Ana: 70, Budi: null }, school)
  const nisn = '0012345678'
  for (const name of ['Citra', 'Dewi']) {
    await school.visitor.ppdb.apply({
      body: applicantForm({ name, nisn, birth_date: BIRTH[name] }),
    })
  }
  const { user } = await openPanel('/seleksi/impor', { school, role: 'admin' })
  const bring = async (...lines: string[]) => {
    await user.upload(await choose(), csv('nisn.csv', 'NISN;Rapor', ...lines))
    await user.click(await screen.findByRole('button', { name: /^Periksa/ }))
    await screen.findByRole('heading', { name: /^Pratinjau/ })
  }
  await bring(`${nisn};90`, 'PPDB-2;80', 'PPDB-9;70')
  expect(readPage().slice(2)).toEqual([
    '# Pratinjau: 0 baris siap masuk',
    '1 baris perlu diperbaiki dan tidak dapat masuk',
    'Baris 4: Tidak ada pendaftar dengan nomor pendaftaran atau NISN “PPDB-9”.',
    'Perbaiki di berkasnya, lalu pilih lagi: semua baris masuk, atau tidak satu pun.',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '3 | PPDB-2 | PPDB-2 Budi, 6 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nomor pendaftaran atau NISN | Rapor',
    '2 | 0012345678 | 90',
    '3 | PPDB-2 | 80',
    '[Kembali]',
    '# Riwayat impor nilai',
    'Belum ada nilai yang diimpor.',
  ])
  await user.click(button('Kembali'))
  await bring(`${nisn};90`, 'PPDB-2;80')
  expect(readPage().slice(2)).toEqual([
    '# Pratinjau: 0 baris siap masuk',
    '!',
    '1 baris perlu Anda putuskan',
    'Baris 2: 0012345678',
    'Baris ini hanya menyebut NISN; NISN saja belum membuktikan anaknya.',
    '{PPDB-3 Citra, 2 Januari 2011, SMP Negeri 1 Kebumen: off} PPDB-3 Citra, 2 Januari 2011, SMP Negeri 1 Kebumen {PPDB-4 Dewi, 4 Maret 2011, SMP Negeri 1 Kebumen: off} PPDB-4 Dewi, 4 Maret 2011, SMP Negeri 1 Kebumen {Lewati baris ini: off} Lewati baris ini',
    '1 baris dipasangkan',
    'Baris | Di berkas | Di sekolah',
    '3 | PPDB-2 | PPDB-2 Budi, 6 Mei 2011, SMP Negeri 1 Kebumen',
    'Baris yang terbaca',
    'Baris | Nomor pendaftaran atau NISN | Rapor',
    '2 | 0012345678 | 90',
    '3 | PPDB-2 | 80',
    '[Kembali] [Periksa lagi dengan pilihan ini (disabled)]',
    'Jawab dulu semua yang ditanyakan di atas.',
    '# Riwayat impor nilai',
    'Belum ada nilai yang diimpor.',
  ])
  await user.click(screen.getByRole('radio', { name: /Dewi/ }))
  await user.click(button('Periksa lagi dengan pilihan ini'))
  await user.click(await screen.findByRole('button', { name: 'Berlakukan 2 baris' }))
  await screen.findByText('2 baris dari nisn.csv kini berlaku.')
  expect(await marksOf(office, wave.id)).toEqual([
    ['Ana', { Rapor: 70_000 }],
    ['Budi', { Rapor: 80_000 }],
    ['Citra', {}],
    ['Dewi', { Rapor: 90_000 }],
  ])
  await user.click(button('Impor berkas lagi'))
  await bring(`${nisn};50`, 'PPDB-2;60')
  await user.click(screen.getByRole('radio', { name: 'Lewati baris ini' }))
  await user.click(button('Periksa lagi dengan pilihan ini'))
  await user.click(await screen.findByRole('button', { name: 'Berlakukan 1 baris' }))
  await screen.findByText('1 baris dari nisn.csv kini berlaku.')
  expect((await marksOf(office, wave.id)).slice(1)).toEqual([
    ['Budi', { Rapor: 60_000 }],
    ['Citra', {}],
    ['Dewi', { Rapor: 90_000 }],
  ])
})

test('a wave without marks has nothing to import', async () => {
  const school = await newSchool()
  await createWaveWithApplicants(
    { ...school, staff: () => school.staff('admin', 'panitia') },
    {},
    { paths: [openPath({ components: [], keys: ['arrived'] })] },
  )
  await openPanel('/seleksi/impor', { school, role: 'admin' })
  await screen.findByText('Aturan gelombang ini tidak memakai nilai.')
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=nilai&gelombang=1>',
    '# Impor nilai: Gelombang 1',
    'Aturan gelombang ini tidak memakai nilai.',
    'Tambahkan nilai di Gelombang & aturan lebih dulu.',
  ])
})

/** Class groups, feeder schools and rules of Daftar Ulang. */
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'

test('enrolled pupils are divided into class groups, and moved by hand', async () => {
  const school = await demoSchool()
  for (const name of ['Ani', 'Budi', 'Citra'])
    await applyWithSeat(school, { name }, { seat_state: 'enrolled' })
  const { user, saved } = await openPanel('/daftar-ulang?tab=rombel', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^Bagi rombel/ }))
  expect(readDialog()).toEqual([
    '# Bagi rombel',
    '[Tutup]',
    '3 murid Teknik Kendaraan Ringan yang sudah daftar ulang dibagi sama banyak.',
    '{Nama rombel: X TKR}',
    'Bila lebih dari satu, diberi angka: X TKR 1, X TKR 2.',
    '{Jumlah rombel: 1}',
    'Urutan murid',
    '{Menurut abjad: on} Menurut abjad {Acak: off} Acak',
    '[Batal] [Bagi]',
  ])
  const count = screen.getByLabelText(/Jumlah rombel|Banyak/i)
  await user.clear(count)
  await user.paste('0')
  await user.click(screen.getByRole('button', { name: 'Bagi' }))
  await waitFor(() => expect(count.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(count)
  await user.paste('2')
  await user.click(screen.getByRole('button', { name: 'Bagi' }))
  await waitFor(() =>
    expect(readToasts()).toEqual([
      'Teknik Kendaraan Ringan dibagi menjadi 2 rombel.',
      '[Tutup pesan]',
    ]),
  )
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect(readPage().slice(2)).toEqual([
    '# Teknik Kendaraan Ringan',
    '3 murid, 2 rombel',
    '[Bagi rombel Teknik Kendaraan Ringan]',
    '# X TKR 12 murid',
    '[Daftar hadir X TKR 1] [Kartu nama X TKR 1] [Unduh X TKR 1 untuk Dapodik]',
    'Ani',
    '{Rombel Ani: Tanpa rombel / *X TKR 1 / X TKR 2}',
    'Budi',
    '{Rombel Budi: Tanpa rombel / *X TKR 1 / X TKR 2}',
    '# X TKR 21 murid',
    '[Daftar hadir X TKR 2] [Kartu nama X TKR 2] [Unduh X TKR 2 untuk Dapodik]',
    'Citra',
    '{Rombel Citra: Tanpa rombel / X TKR 1 / *X TKR 2}',
  ])
  const [select] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Rombel / })
  if (select) await user.selectOptions(select, 'Tanpa rombel')
  await screen.findByText('Belum punya rombel')
  expect(readPage().slice(4)).toEqual([
    '[Bagi rombel Teknik Kendaraan Ringan]',
    '# X TKR 11 murid',
    '[Daftar hadir X TKR 1] [Kartu nama X TKR 1] [Unduh X TKR 1 untuk Dapodik]',
    'Budi',
    '{Rombel Budi: Tanpa rombel / *X TKR 1 / X TKR 2}',
    '# X TKR 21 murid',
    '[Daftar hadir X TKR 2] [Kartu nama X TKR 2] [Unduh X TKR 2 untuk Dapodik]',
    'Citra',
    '{Rombel Citra: Tanpa rombel / X TKR 1 / *X TKR 2}',
    '# Belum punya rombel1 murid',
    'Ani',
    '{Rombel Ani: *Tanpa rombel / X TKR 1 / X TKR 2}',
  ])
  await user.click(screen.getByRole('button', { name: /^Bagi rombel/ }))
  expect(readDialog().slice(2, 6)).toEqual([
    '3 murid Teknik Kendaraan Ringan yang sudah daftar ulang dibagi sama banyak.',
    'Pembagian sekarang diganti',
    '1 murid yang sudah Anda pindahkan sendiri tetap di rombelnya, selama rombel itu masih ada.',
    '{Nama rombel: X TKR}',
  ])
  expect(saved).toEqual([])
})

test('spellings of one feeder school are joined and split, and its number is written', async () => {
  const school = await demoSchool()
  await applyWithSeat(school, { name: 'Ani', previous_school: 'SMP Negeri 9 Kebumen' })
  await applyWithSeat(school, { name: 'Budi', previous_school: 'SMPN 9 Kebumen' })
  const { user } = await openPanel('/daftar-ulang?tab=sekolah', { school, role: 'admin' })
  await screen.findByRole('table', { name: 'Sekolah asal' })
  expect(readPage().slice(2, 12)).toEqual([
    '# Mungkin sekolah yang sama',
    'SMP Negeri 9 Kebumen = SMPN 9 Kebumen? [Gabungkan SMP Negeri 9 Kebumen]',
    'Sekolah asal | Daftar | Diterima | Ambil kursi',
    'SMP Negeri 1 Sruweng [Isi NPSN SMP Negeri 1 Sruweng] | 2 | 0 | 0',
    'SMP Negeri 1 Kebumen [Isi NPSN SMP Negeri 1 Kebumen] | 1 | 1 | 0',
    'SMP Negeri 2 Gombong [Isi NPSN SMP Negeri 2 Gombong] | 1 | 1 | 0',
    'MTs Negeri 1 Kebumen [Isi NPSN MTs Negeri 1 Kebumen] | 1 | 1 | 0',
    'SMP Negeri 1 Karanganyar [Isi NPSN SMP Negeri 1 Karanganyar] | 1 | 0 | 0',
    'SMP Muhammadiyah 1 Kebumen [Isi NPSN SMP Muhammadiyah 1 Kebumen] | 1 | 1 | 0',
    'SMP Negeri 3 Kebumen [Isi NPSN SMP Negeri 3 Kebumen] | 1 | 0 | 0',
  ])
  const [join] = screen.queryAllByRole('button', { name: /^Gabungkan/ })
  if (join) await user.click(join)
  const [number] = screen.getAllByRole('button', { name: /NPSN/ })
  if (number) await user.click(number)
  expect(readDialog()).toEqual([
    '# NPSN SMP Negeri 1 Sruweng',
    '[Tutup]',
    '{NPSN (tidak wajib): }',
    'Nama lain dengan NPSN yang sama dihitung sebagai satu sekolah.',
    '[Batal] [Simpan]',
  ])
})

test('the rules of enrolment are saved', async () => {
  const { user, school } = await openPanel('/daftar-ulang?tab=rencana', { role: 'admin' })
  const days = await screen.findByLabelText(/Waktu menjawab|hari/i)
  expect(readPage().slice(2)).toEqual([
    'Kursi kosong ditawarkan ke cadangan',
    '{Otomatis begitu kursi kosong: on} Otomatis begitu kursi kosong {Setelah panitia menekan tombol: off} Setelah panitia menekan tombol',
    '{Lama menjawab bagi cadangan (hari): 3}',
    'Yang ditawari sesudah batas daftar ulang, atau menjelang itu, mendapat waktu selama ini.',
    '{Yang dibawa saat daftar ulang: }',
    'Satu baris satu syarat. Muncul di HP keluarga setelah mengambil kursi.',
    'Datang ke sekolah',
    'Belum diisi',
    '<Ubah di Kalender : Datang ke sekolah /admin/kalender>',
    '{Beri nomor antrean menurut urutan konfirmasi: off}',
    '[Simpan aturan]',
  ])
  await user.clear(days)
  await user.paste('abc')
  await user.click(screen.getByRole('button', { name: 'Simpan aturan' }))
  await screen.findByRole('alert')
  expect(readPage().slice(-3)).toEqual([
    '!',
    'Belum disimpan. Lama menjawab bagi cadangan (hari) harus angka.',
    '[Simpan aturan]',
  ])
  await user.clear(days)
  await user.paste('4')
  await user.click(screen.getByRole('checkbox', { name: /antrean/ }))
  const papers = screen.getByLabelText(/^Yang dibawa|Syarat|Berkas/i)
  await user.clear(papers)
  await user.paste(' Ijazah \n\nRapor')
  await user.click(screen.getByRole('button', { name: 'Simpan aturan' }))
  await waitFor(() =>
    expect(readToasts()).toEqual(expect.arrayContaining([expect.stringMatching(/disimpan/)])),
  )
  expect(await school.staff('admin', 'lain').enrolments.plan()).toMatchObject({
    answer_days: 4,
    papers: ['Ijazah', 'Rapor'],
  })
})

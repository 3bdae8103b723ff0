/** Waves as sentences: what is settled once, and their removal. */
import { MACHINES_PROGRAM } from '@sekolah/api/src/test/selection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../../test/outline.ts'
import { waveSchool } from '../../../test/schools.ts'

const button = (name: string) => screen.getByRole('button', { name })

test('a number of seats that differed is settled once, and a wave is removed', async () => {
  const { school, office, wave } = await waveSchool({})
  const stated = (program: string, stated_before: number) => ({
    ...{ program, count: null, stated_before },
  })
  await office.waves.update({
    params: { id: wave.id },
    body: {
      result_at: null,
      objection_until: null,
      enrol_until: null,
      waiting_max: 0,
      takes: 'verified',
      seats: [stated(MACHINES_PROGRAM, 80), stated('Desain Komunikasi Visual', 30)],
    },
    ifMatch: wave.rev,
  })
  const { user } = await openPanel('/seleksi', { school, role: 'admin' })
  await screen.findByText('2 daya tampung berbeda')
  expect(readPage().slice(2)).toEqual([
    '2 daya tampung berbeda',
    'Teknik Kendaraan Ringan: di Kelola Konten tertulis 80 kursi, di Gelombang 1 72. Yang berlaku dan tampil di situs 72.',
    '[Pakai 80 kursi untuk Teknik Kendaraan Ringan] [Pakai 72 kursi untuk Teknik Kendaraan Ringan]',
    'Desain Komunikasi Visual: di Kelola Konten tertulis 30 kursi, di Gelombang 1 36. Yang berlaku dan tampil di situs 36.',
    '[Pakai 30 kursi untuk Desain Komunikasi Visual] [Pakai 36 kursi untuk Desain Komunikasi Visual]',
    '# Gelombang 1',
    '<Ubah aturan Gelombang 1 /admin/seleksi/1> [Hapus Gelombang 1]',
    'Pendaftaran 1 November 2026 sampai 25 November 2026.',
    'Waktu pengumuman belum diisi; hasil belum dapat dikunci.',
    'Daya tampung: Teknik Kendaraan Ringan 72 kursi, Desain Komunikasi Visual 36 kursi; seluruhnya 108 kursi.',
    'Umum mendapat 100 % kursi setiap program. Semua pendaftar ikut. Diurutkan menurut nilai tertinggi, lalu usia lebih tua. Nilai akhir = 1 × Rapor. Sisa kursi tidak dipindahkan.',
    'Tidak ada cadangan yang diumumkan. Hanya yang berkasnya sudah sah yang ikut seleksi.',
    '<Tambah gelombang /admin/seleksi/baru>',
  ])
  const stored = async () => [
    (await office.waves.list()).map(({ seats }) => seats),
    (await office.academic_programs.list({ query: { type: 'program_unggulan' } })).rows.map(
      ({ name, seats }) => `${name} ${seats}`,
    ),
  ]
  await user.click(button(`Pakai 80 kursi untuk ${MACHINES_PROGRAM}`))
  await screen.findByText('1 daya tampung berbeda')
  expect(await stored()).toEqual([
    [
      [
        { count: null, program: 'Teknik Kendaraan Ringan' },
        { count: null, program: 'Desain Komunikasi Visual', stated_before: 30 },
      ],
    ],
    [
      'Desain Komunikasi Visual 36',
      'Pengembangan Perangkat Lunak dan Gim 72',
      'Teknik Jaringan Komputer dan Telekomunikasi 36',
      'Teknik Kendaraan Ringan 80',
    ],
  ])
  await user.click(button('Pakai 36 kursi untuk Desain Komunikasi Visual'))
  await waitFor(() => expect(screen.queryByText(/daya tampung berbeda/)).toBeNull())
  expect(await stored()).toEqual([
    [
      [
        { count: null, program: 'Teknik Kendaraan Ringan' },
        { count: null, program: 'Desain Komunikasi Visual' },
      ],
    ],
    [
      'Desain Komunikasi Visual 36',
      'Pengembangan Perangkat Lunak dan Gim 72',
      'Teknik Jaringan Komputer dan Telekomunikasi 36',
      'Teknik Kendaraan Ringan 80',
    ],
  ])
  expect(readToasts()).toEqual([
    'Daya tampung Desain Komunikasi Visual: 36 kursi.',
    '[Tutup pesan]',
  ])
  await user.click(button('Hapus Gelombang 1'))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus Gelombang 1?',
    '[Tutup]',
    'Aturan dan rancangan hasilnya ikut terhapus. Pendaftar dan nilainya tetap ada.',
    '[Batal] [Hapus gelombang]',
  ])
  await user.click(button('Batal'))
  await user.click(button('Hapus Gelombang 1'))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus gelombang' }),
  )
  await screen.findByText('Gelombang 1 dihapus.')
  await screen.findByText('Sekolah ini belum memakai seleksi')
  expect(await office.waves.list()).toEqual([])
})

test('who may not change rules reads that there are none yet', async () => {
  await openPanel('/seleksi', { role: 'head' })
  await screen.findByText('Belum ada gelombang')
  expect(readPage()).toEqual(['# Seleksi', 'Belum ada gelombang', 'Admin menyiapkannya di sini.'])
})

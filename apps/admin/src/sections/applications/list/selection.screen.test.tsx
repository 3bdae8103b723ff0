import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'

const lines = async () => outline(await screen.findByRole('table', { name: 'Pendaftar' }))
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const bar = () => outline(screen.queryByRole('toolbar', { name: 'Yang dipilih' }))

test('rows are selected one by one, as a range, as a page and as all results', async () => {
  const { user } = await openPanel('/ppdb')
  await lines()
  expect(bar()).toEqual([])
  const all = tick('Pilih semua di halaman ini')
  await user.click(tick('Pilih Ulfa Khoirunnisa'))
  expect(bar()).toEqual([
    '1 dipilih',
    '[Pilih semua hasil ( 24 )] [Terima] [Tolak] [Hubungi keluarga] [Export] [Lepas pilihan]',
  ])
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.keyboard('{Shift>}')
  await user.click(tick('Pilih Rafi Ahmad Fauzan'))
  await user.keyboard('{/Shift}')
  expect(bar()[0]).toEqual('5 dipilih')
  expect(tick('Pilih Salma Nuraini').checked).toBe(true)
  expect(tick('Pilih Vino Bastian Aditya').checked).toBe(false)
  await user.click(tick('Pilih Salma Nuraini'))
  expect(bar()[0]).toEqual('4 dipilih')
  await user.click(all)
  expect(bar()).toEqual([
    '20 dipilih',
    '[Pilih semua hasil ( 24 )] [Terima] [Tolak] [Hubungi keluarga] [Export] [Lepas pilihan]',
  ])
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Pilih semua hasil (24)' }))
  await waitFor(() => expect(bar()[0]).toBe('24 dipilih'))
  expect(bar()).toEqual([
    '24 dipilih',
    '[Terima] [Tolak] [Hubungi keluarga] [Export] [Lepas pilihan]',
  ])
  await user.click(all)
  expect(bar()[0]).toEqual('4 dipilih')
  await user.click(screen.getByRole('button', { name: 'Lepas pilihan' }))
  expect(bar()).toEqual([])
  expect([all.checked, all.indeterminate]).toEqual([false, false])
})

test('a list of all rows selects every result with its one box', async () => {
  const { user } = await openPanel('/ppdb?per=all&status=accepted')
  expect(await lines()).toEqual([
    '{Pilih semua hasil: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb?per=all&status=accepted&sort=name> | <Sekolah asal /admin/ppdb?per=all&status=accepted&sort=school> | <Tanggal /admin/ppdb?per=all&status=accepted&sort=oldest> (sort descending) | Status | Aksi',
    '{Pilih Laila Nur Azizah: off} | PPDB-12 | <Laila Nur Azizah /admin/ppdb/12?per=all&status=accepted> PPDB-12 · Ahmad Azis | MTs Negeri 2 Kebumen | 25 Okt 2026 | Diterima | <Lihat detail Laila Nur Azizah /admin/ppdb/12?per=all&status=accepted>',
    '{Pilih Eka Nur Fadilah: off} | PPDB-5 | <Eka Nur Fadilah /admin/ppdb/5?per=all&status=accepted> PPDB-5 · Nur Hidayah | SMP Muhammadiyah 1 Kebumen | 23 Okt 2026 | Diterima | <Lihat detail Eka Nur Fadilah /admin/ppdb/5?per=all&status=accepted>',
    '{Pilih Citra Ayu Lestari: off} | PPDB-3 | <Citra Ayu Lestari /admin/ppdb/3?per=all&status=accepted> PPDB-3 · Wahyu Lestari | MTs Negeri 1 Kebumen | 22 Okt 2026 | Diterima | <Lihat detail Citra Ayu Lestari /admin/ppdb/3?per=all&status=accepted>',
    '{Pilih Bagas Dwi Prasetyo: off} | PPDB-2 | <Bagas Dwi Prasetyo /admin/ppdb/2?per=all&status=accepted> PPDB-2 · Slamet Prasetyo | SMP Negeri 2 Gombong | 21 Okt 2026 | Diterima | <Lihat detail Bagas Dwi Prasetyo /admin/ppdb/2?per=all&status=accepted>',
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?per=all&status=accepted> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | 21 Okt 2026 | Diterima | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?per=all&status=accepted>',
  ])
  expect(readPage().slice(-8)).toEqual([
    '{Pilih Laila Nur Azizah: off} | PPDB-12 | <Laila Nur Azizah /admin/ppdb/12?per=all&status=accepted> PPDB-12 · Ahmad Azis | MTs Negeri 2 Kebumen | 25 Okt 2026 | Diterima | <Lihat detail Laila Nur Azizah /admin/ppdb/12?per=all&status=accepted>',
    '{Pilih Eka Nur Fadilah: off} | PPDB-5 | <Eka Nur Fadilah /admin/ppdb/5?per=all&status=accepted> PPDB-5 · Nur Hidayah | SMP Muhammadiyah 1 Kebumen | 23 Okt 2026 | Diterima | <Lihat detail Eka Nur Fadilah /admin/ppdb/5?per=all&status=accepted>',
    '{Pilih Citra Ayu Lestari: off} | PPDB-3 | <Citra Ayu Lestari /admin/ppdb/3?per=all&status=accepted> PPDB-3 · Wahyu Lestari | MTs Negeri 1 Kebumen | 22 Okt 2026 | Diterima | <Lihat detail Citra Ayu Lestari /admin/ppdb/3?per=all&status=accepted>',
    '{Pilih Bagas Dwi Prasetyo: off} | PPDB-2 | <Bagas Dwi Prasetyo /admin/ppdb/2?per=all&status=accepted> PPDB-2 · Slamet Prasetyo | SMP Negeri 2 Gombong | 21 Okt 2026 | Diterima | <Lihat detail Bagas Dwi Prasetyo /admin/ppdb/2?per=all&status=accepted>',
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?per=all&status=accepted> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | 21 Okt 2026 | Diterima | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?per=all&status=accepted>',
    '1–5 dari 5',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
  ])
  const box = () => tick('Pilih semua hasil')
  await user.click(box())
  await waitFor(() => expect(bar()[0]).toBe('5 dipilih'))
  expect([box().checked, box().indeterminate]).toEqual([true, false])
  await user.click(tick('Pilih Eka Nur Fadilah'))
  expect([box().checked, box().indeterminate]).toEqual([false, true])
  await user.click(box())
  await waitFor(() => expect(bar()[0]).toBe('5 dipilih'))
  await user.click(box())
  expect(bar()).toEqual([])
  await user.click(tick('Pilih Laila Nur Azizah'))
  await user.keyboard('{Shift>}')
  await user.click(tick('Pilih Bagas Dwi Prasetyo'))
  await user.keyboard('{/Shift}')
  expect(bar()[0]).toEqual('4 dipilih')
})

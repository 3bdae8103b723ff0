/** Daftar Ulang: seats, calls, class groups, feeder schools, rules. */
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../test/outline.ts'

const rows = () => outline(document.querySelector('tbody'))

/** A school with one child in each state of a seat; two offers end tomorrow. */
const schoolWithSeats = async () => {
  const school = await demoSchool()
  const children: [string, SeatState][] = [
    ['Ani', 'offered'],
    ['Budi', 'offered'],
    ['Citra', 'confirmed'],
    ['Dewi', 'enrolled'],
    ['Eko', 'expired'],
    ['Fajar', 'resigned'],
  ]
  for (const [name, seat_state] of children) await applyWithSeat(school, { name }, { seat_state })
  school.db.$client.exec(
    `UPDATE applicants SET status = 'accepted' WHERE id IN (SELECT applicant_id FROM enrolments)`,
  )
  school.db.$client.exec(
    `UPDATE enrolments SET offer_until = '2026-11-22T16:59:59.999Z' WHERE seat_state IN ('offered', 'expired')`,
  )
  return school
}

test('a seat is confirmed, completed, extended and given up from its row', async () => {
  const school = await schoolWithSeats()
  const { user } = await openPanel('/daftar-ulang', { school, role: 'admin' })
  await screen.findByRole('table', { name: 'Murid dan kursinya' })
  expect(readPage()).toEqual([
    '# Daftar Ulang',
    '<Kursi /admin/daftar-ulang (current)> <Telepon hari ini /admin/daftar-ulang?tab=telepon> <Ringkasan /admin/daftar-ulang?tab=ringkasan> <Sekolah asal /admin/daftar-ulang?tab=sekolah> <Rombel /admin/daftar-ulang?tab=rombel> <Impor hasil portal /admin/daftar-ulang?tab=portal> <Aturan daftar ulang /admin/daftar-ulang?tab=rencana>',
    '{Cari murid: }',
    '{Keadaan: *Semua keadaan / Menunggu konfirmasi / Sudah dikonfirmasi / Sudah daftar ulang / Lewat batas waktu / Mengundurkan diri}',
    '{Program: *Semua program / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '[Surat semua]',
    '{Pilih semua di halaman ini: off} | Nomor | Murid | Kursi | Waktu | Aksi',
    '{Pilih Ani: off} | PPDB-25 | <Ani /admin/ppdb/25> PPDB-25 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Menunggu konfirmasi [Perpanjang batas Ani] | Menunggu konfirmasi | [Perpanjang batas Ani] | [Konfirmasi Ani] [Lainnya: Ani (expanded false)]',
    '{Pilih Budi: off} | PPDB-26 | <Budi /admin/ppdb/26> PPDB-26 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Menunggu konfirmasi [Perpanjang batas Budi] | Menunggu konfirmasi | [Perpanjang batas Budi] | [Konfirmasi Budi] [Lainnya: Budi (expanded false)]',
    '{Pilih Citra: off} | PPDB-27 | <Citra /admin/ppdb/27> PPDB-27 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Sudah dikonfirmasi 21 Nov 09.00 | Sudah dikonfirmasi | 21 Nov 09.00 | [Tandai lengkap Citra] [Lainnya: Citra (expanded false)]',
    '{Pilih Dewi: off} | PPDB-28 | <Dewi /admin/ppdb/28> PPDB-28 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Sudah daftar ulang 21 Nov 09.00 | Sudah daftar ulang | 21 Nov 09.00 | [Lainnya: Dewi (expanded false)]',
    '{Pilih Eko: off} | PPDB-29 | <Eko /admin/ppdb/29> PPDB-29 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Lewat batas waktu [Perpanjang batas Eko] | Lewat batas waktu | [Perpanjang batas Eko] | [Berikan lagi Eko] [Lainnya: Eko (expanded false)]',
    '{Pilih Fajar: off} | PPDB-30 | <Fajar /admin/ppdb/30> PPDB-30 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Mengundurkan diri 21 Nov 09.00 | Mengundurkan diri | 21 Nov 09.00 | [Berikan lagi Fajar] [Lainnya: Fajar (expanded false)]',
    '1–6 dari 6',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
  ])
  const stateOf = async (name: string) =>
    (await school.staff('admin', crypto.randomUUID().slice(0, 8)).enrolments.list()).rows.find(
      (row) => row.name === name,
    )?.state
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  await user.click(row('Ani').getByRole('button', { name: /Konfirmasi/ }))
  await waitFor(async () => expect(await stateOf('Ani')).toBe('confirmed'))
  await waitFor(() => expect(readToasts()).toEqual(['Ani: sudah dikonfirmasi.', '[Tutup pesan]']))
  await waitFor(() => expect(rows().join()).toMatch(/Ani[^,]*Sudah dikonfirmasi/))
  await user.click(row('Budi').getByRole('button', { name: /^Lainnya/ }))
  expect(outline(row('Budi').getByRole('menu'))).toEqual([
    '[Perpanjang Budi] [Surat penerimaan Budi] [Tandai lengkap Budi] [Undurkan Budi]',
  ])
  await user.click(row('Budi').getByRole('menuitem', { name: /Perpanjang/ }))
  expect(readDialog()).toEqual([
    '# Perpanjang batas Budi',
    '[Tutup]',
    'Sekarang sampai 22 November 2026 pukul 23.59 WIB. Keluarga langsung diberi tahu. Memperpanjang untuk semua: ubah “Daftar ulang s.d.” di Kalender.',
    '{Sampai dengan hari: 2026-11-23}',
    '23 November 2026 · Berakhir pukul 24.00 WIB hari itu.',
    '[Batal] [Perpanjang]',
  ])
  await user.click(screen.getByRole('button', { name: 'Perpanjang' }))
  await waitFor(() =>
    expect(readToasts()).toEqual([
      'Budi: sampai 23 November 2026 pukul 24.00 WIB.',
      '[Tutup pesan]',
    ]),
  )
  await waitFor(() => expect(readDialog()).toEqual([]))
  await user.click(row('Citra').getByRole('button', { name: /^Lainnya/ }))
  await user.click(row('Citra').getByRole('menuitem', { name: /Undurkan/ }))
  expect(readDialog()).toEqual([
    '# Lepaskan kursi ini?',
    '[Tutup]',
    'Kursi Citra di Teknik Kendaraan Ringan menjadi kosong dan ditawarkan kepada cadangan berikutnya.',
    '[Batal] [Lepaskan kursi]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(await stateOf('Citra')).toBe('confirmed')
  await user.click(row('Citra').getByRole('button', { name: /^Lainnya/ }))
  await user.click(row('Citra').getByRole('menuitem', { name: /Undurkan/ }))
  await user.click(screen.getByRole('button', { name: 'Lepaskan kursi' }))
  await waitFor(async () => expect(await stateOf('Citra')).toBe('resigned'))
  expect(readDialog()).toEqual([])
})

test('ticked seats are changed together, and the filters narrow the list', async () => {
  const school = await schoolWithSeats()
  const { user } = await openPanel('/daftar-ulang?keadaan=offered', { school, role: 'admin' })
  await screen.findByRole('table')
  expect(rows()).toHaveLength(2)
  const [all, first] = screen.getAllByRole<HTMLInputElement>('checkbox')
  if (first) await user.click(first)
  expect(all?.indeterminate).toBe(true)
  expect(readPage().slice(2, 5)).toEqual([
    '1 dipilih',
    '[Konfirmasi ( 1 )] [Tandai lengkap ( 1 )] [Perpanjang ( 1 )] [Cetak surat ( 1 )] [Lepas pilihan]',
    '{Pilih semua di halaman ini: off} | Nomor | Murid | Kursi | Waktu | Aksi',
  ])
  if (all) await user.click(all)
  expect(outline(screen.getByRole('toolbar'))).toEqual([
    '2 dipilih',
    '[Konfirmasi ( 2 )] [Tandai lengkap ( 2 )] [Perpanjang ( 2 )] [Cetak surat ( 2 )] [Lepas pilihan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Lepas pilihan' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  if (all) await user.click(all)
  await user.click(screen.getByRole('button', { name: 'Konfirmasi (2)' }))
  await screen.findByText('Tidak ada yang cocok')
  await waitFor(() =>
    expect(readToasts()).toEqual(['2 murid: sudah dikonfirmasi.', '[Tutup pesan]']),
  )
})

test('families whose offer ends soon are called or written to', async () => {
  const school = await schoolWithSeats()
  await openPanel('/daftar-ulang?tab=telepon', { school, role: 'admin' })
  await screen.findByRole('list', { name: 'Telepon hari ini' })
  expect(readPage().slice(2)).toEqual([
    '2 murid belum menjawab, dan batas waktunya berakhir dalam 48 jam.',
    'Ani PPDB-25 · Teknik Kendaraan Ringan · sampai 22 November 2026 pukul 23.59 WIB',
    '<Slamet Santoso 0812-3456-7890 tel:+6281234567890> <WhatsApp keluarga Ani https://wa.me/6281234567890>',
    'Budi PPDB-26 · Teknik Kendaraan Ringan · sampai 22 November 2026 pukul 23.59 WIB',
    '<Slamet Santoso 0812-3456-7890 tel:+6281234567890> <WhatsApp keluarga Budi https://wa.me/6281234567890>',
  ])
})

test('a head sees seats and the funnel, and changes nothing', async () => {
  const school = await schoolWithSeats()
  await openPanel('/daftar-ulang', { school, role: 'head', username: 'kepala' })
  await screen.findByRole('table')
  expect(readPage().slice(0, 5)).toEqual([
    '# Daftar Ulang',
    '<Kursi /admin/daftar-ulang (current)> <Telepon hari ini /admin/daftar-ulang?tab=telepon> <Ringkasan /admin/daftar-ulang?tab=ringkasan> <Sekolah asal /admin/daftar-ulang?tab=sekolah> <Rombel /admin/daftar-ulang?tab=rombel>',
    '{Cari murid: }',
    '{Keadaan: *Semua keadaan / Menunggu konfirmasi / Sudah dikonfirmasi / Sudah daftar ulang / Lewat batas waktu / Mengundurkan diri}',
    '{Program: *Semua program / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
  ])
  expect(rows()).toEqual([
    'PPDB-25 | <Ani /admin/ppdb/25> PPDB-25 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Menunggu konfirmasi Sampai 22 November 2026 pukul 23.59 WIB | Menunggu konfirmasi | Sampai 22 November 2026 pukul 23.59 WIB | [Lainnya: Ani (expanded false)]',
    'PPDB-26 | <Budi /admin/ppdb/26> PPDB-26 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Menunggu konfirmasi Sampai 22 November 2026 pukul 23.59 WIB | Menunggu konfirmasi | Sampai 22 November 2026 pukul 23.59 WIB | [Lainnya: Budi (expanded false)]',
    'PPDB-27 | <Citra /admin/ppdb/27> PPDB-27 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Sudah dikonfirmasi 21 Nov 09.00 | Sudah dikonfirmasi | 21 Nov 09.00 | [Lainnya: Citra (expanded false)]',
    'PPDB-28 | <Dewi /admin/ppdb/28> PPDB-28 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Sudah daftar ulang 21 Nov 09.00 | Sudah daftar ulang | 21 Nov 09.00 | [Lainnya: Dewi (expanded false)]',
    'PPDB-29 | <Eko /admin/ppdb/29> PPDB-29 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Lewat batas waktu 21 Nov 09.00 | Lewat batas waktu | 21 Nov 09.00 | [Lainnya: Eko (expanded false)]',
    'PPDB-30 | <Fajar /admin/ppdb/30> PPDB-30 · Teknik Kendaraan Ringan · SMP Negeri 1 Kebumen Mengundurkan diri 21 Nov 09.00 | Mengundurkan diri | 21 Nov 09.00 | [Lainnya: Fajar (expanded false)]',
  ])
  cleanup()
  await openPanel('/daftar-ulang?tab=ringkasan', { school, role: 'head', username: 'wakil' })
  await screen.findAllByRole('table')
  expect(readPage().slice(2)).toEqual([
    'Program | Daftar | Diterima | Belum menjawab | Konfirmasi | Lengkap | Mundur | Lewat batas | Cadangan',
    'Desain Komunikasi Visual | 6 | 2 | 0 | 0 | 0 | 0 | 0 | 0',
    'Pengembangan Perangkat Lunak dan Gim | 7 | 2 | 0 | 0 | 0 | 0 | 0 | 0',
    'Teknik Jaringan Komputer dan Telekomunikasi | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    'Teknik Kendaraan Ringan | 13 | 7 | 2 | 1 | 1 | 1 | 1 | 0',
    'Jumlah | 30 | 11 | 2 | 1 | 1 | 1 | 1 |',
    'Desain Komunikasi Visual',
    'Daftar',
    '6',
    'Diterima',
    '2',
    'Belum menjawab',
    '0',
    'Konfirmasi',
    '0',
    'Lengkap',
    '0',
    'Mundur',
    '0',
    'Lewat batas',
    '0',
    'Cadangan',
    '0',
    'Pengembangan Perangkat Lunak dan Gim',
    'Daftar',
    '7',
    'Diterima',
    '2',
    'Belum menjawab',
    '0',
    'Konfirmasi',
    '0',
    'Lengkap',
    '0',
    'Mundur',
    '0',
    'Lewat batas',
    '0',
    'Cadangan',
    '0',
    'Teknik Jaringan Komputer dan Telekomunikasi',
    'Daftar',
    '4',
    'Diterima',
    '0',
    'Belum menjawab',
    '0',
    'Konfirmasi',
    '0',
    'Lengkap',
    '0',
    'Mundur',
    '0',
    'Lewat batas',
    '0',
    'Cadangan',
    '0',
    'Teknik Kendaraan Ringan',
    'Daftar',
    '13',
    'Diterima',
    '7',
    'Belum menjawab',
    '2',
    'Konfirmasi',
    '1',
    'Lengkap',
    '1',
    'Mundur',
    '1',
    'Lewat batas',
    '1',
    'Cadangan',
    '0',
  ])
})

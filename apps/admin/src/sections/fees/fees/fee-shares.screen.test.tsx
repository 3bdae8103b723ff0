/** A fee of one programme and wave, and its parts. */
import { waveInput } from '@sekolah/api/src/test/selection.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage } from '../../../test/outline.ts'
import { privateSchool } from '../../../test/schools.ts'

test('a fee of one programme and wave is changed, with its parts in equal shares', async () => {
  const { school, treasurer } = await privateSchool()
  const office = school.staff('admin', 'panitia')
  await office.waves.create({ body: waveInput() })
  const { user } = await openPanel('/keuangan?tab=biaya', { school })
  await user.click(await screen.findByRole('button', { name: 'Ubah biaya' }))
  const form = within(screen.getByRole('dialog'))
  await form.findByRole('option', { name: 'Teknik Kendaraan Ringan' })
  await form.findByRole('option', { name: 'Gelombang 1' })
  expect(readDialog()).toEqual([
    '# Ubah biaya',
    '[Tutup]',
    '{Nama biaya: Uang pangkal}',
    '{Besar biaya (rupiah): 1000000}',
    'Diminta',
    '{Sejak mendaftar: off} Sejak mendaftar {Sesudah mendapat kursi: on} Sesudah mendapat kursi',
    '{Hanya untuk program: *Semua program / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Hanya untuk gelombang: *Semua gelombang / Gelombang 1}',
    '{Tampil di situs, di Biaya: off}',
    'Potongan',
    'Dihitung berurutan, masing-masing dari sisa sesudah potongan di atasnya. Persen dibulatkan ke rupiah terdekat.',
    '{Nama potongan: Bayar awal}',
    '{Dihitung dalam: Rupiah / *Persen}',
    '{Besar potongan: 10}',
    '{Berlaku bila lunas sampai (tidak wajib): 2026-11-30}',
    '30 November 2026',
    '{Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara: off}',
    '[Hapus potongan 1]',
    '{Nama potongan: Yatim}',
    '{Dihitung dalam: *Rupiah / Persen}',
    '{Besar potongan: 300000}',
    '{Berlaku bila lunas sampai (tidak wajib): }',
    '{Hanya anak yang diberi potongan ini oleh bendahara, misalnya yatim atau bersaudara: on}',
    '[Hapus potongan 2]',
    '[Tambah potongan]',
    'Cicilan',
    'Tanpa cicilan biaya ini tidak punya tanggal jatuh tempo. Yang dibayar keluarga mengisi cicilan paling awal lebih dulu.',
    '{Cicilan 1 (%): 50}',
    'Rp500.000',
    '{Jatuh tempo 1: 2026-11-21}',
    '21 November 2026',
    '[Hapus cicilan 1]',
    '{Cicilan 2 (%): 50}',
    'Rp500.000',
    '{Jatuh tempo 2: 2026-12-21}',
    '21 Desember 2026',
    '[Hapus cicilan 2]',
    '[Tambah cicilan] [Bagi rata]',
    '[Batal] [Simpan]',
  ])
  await user.click(form.getByRole('radio', { name: 'Sejak mendaftar' }))
  await user.selectOptions(form.getByLabelText(/program/), 'Teknik Kendaraan Ringan')
  await user.selectOptions(form.getByLabelText(/gelombang/), 'Gelombang 1')
  await user.click(form.getByRole('checkbox', { name: /^Tampil/ }))
  await user.click(form.getByRole('button', { name: 'Hapus potongan 1' }))
  await user.selectOptions(form.getByLabelText('Dihitung dalam'), 'Persen')
  await user.selectOptions(form.getByLabelText('Dihitung dalam'), 'Rupiah')
  fireEvent.change(form.getByLabelText(/^Berlaku bila/), { target: { value: '2026-12-31' } })
  await user.click(form.getByRole('checkbox', { name: /^Hanya anak/ }))
  await user.click(form.getByRole('button', { name: 'Tambah cicilan' }))
  fireEvent.change(form.getByLabelText('Jatuh tempo 3'), { target: { value: '2026-12-01' } })
  fireEvent.change(form.getByLabelText('Cicilan 3 (%)'), { target: { value: '10' } })
  const said = [readDialog().at(-3)]
  await user.click(form.getByRole('button', { name: 'Bagi rata' }))
  expect(readDialog().slice(-14)).toEqual([
    '{Jatuh tempo 1: 2026-11-21}',
    '21 November 2026',
    '[Hapus cicilan 1]',
    '{Cicilan 2 (%): 33,33}',
    '{Jatuh tempo 2: 2026-12-21}',
    '21 Desember 2026',
    '[Hapus cicilan 2]',
    '{Cicilan 3 (%): 33,33}',
    '{Jatuh tempo 3: 2026-12-01}',
    '1 Desember 2026',
    '[Hapus cicilan 3]',
    'Tanggal cicilan harus berurutan.',
    '[Tambah cicilan] [Bagi rata]',
    '[Batal] [Simpan]',
  ])
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  said.push(readDialog().at(-3))
  expect(said).toEqual([
    'Jumlah cicilan 110 %, seharusnya 100 %.',
    '! Tanggal cicilan harus berurutan.',
  ])
  fireEvent.change(form.getByLabelText('Jatuh tempo 3'), { target: { value: '2027-01-21' } })
  expect(readDialog().slice(-14)).toEqual([
    '21 November 2026',
    '[Hapus cicilan 1]',
    '{Cicilan 2 (%): 33,33}',
    'Rp333.300',
    '{Jatuh tempo 2: 2026-12-21}',
    '21 Desember 2026',
    '[Hapus cicilan 2]',
    '{Cicilan 3 (%): 33,33}',
    'Rp333.300',
    '{Jatuh tempo 3: 2027-01-21}',
    '21 Januari 2027',
    '[Hapus cicilan 3]',
    '[Tambah cicilan] [Bagi rata]',
    '[Batal] [Simpan]',
  ])
  await user.click(form.getByRole('button', { name: 'Hapus cicilan 2' }))
  await user.click(form.getByRole('button', { name: 'Bagi rata' }))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const [stored] = await treasurer.fees.list()
  expect(stored).toEqual({
    admission_year: '2027/2028',
    amount: 1000000,
    created_at: '2026-11-21T02:00:00.000Z',
    discounts: [
      {
        code: 'yatim',
        is_granted_only: false,
        kind: 'fixed',
        label: 'Yatim',
        until: '2026-12-31',
        value: 300000,
      },
    ],
    id: 1,
    instalments: [
      { due: '2026-11-21', share: 5000 },
      { due: '2027-01-21', share: 5000 },
    ],
    is_shown: true,
    label: 'Uang pangkal',
    order_index: 0,
    program: 'Teknik Kendaraan Ringan',
    rev: 2,
    updated_at: '2026-11-21T02:00:00.000Z',
    wave_id: 1,
    when: 'registration',
  })
  await screen.findByText('Sejak mendaftar')
  expect(readPage().slice(3)).toEqual([
    '# Uang pangkal',
    'Rp1.000.000',
    'Sejak mendaftar',
    'Hanya Teknik Kendaraan Ringan, Gelombang 1',
    'Tampil di situs, di Biaya.',
    'Yatim: Rp300.000, bila lunas sampai 31 Desember 2026',
    'Cicilan 1: 50 % sampai 21 November 2026',
    'Cicilan 2: 50 % sampai 21 Januari 2027',
    '[Ubah biaya] [Hapus biaya]',
    '[Tambah biaya]',
  ])
})

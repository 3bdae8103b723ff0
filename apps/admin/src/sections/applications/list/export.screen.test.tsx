import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const printed = () => {
  const print = vi.fn()
  Object.assign(window, { print })
  return print
}

test('the filtered list is exported, or only what is selected', async () => {
  const { user, saved } = await openPanel('/ppdb?status=rejected')
  await screen.findByText('1–2 dari 2')
  await user.click(button('Export Data'))
  expect(readDialog()).toEqual([
    '# Export Data',
    '[Tutup]',
    'Yang diekspor',
    '{Sesuai saringan sekarang ( 2 pendaftar): on} Sesuai saringan sekarang (2 pendaftar) {Hanya yang dipilih ( 0 ): off (disabled)} Hanya yang dipilih (0)',
    'Bentuk berkas',
    '{XLSX (Excel, LibreOffice): on} XLSX (Excel, LibreOffice) {CSV (aplikasi lain): off} CSV (aplikasi lain)',
    'Berkas berisi data pribadi anak. Simpan di tempat yang aman; ekspor tercatat di Jejak Audit.',
    '[Cetak daftar hari ini] [Batal] [Unduh]',
  ])
  await user.click(screen.getByRole('radio', { name: 'CSV (aplikasi lain)' }))
  await user.click(button('Unduh'))
  await waitFor(() => expect(saved.length).toBe(1))
  expect([saved[0]?.name, saved[0]?.text?.split('\n').map((line) => line.slice(0, 40))]).toEqual([
    'pendaftar-2026-11-21.csv',
    [
      '"No. Pendaftaran";"Nama lengkap siswa";"',
      '"PPDB-10";"Jihan Aulia Rahma";"";"2011-1',
      '"PPDB-4";"Dimas Aji Saputra";"";"2011-04',
      '',
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Jihan Aulia Rahma' }))
  await user.click(button('Export'))
  expect(readDialog()).toEqual([
    '# Export Data',
    '[Tutup]',
    'Yang diekspor',
    '{Sesuai saringan sekarang ( 2 pendaftar): off} Sesuai saringan sekarang (2 pendaftar) {Hanya yang dipilih ( 1 ): on} Hanya yang dipilih (1)',
    'Bentuk berkas',
    '{XLSX (Excel, LibreOffice): on} XLSX (Excel, LibreOffice) {CSV (aplikasi lain): off} CSV (aplikasi lain)',
    'Berkas berisi data pribadi anak. Simpan di tempat yang aman; ekspor tercatat di Jejak Audit.',
    '[Cetak daftar hari ini] [Batal] [Unduh]',
  ])
  await user.click(screen.getByRole('radio', { name: 'CSV (aplikasi lain)' }))
  await user.click(button('Unduh'))
  await waitFor(() => expect(saved.length).toBe(2))
  expect([saved[1]?.name, saved[1]?.text?.split('\n').map((line) => line.slice(0, 40))]).toEqual([
    'pendaftar-2026-11-21.csv',
    ['"No. Pendaftaran";"Nama lengkap siswa";"', '"PPDB-10";"Jihan Aulia Rahma";"";"2011-1', ''],
  ])
})

test('an export that fails says why', async () => {
  const { user, school } = await openPanel('/ppdb?status=rejected')
  await screen.findByText('1–2 dari 2')
  await user.click(button('Export Data'))
  await school.close()
  await user.click(button('Unduh'))
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '!',
    'Belum diunduh. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
})

test('the list of today, the record and the receipt are printed', async () => {
  resizeTo(WIDE)
  const print = printed()
  const { user, school } = await openPanel('/ppdb/4?status=rejected')
  const { receipt_code } = await school.staff('admin', 'ani').ppdb.receipt({ params: { id: 4 } })
  await screen.findByText('Mendaftar')
  await user.click(button('Cetak lembar'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(outline(document.querySelector('.printed'))).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    'Penerimaan Peserta Didik Baru',
    '# Lembar Pendaftar PPDB 2027/2028',
    'Nomor pendaftaran',
    'PPDB-4',
    'Nama murid',
    'Dimas Aji Saputra',
    'Tanggal lahir',
    '22 April 2011',
    'NISN',
    '–',
    'Sekolah asal',
    'SMP Negeri 1 Karanganyar',
    'Konsentrasi keahlian pilihan',
    'Teknik Jaringan Komputer dan Telekomunikasi; Pengembangan Perangkat Lunak dan Gim',
    'Nama orang tua / wali',
    'Agus Saputra',
    'Telepon',
    '0812-2931-8300',
    'Email',
    'agus.saputra@example.com',
    'Alamat lengkap',
    'Jl. Revolusi No. 8, Karanganyar',
    'Tanggal daftar',
    '22 Oktober 2026 pukul 11.00 WIB',
    'Status',
    'Ditolak oleh admin, 23 Oktober 2026',
    'Yang perlu diperbaiki keluarga',
    '–',
    'Catatan untuk pendaftar',
    'Berkas rapor belum lengkap.',
    'Catatan internal',
    'Berkas rapor tidak lengkap setelah dua kali dihubungi.',
    'Panitia',
    'Kepala sekolah',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
  await user.click(button('Cetak bukti pendaftaran'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(
    outline(document.querySelector('.printed')).map((line) =>
      line.replace(/^http.*ppdb/, '…/ppdb'),
    ),
  ).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    'Penerimaan Peserta Didik Baru',
    '# Bukti Pendaftaran PPDB 2027/2028',
    'Nomor pendaftaran',
    'PPDB-4',
    'Nama murid',
    'Dimas Aji Saputra',
    'Nama orang tua / wali',
    'Agus Saputra',
    'Tanggal daftar',
    '22 Oktober 2026 pukul 11.00 WIB',
    'Kode bukti',
    receipt_code,
    'Status',
    'Proses',
    '…/ppdb/status?no=PPDB-4',
    '# Langkah berikutnya',
    'Simpan nomor pendaftaran ini. Cek Status meminta nomor ini, tanggal lahir murid, dan 4 angka terakhir nomor telepon orang tua / wali.',
    'Lihat hasil seleksi mulai 20 November 2026 pukul 14.00 WIB.',
    'Bila diterima, daftar ulang paling lambat 30 November 2026.',
    'Penerima pendaftaran',
    'Orang tua / wali',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await user.click(button('Export Data'))
  await user.click(button('Cetak daftar hari ini'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(3))
  expect(outline(document.querySelector('.printed'))).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    'Penerimaan Peserta Didik Baru',
    '# Daftar Pendaftar PPDB 2027/2028',
    '21 November 2026: 0 pendaftar. Berisi data pribadi anak: simpan di loket, musnahkan setelah dipakai.',
    'Nomor | Jam | Nama | Sekolah asal | Pilihan | Telepon | Status',
  ])
})

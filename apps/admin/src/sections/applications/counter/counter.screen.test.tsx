import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

test('a family at the counter is registered, and its receipt is printed', async () => {
  resizeTo(WIDE)
  Object.assign(window, { print: () => {} })
  const { user, school } = await openPanel('/ppdb?search=Zulkifli')
  await user.click(await screen.findByRole('link', { name: 'Pendaftar loket' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(readDialog().join()).toContain('Desain Komunikasi Visual'))
  expect(readDialog()).toEqual([
    '# Pendaftar loket',
    '[Tutup]',
    '{Nama lengkap siswa: }',
    '{Tanggal lahir: }',
    '{Sekolah asal: }',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): *Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Nama orang tua / wali: }',
    '{Yang menyetujui (tidak wajib): *– / Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: }',
    '{Email (tidak wajib): }',
    '{Alamat lengkap: }',
    '{Catatan internal (tidak wajib): }',
    '{Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini.: off}',
    '[Batal] [Simpan]',
  ])
  expect(document.activeElement).toBe(field('Nama lengkap siswa'))
  await user.click(button('Simpan'))
  expect(readDialog()).toEqual([
    '# Pendaftar loket',
    '[Tutup]',
    '{Nama lengkap siswa: (invalid)}',
    'Nama lengkap siswa wajib diisi.',
    '{Tanggal lahir: (invalid)}',
    'Tanggal lahir wajib diisi.',
    '{Sekolah asal: (invalid)}',
    'Sekolah asal wajib diisi.',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): *Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Nama orang tua / wali: (invalid)}',
    'Nama orang tua / wali wajib diisi.',
    '{Yang menyetujui (tidak wajib): *– / Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: (invalid)}',
    'Nomor WhatsApp orang tua wajib diisi.',
    '{Email (tidak wajib): }',
    '{Alamat lengkap: (invalid)}',
    'Alamat lengkap wajib diisi.',
    '{Catatan internal (tidak wajib): }',
    '{Orang tua / wali hadir dan menyetujui penggunaan data anak untuk pendaftaran ini.: off (invalid)}',
    'Persetujuan orang tua / wali wajib dicentang.',
    '[Batal] [Simpan]',
  ])
  const fill = async (name: string | RegExp, text: string) => {
    await user.click(field(name))
    await user.paste(text)
  }
  await fill('Nama lengkap siswa', 'Zulkifli Anwar')
  await fill('Sekolah asal', 'SMP Negeri 1 Kebumen')
  await fill('Nama orang tua / wali', 'Anwar')
  await fill('Nomor WhatsApp orang tua', '081234567890')
  await fill('Alamat lengkap', 'Jl. Pahlawan No. 1, Kebumen')
  await fill(/^Tanggal lahir/, '2011-05-06')
  await user.click(field(/^Orang tua \/ wali hadir/))
  await user.click(button('Simpan'))
  await screen.findByText('PPDB-25 tercatat.')
  await waitFor(() => expect(document.querySelector('.printed')).not.toBeNull())
  expect(outline(document.querySelector('.printed')).slice(0, 12)).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    'Penerimaan Peserta Didik Baru',
    '# Bukti Pendaftaran PPDB 2027/2028',
    'Nomor pendaftaran',
    'PPDB-25',
    'Nama murid',
    'Zulkifli Anwar',
    'Nama orang tua / wali',
    'Anwar',
    'Tanggal daftar',
  ])
  expect(window.location.pathname).toBe('/admin/ppdb/25')
  const { source, name, consent_version, birth_date } = await school
    .staff('admin', 'ani')
    .ppdb.get({ params: { id: 25 } })
  expect({ source, name, consent_version, birth_date }).toEqual({
    source: 'loket',
    name: 'Zulkifli Anwar',
    consent_version: '2026-11',
    birth_date: '2011-05-06',
  })
})

test('a receipt is checked by its number, time and code', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb?search=Rizky')
  const { receipt_code } = await school.staff('admin', 'ani').ppdb.receipt({ params: { id: 12 } })
  const { registration_date } = await school.staff('admin', 'ita').ppdb.get({ params: { id: 12 } })
  await user.click(await screen.findByRole('button', { name: 'Periksa bukti' }))
  expect(readDialog()).toEqual([
    '# Periksa bukti',
    '[Tutup]',
    '{Kode QR bukti: }',
    'Pindai dengan pemindai USB, tempel isinya, atau isi tiga kolom di bawah.',
    '{Nomor pendaftaran: }',
    '{Kode bukti: }',
    '{Tanggal daftar (WIB): }',
    '[Tutup] [Periksa]',
  ])
  await user.click(button('Periksa'))
  expect(readDialog()).toEqual([
    '# Periksa bukti',
    '[Tutup]',
    '{Kode QR bukti: }',
    'Pindai dengan pemindai USB, tempel isinya, atau isi tiga kolom di bawah.',
    '{Nomor pendaftaran: (invalid)}',
    'Nomor pendaftaran wajib diisi.',
    '{Kode bukti: (invalid)}',
    'Kode bukti wajib diisi.',
    '{Tanggal daftar (WIB): (invalid)}',
    'Tanggal daftar harus tanggal dan jam yang benar.',
    '[Tutup] [Periksa]',
  ])
  await user.click(field('Kode QR bukti'))
  await user.paste('bukan kode')
  await user.click(button('Periksa'))
  expect(readDialog()).toEqual([
    '# Periksa bukti',
    '[Tutup]',
    '{Kode QR bukti: bukan kode (invalid)}',
    'Pindai dengan pemindai USB, tempel isinya, atau isi tiga kolom di bawah.',
    'Tidak ada kode bukti di teks ini. Isi nomor, waktu, dan kode seperti tertulis di bukti.',
    '{Nomor pendaftaran: (invalid)}',
    'Nomor pendaftaran wajib diisi.',
    '{Kode bukti: (invalid)}',
    'Kode bukti wajib diisi.',
    '{Tanggal daftar (WIB): (invalid)}',
    'Tanggal daftar harus tanggal dan jam yang benar.',
    '[Tutup] [Periksa]',
  ])
  await user.clear(field('Kode QR bukti'))
  await user.paste(
    `https://contoh.sch.id/ppdb/status?no=PPDB-12#bukti=${receipt_code}.${registration_date.slice(0, 16).replace(/[-:]/g, '')}Z`,
  )
  expect(field('Nomor pendaftaran').value).toBe('PPDB-12')
  await user.keyboard('{Enter}')
  await screen.findByText(/Bukti asli/)
  expect(readDialog().map((line) => line.replace(`${receipt_code}`, 'KODE'))).toEqual([
    '# Periksa bukti',
    '[Tutup]',
    '{Kode QR bukti: }',
    'Pindai dengan pemindai USB, tempel isinya, atau isi tiga kolom di bawah.',
    '{Nomor pendaftaran: PPDB-12}',
    '{Kode bukti: KODE}',
    '{Tanggal daftar (WIB): 2026-10-25T22:00}',
    '25 Oktober 2026 pukul 22.00 WIB',
    '!',
    'Bukti asli: PPDB-12 diterima server pada 25 Oktober 2026 pukul 22.00 WIB.',
    'Datanya masih ada di basis data.',
    '[Tutup] [Periksa]',
  ])
  await user.clear(field('Kode bukti'))
  expect(screen.queryByText(/Bukti asli/)).toBeNull()
  await user.click(field('Kode bukti'))
  await user.paste('7K3QD-9XW2M')
  await user.click(button('Periksa'))
  await screen.findByText('Kode tidak cocok.')
  expect(outline(screen.getByRole('alert'))).toEqual([
    '!',
    'Kode tidak cocok.',
    'Periksa lagi nomor, tanggal, jam, dan kodenya. Bila tetap tidak cocok, bukti ini bukan dari server sekolah.',
  ])
  await school.client(school.tokenOf('super_admin', 'kepala')).ppdb.erase({ params: { id: 12 } })
  await user.clear(field('Kode bukti'))
  await user.paste(`${receipt_code}`)
  await user.click(button('Periksa'))
  await screen.findByText(/Bukti asli/)
  expect(outline(screen.getByRole('alert'))).toEqual([
    '!',
    'Bukti asli: PPDB-12 diterima server pada 25 Oktober 2026 pukul 22.00 WIB.',
    'Datanya tidak ada lagi di basis data: dibatalkan keluarga, dihapus sekolah, atau hilang. Terima lagi di loket bila keluarga masih ingin mendaftar.',
  ])
  await school.close()
  await user.click(button('Periksa'))
  await screen.findByText(/Belum diperiksa/)
  expect(outline(screen.getByRole('alert'))).toEqual([
    '!',
    'Belum diperiksa. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
})

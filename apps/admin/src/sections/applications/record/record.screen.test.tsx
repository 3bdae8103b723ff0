import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string) => screen.getByRole('button', { name })
const record = (name: string) => screen.findByRole('region', { name })
const read = async (name: string) => outline(await record(name))
const rowLink = (name: string) =>
  within(screen.getByRole('table', { name: 'Pendaftar' })).getByRole('link', { name })

test('a record shows all that a decision needs, and its history', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/4?status=rejected')
  await screen.findByText('Mendaftar')
  expect(await read('Dimas Aji Saputra')).toEqual([
    'PPDB-4 Ditolak',
    '# Dimas Aji Saputra',
    '[Koreksi data] [Cetak lembar] [Tutup]',
    'Ditolak oleh admin',
    '23 Oktober 2026 pukul 07.00 WIB',
    'Catatan untuk pendaftar: Berkas rapor belum lengkap.',
    'Catatan internal: Berkas rapor tidak lengkap setelah dua kali dihubungi.',
    'Orang tua',
    'Agus Saputra',
    'Telepon',
    '<0812-2931-8300 tel:+6281229318300> [WhatsApp]',
    'Email',
    '<agus.saputra@example.com mailto:agus.saputra@example.com>',
    'Lahir',
    '22 April 2011',
    'Sekolah asal',
    'SMP Negeri 1 Karanganyar',
    'Alamat',
    'Jl. Revolusi No. 8, Karanganyar',
    'Pilihan',
    '1. Teknik Jaringan Komputer dan Telekomunikasi 2. Pengembangan Perangkat Lunak dan Gim',
    'NISN',
    '–',
    'Terdaftar',
    '22 Oktober 2026 pukul 11.00 WIB',
    'Sumber',
    'Daring',
    'Persetujuan',
    'Ayah, 22 Oktober 2026 (teks 2026-11)',
    '# Riwayat',
    'Ditolak oleh admin23 Oktober 2026 pukul 07.00 WIB Berkas rapor tidak lengkap setelah dua kali dihubungi.',
    'Mendaftar22 Oktober 2026 pukul 11.00 WIB',
    '<Siapa yang membuka data ini /admin/audit?object=applicant%2F4>',
    '[Cetak bukti pendaftaran] [Hapus selamanya]',
    '[Batalkan keputusan]',
    'N berikutnya ? bantuan',
  ])
  expect(rowLink('Dimas Aji Saputra').getAttribute('aria-current')).toBe('page')
  await user.click(rowLink('Jihan Aulia Rahma'))
  await record('Jihan Aulia Rahma')
  expect(window.location.pathname).toBe('/admin/ppdb/10')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/ppdb'))
  expect(window.location.search).toBe('?status=rejected')
  expect(document.activeElement).toBe(rowLink('Jihan Aulia Rahma'))
  expect(screen.queryByRole('region', { name: 'Jihan Aulia Rahma' })).toBeNull()
})

test('a record that arrived late from a phone says when it was filled in', async () => {
  resizeTo(WIDE)
  await openPanel('/ppdb/21?search=Tegar')
  await screen.findByText('Mendaftar')
  expect(await read('Tegar Adi Nugraha')).toEqual([
    'PPDB-21 Proses terlambat sinkron',
    '# Tegar Adi Nugraha',
    '[Koreksi data] [Cetak lembar] [Tutup]',
    '{Catatan untuk pendaftar (terlihat di Cek Status): }',
    '[Kalimat siap pakai]',
    'Orang tua',
    'Sutrisno',
    'Telepon',
    '<0812-3166-2821 tel:+6281231662821> [WhatsApp]',
    'Email',
    '<sutrisno@example.com mailto:sutrisno@example.com>',
    'Lahir',
    '6 Mei 2012',
    'Sekolah asal',
    'SMP Negeri 1 Puring',
    'Alamat',
    'Desa Sitiadi RT 03 RW 02, Puring',
    'Pilihan',
    '1. Teknik Jaringan Komputer dan Telekomunikasi',
    '{Catatan internal (hanya untuk staf): }',
    'NISN',
    '–',
    'Terdaftar',
    '30 Oktober 2026 pukul 03.00 WIBDiisi 28 Oktober 2026 pukul 11.00 WIB, terkirim kemudian',
    'Sumber',
    'Daring',
    'Persetujuan',
    'Ayah, 30 Oktober 2026 (teks 2026-11)',
    '# Riwayat',
    'Mendaftar30 Oktober 2026 pukul 03.00 WIB',
    '<Siapa yang membuka data ini /admin/audit?object=applicant%2F21>',
    '[Cetak bukti pendaftaran] [Hapus selamanya]',
    '[Terima] [Tolak]',
    'T terima X tolak N berikutnya ? bantuan',
  ])
})

test('the head reads a record, and decides nothing', async () => {
  resizeTo(WIDE)
  await openPanel('/ppdb/21?search=Tegar', { role: 'head' })
  await screen.findByText('Mendaftar')
  expect(await read('Tegar Adi Nugraha')).toEqual([
    'PPDB-21 Proses terlambat sinkron',
    '# Tegar Adi Nugraha',
    '[Cetak lembar] [Tutup]',
    'Orang tua',
    'Sutrisno',
    'Telepon',
    '<0812-3166-2821 tel:+6281231662821>',
    'Email',
    '<sutrisno@example.com mailto:sutrisno@example.com>',
    'Lahir',
    '6 Mei 2012',
    'Sekolah asal',
    'SMP Negeri 1 Puring',
    'Alamat',
    'Desa Sitiadi RT 03 RW 02, Puring',
    'Pilihan',
    '1. Teknik Jaringan Komputer dan Telekomunikasi',
    'NISN',
    '–',
    'Terdaftar',
    '30 Oktober 2026 pukul 03.00 WIBDiisi 28 Oktober 2026 pukul 11.00 WIB, terkirim kemudian',
    'Sumber',
    'Daring',
    'Persetujuan',
    'Ayah, 30 Oktober 2026 (teks 2026-11)',
    '# Riwayat',
    'Mendaftar30 Oktober 2026 pukul 03.00 WIB',
  ])
})

test('a record that is not there says so, and is closed', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/999?search=Tegar')
  await screen.findByText('Pendaftar tidak dapat ditampilkan')
  expect(await read('Pendaftar tidak dapat ditampilkan')).toEqual([
    '# Pendaftar tidak dapat ditampilkan',
    '!',
    'Pendaftar tidak ditemukan.',
    '[Coba lagi]',
    '[Tutup]',
  ])
  await user.click(button('Tutup'))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/ppdb'))
})

test('a colleague who has the same record open is named', async () => {
  resizeTo(WIDE)
  const { school } = await openPanel('/ppdb/21?search=Tegar')
  await record('Tegar Adi Nugraha')
  const { socket } = await school.enter('admin', 'ani')
  socket.emit('applicant:view', { id: 21 })
  expect(await screen.findByText('Dibuka juga oleh ani')).toBeTruthy()
  socket.emit('applicant:view', { id: 20 })
  await waitFor(() => expect(screen.queryByText('Dibuka juga oleh ani')).toBeNull())
})

test('the office corrects a record, and the history names the fields', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/6?search=Farhan')
  await user.click(await screen.findByRole('button', { name: 'Koreksi data' }))
  await screen.findByRole('dialog')
  expect(window.location.pathname).toBe('/admin/ppdb/6/koreksi')
  await waitFor(() => expect(readDialog().join()).toContain('Desain Komunikasi Visual'))
  expect(readDialog()).toEqual([
    '# Koreksi PPDB-6',
    '[Tutup]',
    '{Nama lengkap siswa: Farhan Maulana Ihsan}',
    '{Tanggal lahir: 2011-02-09}',
    '9 Februari 2011',
    '{Sekolah asal: SMP Negeri 3 Kebumen}',
    '{NISN (tidak wajib): }',
    '{Pilihan program pertama (tidak wajib): Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / *Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / *Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Nama orang tua / wali: Ihsan Maulana}',
    '{Yang menyetujui (tidak wajib): – / *Ayah / Ibu / Wali}',
    '{Nomor WhatsApp orang tua: 081229594126}',
    '{Email (tidak wajib): ihsan.maulana@example.com}',
    '{Alamat lengkap: Desa Candimulyo RT 03 RW 02, Kebumen}',
    '{Yang perlu diperbaiki keluarga (tidak wajib): }',
    'Langsung terlihat di Cek Status dan Pendaftaran saya, juga sebelum pengumuman.',
    '{Catatan untuk pendaftar (tidak wajib): }',
    '{Catatan internal (tidak wajib): }',
    '{Diduga spam: off}',
    '[Batal] [Simpan]',
  ])
  const name = screen.getByLabelText('Nama lengkap siswa')
  await user.clear(name)
  await user.click(button('Simpan'))
  expect(readDialog().filter((line) => /invalid|Nama|periksa/i.test(line))).toEqual([
    '{Nama lengkap siswa: (invalid)}',
    'Nama lengkap siswa wajib diisi.',
    '{Nama orang tua / wali: Ihsan Maulana}',
  ])
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Farhan M.')
  await user.type(screen.getByLabelText(/^Yang perlu diperbaiki keluarga/), 'Foto KK buram.')
  await user.click(screen.getByRole('checkbox', { name: 'Diduga spam' }))
  await user.click(button('Simpan'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Data dikoreksi')
  expect(await read('Farhan M.')).toEqual([
    'PPDB-6 Proses diduga spam',
    '# Farhan M.',
    '[Koreksi data] [Cetak lembar] [Tutup]',
    'Yang perlu diperbaiki keluarga',
    'Foto KK buram.',
    '{Catatan untuk pendaftar (terlihat di Cek Status): }',
    '[Kalimat siap pakai]',
    'Orang tua',
    'Ihsan Maulana',
    'Telepon',
    '<0812-2959-4126 tel:+6281229594126> [WhatsApp]',
    'Email',
    '<ihsan.maulana@example.com mailto:ihsan.maulana@example.com>',
    'Lahir',
    '9 Februari 2011',
    'Sekolah asal',
    'SMP Negeri 3 Kebumen',
    'Alamat',
    'Desa Candimulyo RT 03 RW 02, Kebumen',
    'Pilihan',
    '1. Teknik Kendaraan Ringan 2. Teknik Jaringan Komputer dan Telekomunikasi',
    '{Catatan internal (hanya untuk staf): }',
    'NISN',
    '–',
    'Terdaftar',
    '23 Oktober 2026 pukul 11.00 WIB',
    'Sumber',
    'Daring',
    'Persetujuan',
    'Ayah, 23 Oktober 2026 (teks 2026-11)',
    '# Riwayat',
    'Data dikoreksi oleh petugas21 November 2026 pukul 09.00 WIB Nama lengkap siswa, Yang perlu diperbaiki keluarga, Tanda spam',
    'Mendaftar23 Oktober 2026 pukul 11.00 WIB',
    '<Siapa yang membuka data ini /admin/audit?object=applicant%2F6>',
    '[Cetak bukti pendaftaran] [Hapus selamanya]',
    '[Terima] [Tolak]',
    'T terima X tolak N berikutnya ? bantuan',
  ])
  expect(
    await school
      .staff('admin', 'ani')
      .ppdb.get({ params: { id: 6 } })
      .then(({ name, correction_note, suspected_spam, rev }) => ({
        name,
        correction_note,
        suspected_spam,
        rev,
      })),
  ).toEqual({ name: 'Farhan M.', correction_note: 'Foto KK buram.', suspected_spam: true, rev: 2 })
})

test('the super admin erases a record for good, after a question', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/6?search=Farhan')
  await user.click(await screen.findByRole('button', { name: 'Hapus selamanya' }))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus pendaftar ini?',
    '[Tutup]',
    'PPDB-6 Farhan Maulana Ihsan',
    'Data anak dihapus selamanya dan tidak masuk Sampah. Nomor pendaftaran tidak dipakai lagi.',
    '[Batal] [Hapus pendaftar]',
  ])
  await user.click(button('Batal'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Hapus selamanya'))
  await user.click(button('Hapus pendaftar'))
  await screen.findByText('PPDB-6 dihapus selamanya.')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/ppdb'))
  await screen.findByText('Pendaftar Tidak Ditemukan')
  await expect(school.staff('admin', 'ani').ppdb.get({ params: { id: 6 } })).rejects.toThrow()
})

test('an erasure that fails is offered again', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/6?search=Farhan')
  await user.click(await screen.findByRole('button', { name: 'Hapus selamanya' }))
  await school.close()
  await user.click(button('Hapus pendaftar'))
  expect(outline(await screen.findByText(/Belum dihapus/))).toEqual([
    'Belum dihapus. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../test/outline.ts'
import { deskSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** A browser reports that the picture of a page is shown. */
const showPage = async (name: string) => fireEvent.load(await screen.findByAltText(name))

test('data is corrected beside the document, a wrong page is deleted, and a new phone gets a code', async () => {
  const { school, admin, id } = await deskSchool()
  const { user } = await openPanel(`/documents/${id}`, { school, role: 'super_admin' })
  await showPage('Akta kelahiran, halaman 1')
  await waitFor(() => expect(button('Sah').hasAttribute('disabled')).toBe(false))
  await user.keyboard('e')
  const form = await screen.findByRole('form', { name: /^Koreksi/ })
  await waitFor(() => expect(outline(form).join()).toContain('Desain Komunikasi Visual'))
  expect(outline(form)).toEqual([
    '{Nama lengkap siswa: Budi Santoso}',
    '{Tanggal lahir: 2011-05-06}',
    '6 Mei 2011',
    '{NISN (tidak wajib): }',
    '{Sekolah asal: SMP Negeri 1 Kebumen}',
    '{Nama orang tua / wali: Slamet Santoso}',
    '{Yang menyetujui (tidak wajib): – / *Ayah / Ibu / Wali}',
    '{Alamat lengkap: Jl. Pahlawan No. 1, Kebumen}',
    '{Pilihan program pertama (tidak wajib): Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / *Teknik Kendaraan Ringan}',
    '{Pilihan program kedua (tidak wajib): *Belum memilih / Desain Komunikasi Visual / Pengembangan Perangkat Lunak dan Gim / Teknik Jaringan Komputer dan Telekomunikasi / Teknik Kendaraan Ringan}',
    '{Nomor WhatsApp orang tua: 081234567890}',
    '{Email (tidak wajib): slamet@contoh.id}',
    '{Yang perlu diperbaiki keluarga (tidak wajib): }',
    'Langsung terlihat di Cek Status dan Pendaftaran saya, juga sebelum pengumuman.',
    '[Tutup koreksi] [Simpan]',
  ])
  expect(button('Sah').hasAttribute('disabled')).toBe(true)
  const name = within(form).getByLabelText('Nama lengkap siswa')
  expect(document.activeElement).toBe(name)
  await user.type(name, ' S')
  expect(outline(form).slice(-3)).toEqual([
    '{Yang perlu diperbaiki keluarga (tidak wajib): }',
    'Langsung terlihat di Cek Status dan Pendaftaran saya, juga sebelum pengumuman.',
    '[Buang perubahan] [Simpan]',
  ])
  await user.click(button('Buang perubahan'))
  expect((name as HTMLInputElement).value).toBe('Budi Santoso')
  await user.clear(name)
  await user.click(button('Simpan'))
  expect(outline(form).slice(0, 3)).toEqual([
    '{Nama lengkap siswa: (invalid)}',
    'Nama lengkap siswa wajib diisi.',
    '{Tanggal lahir: 2011-05-06}',
  ])
  await user.type(name, 'Budi S.')
  await user.click(button('Simpan'))
  await screen.findByText('Tersimpan')
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Koreksi/ })).toBeNull())
  await screen.findByRole('heading', { name: 'Budi S.' })
  expect((await admin.ppdb.get({ params: { id } })).name).toBe('Budi S.')
  await user.click(button('Hapus halaman'))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus halaman ini?',
    '[Tutup]',
    'Akta kelahiran, halaman 1',
    'Untuk halaman yang salah, misalnya milik anak lain. Halaman dihapus selamanya.',
    '[Batal] [Hapus halaman]',
  ])
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus halaman' }),
  )
  await screen.findByText('Belum ada halaman yang sampai di sekolah.')
  expect(readPage()).toEqual([
    '# Budi S.',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Belum dikirim (current)]',
    '[Rapor : Menunggu diperiksa]',
    'Akta kelahiran',
    '[Perkecil (disabled)] [Perbesar] [Putar]',
    'Belum ada halaman yang sampai di sekolah.',
    'Akta kelahiranBelum dikirim',
    'Potret {Potret Akta kelahiran: } Pilih pindaian {Pindaian Akta kelahiran: }',
    'Nama',
    'Budi S.',
    'Lahir',
    '6 Mei 2011',
    'NISN',
    '–',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'Orang tua',
    'Slamet Santoso (ayah)',
    'Alamat',
    'Jl. Pahlawan No. 1, Kebumen',
    'Pilihan',
    'Teknik Kendaraan Ringan',
    'Telepon',
    '0812-3456-7890',
    'Email',
    'slamet@contoh.id',
    '[Koreksi data] [Pindah ke HP baru]',
  ])
  await user.click(button('Pindah ke HP baru'))
  await user.click(button('Buat kode QR'))
  await screen.findByRole('timer')
  expect(readDialog()).toEqual([
    '# Pindah ke HP baru',
    '[Tutup]',
    'Budi S.',
    'Untuk keluarga yang HP-nya hilang atau diganti. Minta mereka memindai kode ini dengan HP yang baru; sesudah itu HP lama tidak dapat lagi membuka atau mengubah pendaftaran ini.',
    'Berlaku sekali, selama 15.00 menit lagi.',
    '[Buat kode QR baru]',
  ])
})

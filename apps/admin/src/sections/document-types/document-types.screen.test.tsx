import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../test/outline.ts'
import { deskSchool } from '../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('document types are added, ordered, changed and removed', async () => {
  const { user, school } = await openPanel('/document-types')
  await screen.findByText('Belum ada berkas yang diminta')
  expect(readPage()).toEqual([
    '# Jenis berkas',
    '<Tambah jenis berkas /admin/document-types/baru>',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types (current)>',
    'Yang biasa diminta sekolah',
    'Sekali tekan, keluarga diminta memotretnya. Yang sudah mendaftar pun memintanya lewat Pendaftaran saya. Setelahnya masih bisa diubah atau dimatikan.',
    '[Akta kelahiran] [Kartu keluarga] [Rapor] [Pas foto]',
    'Belum ada berkas yang diminta',
    'Keluarga mendaftar tanpa mengirim berkas. Tambahkan jenis pertama untuk memulainya.',
  ])
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('button', { name: 'Kartu keluarga' }))
  await screen.findByText(/kini diminta dari keluarga/)
  await user.click(main.getByRole('button', { name: 'Akta kelahiran' }))
  await waitFor(() => expect(main.queryByRole('button', { name: 'Akta kelahiran' })).toBeNull())
  expect(readPage()).toEqual([
    '# Jenis berkas',
    '<Tambah jenis berkas /admin/document-types/baru>',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types (current)>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    'Yang biasa diminta sekolah',
    'Sekali tekan, keluarga diminta memotretnya. Yang sudah mendaftar pun memintanya lewat Pendaftaran saya. Setelahnya masih bisa diubah atau dimatikan.',
    '[Rapor] [Pas foto]',
    '[Naik: Kartu keluarga (disabled)] [Turun: Kartu keluarga]',
    '<Kartu keluarga /admin/document-types/1> Wajib Data sensitif',
    '1 halaman',
    '<Ubah Kartu keluarga /admin/document-types/1> [Hapus Kartu keluarga]',
    '[Naik: Akta kelahiran] [Turun: Akta kelahiran (disabled)]',
    '<Akta kelahiran /admin/document-types/2> Wajib',
    '1 halaman',
    '<Ubah Akta kelahiran /admin/document-types/2> [Hapus Akta kelahiran]',
  ])
  await user.click(screen.getByRole('link', { name: 'Tambah jenis berkas' }))
  await screen.findByRole('checkbox', { name: 'Memilih Teknik Kendaraan Ringan' })
  await user.click(button('Simpan'))
  expect(readDialog()).toEqual([
    '# Tambah jenis berkas',
    '[Tutup]',
    '{Nama berkas: (invalid)}',
    'Nama berkas wajib diisi.',
    '{Petunjuk untuk keluarga (tidak wajib): }',
    '{Wajib Bila tidak, keluarga boleh mengirimnya.: on}',
    'Diminta bila',
    '{Hanya jalur yang memintanya Tidak terlihat oleh yang lain. Jalurnya memintanya di Seleksi, Ubah aturan.: off}',
    'Tanpa centang: diminta dari semua pendaftar.',
    '{Memilih Desain Komunikasi Visual: off}',
    '{Memilih Pengembangan Perangkat Lunak dan Gim: off}',
    '{Memilih Teknik Jaringan Komputer dan Telekomunikasi: off}',
    '{Memilih Teknik Kendaraan Ringan: off}',
    '{Didaftarkan ayah: off}',
    '{Didaftarkan ibu: off}',
    '{Didaftarkan wali: off}',
    '{Paling banyak halaman: 1}',
    '{Dihapus setelah (bulan) (tidak wajib): }',
    'Dihitung dari akhir tahun pendaftaran; kosong: selama datanya disimpan.',
    'Alasan minta ganti',
    '[Tambah alasan]',
    '{Data sensitif Memuat NIK atau data keluarga lain.: off}',
    '{Diminta dari keluarga Bila dimatikan, yang sudah dikirim tetap tersimpan.: on}',
    '[Batal] [Simpan]',
  ])
  await user.type(screen.getByLabelText('Nama berkas'), 'Ijazah')
  await user.click(screen.getByRole('checkbox', { name: /^Wajib/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Didaftarkan wali' }))
  await user.click(button('Tambah alasan'))
  expect(readDialog()).toEqual([
    '# Tambah jenis berkas',
    '[Tutup]',
    '{Nama berkas: Ijazah}',
    '{Petunjuk untuk keluarga (tidak wajib): }',
    '{Wajib Bila tidak, keluarga boleh mengirimnya.: off}',
    'Diminta bila',
    '{Hanya jalur yang memintanya Tidak terlihat oleh yang lain. Jalurnya memintanya di Seleksi, Ubah aturan.: off}',
    'Tanpa centang: diminta dari semua pendaftar.',
    '{Memilih Desain Komunikasi Visual: off}',
    '{Memilih Pengembangan Perangkat Lunak dan Gim: off}',
    '{Memilih Teknik Jaringan Komputer dan Telekomunikasi: off}',
    '{Memilih Teknik Kendaraan Ringan: off}',
    '{Didaftarkan ayah: off}',
    '{Didaftarkan ibu: off}',
    '{Didaftarkan wali: on}',
    '{Paling banyak halaman: 1}',
    '{Dihapus setelah (bulan) (tidak wajib): }',
    'Dihitung dari akhir tahun pendaftaran; kosong: selama datanya disimpan.',
    'Alasan minta ganti',
    '{Alasan minta ganti 1: }',
    '[Naik: alasan 1 (disabled)] [Turun: alasan 1 (disabled)] [Hapus alasan 1]',
    '[Tambah alasan]',
    '{Data sensitif Memuat NIK atau data keluarga lain.: off}',
    '{Diminta dari keluarga Bila dimatikan, yang sudah dikirim tetap tersimpan.: on}',
    '[Batal] [Simpan]',
  ])
  await user.click(button('Simpan'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('link', { name: 'Ijazah' })
  expect(readPage().slice(-8)).toEqual([
    '[Naik: Akta kelahiran] [Turun: Akta kelahiran]',
    '<Akta kelahiran /admin/document-types/2> Wajib',
    '1 halaman',
    '<Ubah Akta kelahiran /admin/document-types/2> [Hapus Akta kelahiran]',
    '[Naik: Ijazah] [Turun: Ijazah (disabled)]',
    '<Ijazah /admin/document-types/3> Boleh dikirim',
    '1 halaman · hanya Wali',
    '<Ubah Ijazah /admin/document-types/3> [Hapus Ijazah]',
  ])
  await user.click(button('Naik: Ijazah'))
  await waitFor(() =>
    expect(
      readPage().filter((line) => line.startsWith('<') && line.includes('document-types/')),
    ).toEqual([
      '<Tambah jenis berkas /admin/document-types/baru>',
      '<Kartu keluarga /admin/document-types/1> Wajib Data sensitif',
      '<Ubah Kartu keluarga /admin/document-types/1> [Hapus Kartu keluarga]',
      '<Ijazah /admin/document-types/3> Boleh dikirim',
      '<Ubah Ijazah /admin/document-types/3> [Hapus Ijazah]',
      '<Akta kelahiran /admin/document-types/2> Wajib',
      '<Ubah Akta kelahiran /admin/document-types/2> [Hapus Akta kelahiran]',
    ]),
  )
  await user.click(button('Hapus Ijazah'))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus jenis berkas ini?',
    '[Tutup]',
    'Ijazah',
    'Yang sudah pernah dikirim keluarga tidak bisa dihapus, hanya dimatikan.',
    '[Batal] [Hapus jenis berkas]',
  ])
  await user.click(button('Hapus jenis berkas'))
  await screen.findByText('Dihapus')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ijazah' })).toBeNull())
  await school.close()
  await user.click(main.getByRole('button', { name: 'Rapor' }))
  expect(outline(await screen.findByText(/Belum ditambahkan/))).toEqual([
    'Belum ditambahkan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
})

test('the list says who is asked for what, and a type that was sent stays', async () => {
  const { school, admin } = await deskSchool()
  const everybody = { programs: [], guardians: [], only_paths: false }
  await admin.documentTypes.create({
    body: {
      ...{ code: 'kip', label: 'Kartu KIP', is_required: false, is_sensitive: true },
      ...{ months_kept: 6, required_when: { ...everybody, only_paths: true } },
    },
  })
  await admin.documentTypes.create({
    body: {
      ...{ code: 'wali', label: 'Surat wali', is_active: false },
      required_when: { ...everybody, programs: ['Teknik Kendaraan Ringan'], guardians: ['wali'] },
    },
  })
  const { user } = await openPanel('/document-types', { school, role: 'admin' })
  await screen.findByRole('link', { name: 'Surat wali' })
  expect(outline(document.querySelector('main ol'))).toEqual([
    '[Naik: Akta kelahiran (disabled)] [Turun: Akta kelahiran]',
    '<Akta kelahiran /admin/document-types/1> Wajib',
    '1 halaman',
    '<Ubah Akta kelahiran /admin/document-types/1> [Hapus Akta kelahiran]',
    '[Naik: Rapor] [Turun: Rapor]',
    '<Rapor /admin/document-types/2> Wajib',
    'sampai 3 halaman',
    '<Ubah Rapor /admin/document-types/2> [Hapus Rapor]',
    '[Naik: Kartu KIP] [Turun: Kartu KIP]',
    '<Kartu KIP /admin/document-types/3> Boleh dikirim Data sensitif',
    '1 halaman · hanya jalur yang memintanya · dihapus setelah 6 bulan',
    '<Ubah Kartu KIP /admin/document-types/3> [Hapus Kartu KIP]',
    '[Naik: Surat wali] [Turun: Surat wali (disabled)]',
    '<Surat wali /admin/document-types/4> Tidak diminta',
    '1 halaman · hanya Teknik Kendaraan Ringan, Wali',
    '<Ubah Surat wali /admin/document-types/4> [Hapus Surat wali]',
  ])
  await user.click(button('Hapus Rapor'))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus jenis berkas ini?',
    '[Tutup]',
    'Rapor',
    'Yang sudah pernah dikirim keluarga tidak bisa dihapus, hanya dimatikan.',
    '[Batal] [Hapus jenis berkas]',
  ])
  await user.click(button('Batal'))
  expect(readDialog()).toEqual([])
  await user.click(button('Hapus Rapor'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Hapus/ }))
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    'Belum dihapus. Berkas jenis ini sudah dikirim keluarga. Matikan saja, jangan dihapus.',
    '[Tutup pesan]',
  ])
})

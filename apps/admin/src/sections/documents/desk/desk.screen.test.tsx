import { anotherWithPage } from '@sekolah/api/src/test/documents.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { deskSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** A browser reports that the picture of a page is shown. */
const showPage = async (name: string) => fireEvent.load(await screen.findByAltText(name))

const FACTS = [
  'Nama',
  'Budi Santoso',
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
]

test('a verifier approves, asks again, undoes and goes on', async () => {
  const { school, admin, id } = await deskSchool()
  const { user } = await openPanel('/documents', { school, role: 'verifier' })
  await waitFor(() => expect(button('Mulai memeriksa').hasAttribute('disabled')).toBe(false))
  await user.click(button('Mulai memeriksa'))
  await screen.findByRole('heading', { name: 'Budi Santoso' })
  await screen.findByAltText('Akta kelahiran, halaman 1')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Menunggu diperiksa (current)]',
    '[Rapor : Menunggu diperiksa]',
    'Akta kelahiran',
    '[Perkecil (disabled)] [Perbesar] [Putar]',
    '(Akta kelahiran, halaman 1)',
    'Akta kelahiranMenunggu diperiksa',
    '[Sah (disabled)] [Ganti (disabled)]',
    '[Hapus halaman]',
    ...FACTS,
    '[Koreksi data]',
  ])
  await showPage('Akta kelahiran, halaman 1')
  await waitFor(() => expect(button('Sah').hasAttribute('disabled')).toBe(false))
  await user.keyboard('s')
  await screen.findByAltText('Rapor, halaman 1')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Sah]',
    '[Rapor : Menunggu diperiksa (current)]',
    'Raporhalaman 1 dari 2',
    '[Halaman sebelumnya (disabled)] [Halaman berikutnya] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 1)',
    'RaporMenunggu diperiksa',
    '[Sah (disabled)] [Ganti (disabled)] [Batalkan putusan]',
    'Potret {Potret Rapor: } Pilih pindaian {Pindaian Rapor: } [Hapus halaman]',
    ...FACTS,
    '[Koreksi data]',
  ])
  await user.keyboard('{ArrowRight}')
  await showPage('Rapor, halaman 2')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Sah]',
    '[Rapor : Menunggu diperiksa (current)]',
    'Raporhalaman 2 dari 2',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 2)',
    'RaporMenunggu diperiksa',
    '[Sah] [Ganti] [Batalkan putusan]',
    'Potret {Potret Rapor: } Pilih pindaian {Pindaian Rapor: } [Hapus halaman]',
    ...FACTS,
    '[Koreksi data]',
  ])
  await user.keyboard('g')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Sah]',
    '[Rapor : Menunggu diperiksa (current)]',
    'Raporhalaman 2 dari 2',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 2)',
    'RaporMenunggu diperiksa',
    '# Minta ganti: Rapor, halaman 2',
    '[Rapor tanpa cap.]',
    '[Foto buram atau tidak terbaca]',
    '[Foto terpotong]',
    '[Berkas yang dikirim bukan yang diminta]',
    '[Halaman kurang lengkap]',
    '[Data di berkas berbeda dengan formulir]',
    '{Semua 2 halaman: off}',
    '{Alasan lain: }',
    '[Batal] [Kirim alasan (disabled)]',
    'Potret {Potret Rapor: } Pilih pindaian {Pindaian Rapor: } [Hapus halaman]',
    ...FACTS,
    '[Koreksi data]',
  ])
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/Minta ganti/)).toBeNull()
  await user.keyboard('g1')
  await screen.findByText('Semua yang menunggu sudah diperiksa.')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Perlu diperbaiki [Pendaftar berikutnya] [Tutup]',
    '[Akta kelahiran : Sah]',
    '[Rapor : Perlu diganti (current)]',
    'Raporhalaman 2 dari 2',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 2)',
    'RaporPerlu diganti oleh petugas Rapor tanpa cap.',
    '[Batalkan putusan]',
    'Potret ulang {Potret Rapor: } Pilih pindaian {Pindaian Rapor: } [Hapus halaman]',
    'Semua yang menunggu sudah diperiksa.',
    ...FACTS,
    '[Koreksi data]',
  ])
  const stored = async () =>
    (await admin.documents.open({ params: { id } })).documents.map(({ type, state, reason }) => [
      type,
      state,
      reason,
    ])
  expect(await stored()).toEqual([
    ['akta', 'approved', null],
    ['rapor', 'replace', 'Rapor tanpa cap.'],
  ])
  await user.keyboard('z')
  await waitFor(async () =>
    expect(await stored()).toEqual([
      ['akta', 'approved', null],
      ['rapor', 'received', null],
    ]),
  )
  await showPage('Rapor, halaman 1')
  await user.click(button('Ganti'))
  await user.click(screen.getByRole('checkbox', { name: 'Semua 2 halaman' }))
  expect(readPage().find((line) => line.includes('Minta ganti'))).toEqual('# Minta ganti: Rapor')
  await user.keyboard('0')
  await user.keyboard(' ')
  expect(button('Kirim alasan').hasAttribute('disabled')).toBe(true)
  await user.keyboard('Buram')
  await user.click(button('Kirim alasan'))
  await waitFor(async () =>
    expect(await stored()).toEqual([
      ['akta', 'approved', null],
      ['rapor', 'replace', 'Buram'],
    ]),
  )
  await user.click(button('Pendaftar berikutnya'))
  await screen.findByText('Tidak ada lagi berkas yang menunggu.')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/documents'))
  await screen.findByText('Tidak ada berkas yang menunggu')
  expect(readPage().slice(-5)).toEqual([
    '{Cari pendaftar: }',
    '{Antrean: *Menunggu diperiksa / Semua pendaftar}',
    '{Keadaan: *Semua keadaan / Belum diperiksa / Perlu diperbaiki / Terverifikasi}',
    'Tidak ada berkas yang menunggu',
    'Berkas baru muncul di sini begitu sampai di sekolah.',
  ])
})

test('what a colleague holds is read only; what is closed is free again', async () => {
  const { school, admin, id } = await deskSchool()
  const other = await anotherWithPage(school, 'Citra Lain')
  await admin.documents.claim({ params: { id } })
  const { user } = await openPanel(`/documents/${id}`, { school, role: 'super_admin' })
  await screen.findByText(/Sedang dibuka oleh ani/)
  await showPage('Akta kelahiran, halaman 1')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    'Sedang dibuka oleh ani. Anda dapat membaca, tetapi tidak memutuskan.',
    '[Akta kelahiran : Menunggu diperiksa (current)]',
    '[Rapor : Menunggu diperiksa]',
    'Akta kelahiran',
    '[Perkecil (disabled)] [Perbesar] [Putar]',
    '(Akta kelahiran, halaman 1)',
    'Akta kelahiranMenunggu diperiksa',
    '[Sah (disabled)] [Ganti (disabled)]',
    '[Hapus halaman (disabled)]',
    ...FACTS,
    '[Koreksi data (disabled)] [Pindah ke HP baru]',
  ])
  await admin.documents.release({ params: { id } })
  await waitFor(() => expect(screen.queryByText(/Sedang dibuka oleh ani/)).toBeNull())
  await waitFor(() => expect(button('Sah').hasAttribute('disabled')).toBe(false))
  await user.click(button('Perbesar'))
  expect(button('Perkecil').hasAttribute('disabled')).toBe(false)
  await user.keyboard('---')
  expect(button('Perkecil').hasAttribute('disabled')).toBe(true)
  await user.keyboard('++++++')
  expect(button('Perbesar').hasAttribute('disabled')).toBe(true)
  await user.keyboard('j')
  await screen.findByAltText('Rapor, halaman 1')
  await user.keyboard('k')
  await showPage('Akta kelahiran, halaman 1')
  await school.close()
  await user.keyboard('s')
  expect(outline(await screen.findByText(/Putusan belum tersimpan/))).toEqual([
    'Putusan belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
  await school.restart()
  await user.keyboard('n')
  await screen.findByRole('heading', { name: 'Citra Lain' })
  expect(window.location.pathname).toBe(`/admin/documents/${other.id}`)
  await user.click(button('Tutup'))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/documents'))
})

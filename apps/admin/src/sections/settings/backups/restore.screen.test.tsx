/** The dialog before a restore: it lists the data that come back and the data that are lost. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel, type School } from '../../../test/open-panel.tsx'
import { readDialog } from '../../../test/outline.ts'
import { newSchool } from '../../../test/schools.ts'

const copied = async (school: School) => {
  const { name } = await school.staff('super_admin', 'yayasan').backups.create()
  school.pass(60_000)
  return name
}

test('a copy is looked into before anything is restored', async () => {
  const school = await demoSchool()
  const name = await copied(school)
  await school.visitor.ppdb.apply({ body: applicantForm({ name: 'Datang Kemudian' }) })
  await school.staff('admin', 'tu').ppdb.decide({ params: { id: 6 }, body: { status: 'accepted' } })
  const { user } = await openPanel('/settings/salinan', { school })
  await user.click(await screen.findByRole('button', { name: `Pulihkan ${name}` }))
  await screen.findByRole('region', { name: 'Salinan ini' })
  expect(readDialog().map((line) => line.replace(/[\d,.]+ [KM]B/, '… MB'))).toEqual([
    '# Pulihkan salinan data',
    '[Tutup]',
    '# Isi salinan ini',
    'Dibuat',
    '21 November 2026 pukul 09.00 WIB, dibuat sendiri',
    'Ukuran',
    '… MB',
    'Versi data',
    'sama dengan program ini',
    'Pendaftar',
    '24',
    'Pendaftar terbaru',
    'PPDB-24, 31 Oktober 2026 pukul 07.00 WIB',
    'Artikel',
    '16',
    'Guru',
    '14',
    'Akun staf',
    '2',
    'Gambar dan dokumen',
    '1, 1 di antaranya tidak ada di salinan mana pun',
    '# Dibandingkan dengan sekarang',
    'Yang masuk setelah salinan dibuat ikut disimpan: 1 pendaftaran.',
    'Yang hilang: 1 perubahan oleh staf. 1 pendaftar kembali ke status saat salinan dibuat.',
    'Keadaan sekarang tidak dihapus: tersimpan di folder tersendiri di server.',
    '# Yang terjadi',
    'Situs dan panel berhenti sebentar, biasanya kurang dari satu menit.',
    'Semua staf masuk lagi, dengan kata sandi dari saat salinan dibuat.',
    'HP keluarga memuat ulang isi situs; nomor pendaftaran tidak pernah terulang.',
    'Jejak audit mencatat siapa yang memulihkan.',
    '[Batal] [Pulihkan sekarang]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(readDialog()).toEqual([])
  await user.click(screen.getByRole('button', { name: `Pulihkan ${name}` }))
  await screen.findByRole('region', { name: 'Salinan ini' })
  await user.click(screen.getByRole('button', { name: 'Pulihkan sekarang' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school
    .staff('super_admin', 'ketua')
    .audit.list({ query: { action: 'restore' } })
  expect(rows).toMatchObject([{ actor: 'petugas', object: `backup/${name}` }])
})

test('a copy that has changed is refused', async () => {
  const school = await newSchool()
  const name = await copied(school)
  const { user } = await openPanel('/settings/salinan', { school })
  const open = async () =>
    user.click(await screen.findByRole('button', { name: `Pulihkan ${name}` }))
  await open()
  await screen.findByRole('region', { name: 'Salinan ini' })
  expect(
    readDialog()
      .slice(2, 24)
      .map((line) => line.replace(/[\d,.]+ [KM]B/, '… MB')),
  ).toEqual([
    '# Isi salinan ini',
    'Dibuat',
    '21 November 2026 pukul 09.00 WIB, dibuat sendiri',
    'Ukuran',
    '… MB',
    'Versi data',
    'sama dengan program ini',
    'Pendaftar',
    '0',
    'Pendaftar terbaru',
    'belum ada',
    'Artikel',
    '0',
    'Guru',
    '0',
    'Akun staf',
    '1',
    'Gambar dan dokumen',
    '0',
    '# Dibandingkan dengan sekarang',
    'Sejak salinan ini dibuat tidak ada pendaftaran, perbaikan, atau pesan baru dari keluarga.',
    'Tidak ada perubahan staf sejak salinan ini dibuat.',
  ])
  appendFileSync(join(school.dataDir, 'backups', name), 'x')
  await user.click(screen.getByRole('button', { name: 'Pulihkan sekarang' }))
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(readDialog().slice(-3)).toEqual([
    '!',
    'Belum dipulihkan. Salinan sekolah-20261121-020000.db berubah sejak dibuat. Pilih salinan lain.',
    '[Batal] [Pulihkan sekarang]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await open()
  await screen.findByRole('button', { name: 'Periksa lagi' })
  expect(readDialog()).toEqual([
    '# Pulihkan salinan data',
    '[Tutup]',
    '!',
    'Salinan sekolah-20261121-020000.db berubah sejak dibuat. Pilih salinan lain.',
    '[Periksa lagi]',
    '[Batal] [Pulihkan sekarang (disabled)]',
  ])
  expect(screen.getByRole('button', { name: 'Pulihkan sekarang' }).hasAttribute('disabled')).toBe(
    true,
  )
})

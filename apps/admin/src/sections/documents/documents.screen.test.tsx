import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../test/outline.ts'
import { deskSchool } from '../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the queue lists who waits, and says when nobody does', async () => {
  const { school, admin, id } = await deskSchool()
  const { user } = await openPanel('/documents', { school, role: 'verifier' })
  await screen.findByText('Budi Santoso')
  await waitFor(() => expect(button('Mulai memeriksa').hasAttribute('disabled')).toBe(false))
  expect(readPage()).toEqual([
    '# Periksa Berkas',
    '[Mulai memeriksa]',
    '{Cari pendaftar: }',
    '{Antrean: *Menunggu diperiksa / Semua pendaftar}',
    '{Keadaan: *Semua keadaan / Belum diperiksa / Perlu diperbaiki / Terverifikasi}',
    'Pendaftar | Terdaftar | Keadaan | Menunggu',
    '<Budi Santoso /admin/documents/25> PPDB-25 Belum diperiksa | 21 Nov 2026 | Belum diperiksa | 2 berkas',
    '1–1 dari 1',
  ])
  await admin.documents.claim({ params: { id } })
  await waitFor(() =>
    expect(outline(screen.getByText(/sedang dibuka/))).toEqual(['sedang dibuka oleh ani']),
  )
  await user.selectOptions(screen.getByLabelText('Keadaan'), 'Perlu diperbaiki')
  await waitFor(() => expect(screen.queryByText('Budi Santoso')).toBeNull())
  expect(readPage().slice(-4)).toEqual([
    '{Antrean: *Menunggu diperiksa / Semua pendaftar}',
    '{Keadaan: Semua keadaan / Belum diperiksa / *Perlu diperbaiki / Terverifikasi}',
    'Berkas Tidak Ditemukan',
    'Ubah kata pencarian atau saringan.',
  ])
  expect(window.location.search).toEqual('?state=needs_fix')
})

test('an applicant who is not there leads back to the queue', async () => {
  const { school } = await deskSchool()
  const { user } = await openPanel('/documents/999', { school, role: 'verifier' })
  await screen.findByRole('alert')
  expect(readPage()).toEqual([
    '# Periksa Berkas',
    '!',
    'Pendaftar tidak ditemukan.',
    '[Coba lagi] [Ke antrean]',
  ])
  await user.click(button('Ke antrean'))
  await screen.findByText('Budi Santoso')
})

test('the head reads the state of documents in the record, and looks at a page', async () => {
  const { school, id } = await deskSchool()
  const { user } = await openPanel(`/ppdb/${id}?search=Budi+Santoso`, { school, role: 'head' })
  await screen.findByRole('button', { name: 'Lihat Rapor' })
  expect(outline(screen.getByRole('list', { name: 'Keadaan berkas' }).parentElement)).toEqual([
    '# BerkasBelum diperiksa',
    'Akta kelahiran Menunggu diperiksa [Lihat Akta kelahiran]',
    'Rapor Menunggu diperiksa [Lihat Rapor]',
  ])
  await user.click(button('Lihat Rapor'))
  await screen.findByAltText('Rapor, halaman 1')
  expect(readDialog()).toEqual([
    '# Rapor',
    '[Tutup]',
    'Raporhalaman 1 dari 2',
    '[Halaman sebelumnya (disabled)] [Halaman berikutnya] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 1)',
  ])
  await user.click(button('Halaman berikutnya'))
  await screen.findByAltText('Rapor, halaman 2')
  expect(readDialog()).toEqual([
    '# Rapor',
    '[Tutup]',
    'Raporhalaman 2 dari 2',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 2)',
  ])
})

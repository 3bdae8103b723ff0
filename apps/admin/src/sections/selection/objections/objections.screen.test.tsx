import { randomUUID } from 'node:crypto'
import { publishWaveResults } from '@sekolah/api/src/test/enrolment.ts'
import { familySelection } from '@sekolah/api/src/test/selection.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage } from '../../../test/outline.ts'
import { waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('an objection is answered before the list is final', async () => {
  const { school, wave, children } = await waveSchool({ Ana: 80, Budi: 70, Cici: 60 })
  await publishWaveResults(school, wave.id)
  await familySelection(school).objections.create({
    params: { client_id: children.Budi?.client_id ?? '' },
    body: { id: randomUUID(), text: 'Nilai rapor saya salah ketik.' },
  })
  const { user } = await openPanel('/seleksi?tab=sanggahan', { school })
  await screen.findByRole('region', { name: 'Sanggahan Budi' })
  expect(readPage().slice(2)).toEqual([
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB. Daftar final menunggu sampai semuanya dijawab.',
    '# <Budi /admin/ppdb/26>',
    'PPDB-26 1 Desember 2026 pukul 09.00 WIB Menunggu jawaban',
    'Nilai rapor saya salah ketik.',
    '{Jawaban untuk Budi: }',
    'Keluarga membacanya apa adanya. Jangan menyebut nama atau nilai anak lain.',
    'Putusan',
    '{Dikabulkan: off} Dikabulkan {Tidak dikabulkan: off} Tidak dikabulkan',
    '[Jawab sanggahan]',
  ])
  await user.click(button('Jawab sanggahan'))
  expect(readPage().slice(-8)).toEqual([
    'Nilai rapor saya salah ketik.',
    '{Jawaban untuk Budi: (invalid)}',
    'Keluarga membacanya apa adanya. Jangan menyebut nama atau nilai anak lain.',
    'Jawaban wajib diisi.',
    'Putusan',
    '{Dikabulkan: off} Dikabulkan {Tidak dikabulkan: off} Tidak dikabulkan',
    'Pilih dikabulkan atau tidak.',
    '[Jawab sanggahan]',
  ])
  await user.type(screen.getByLabelText('Jawaban untuk Budi'), 'Sudah benar.')
  await user.click(screen.getByLabelText('Tidak dikabulkan'))
  await user.click(button('Jawab sanggahan'))
  await screen.findByText('Sanggahan Budi dijawab.')
  expect(readPage().slice(2)).toEqual([
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB. Daftar final menunggu sampai semuanya dijawab.',
    '# <Budi /admin/ppdb/26>',
    'PPDB-26 1 Desember 2026 pukul 09.00 WIB Tidak dikabulkan',
    'Nilai rapor saya salah ketik.',
    'Sudah benar.',
    'Dijawab petugas, 1 Desember 2026 pukul 09.00 WIB',
    '[Perbaiki jawaban]',
  ])
  await user.click(button('Perbaiki jawaban'))
  expect(readPage().slice(-6)).toEqual([
    'Nilai rapor saya salah ketik.',
    '{Jawaban untuk Budi: Sudah benar.}',
    'Keluarga membacanya apa adanya. Jangan menyebut nama atau nilai anak lain.',
    'Putusan',
    '{Dikabulkan: off} Dikabulkan {Tidak dikabulkan: on} Tidak dikabulkan',
    '[Jawab sanggahan]',
  ])
  await user.click(screen.getByRole('link', { name: 'Hasil' }))
  await user.click(await screen.findByRole('button', { name: 'Tetapkan final' }))
  expect(readDialog()).toEqual([
    '# Tetapkan seleksi nomor 1 sebagai daftar final?',
    '[Tutup]',
    'Keluarga langsung melihat daftar final, dan sanggahan tidak diterima lagi.',
    '[Batal] [Tetapkan]',
  ])
  await user.click(button('Tetapkan'))
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(readDialog()).toEqual([
    '# Tetapkan seleksi nomor 1 sebagai daftar final?',
    '[Tutup]',
    'Keluarga langsung melihat daftar final, dan sanggahan tidak diterima lagi.',
    '!',
    'Masa sanggah belum berakhir.',
    '[Batal] [Tetapkan]',
  ])
})

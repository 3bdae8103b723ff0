import { randomUUID } from 'node:crypto'
import { publishWaveResults } from '@sekolah/api/src/test/enrolment.ts'
import { familySelection } from '@sekolah/api/src/test/selection.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

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

test('the head of the school reads the answers, and a wave without objections says so', async () => {
  const { school, wave, children } = await waveSchool({ Ana: 80, Budi: 70, Cici: 60 })
  await publishWaveResults(school, wave.id)
  const family = familySelection(school)
  for (const name of ['Budi', 'Cici']) {
    await family.objections.create({
      params: { client_id: children[name]?.client_id ?? '' },
      body: { id: randomUUID(), text: `Nilai ${name} salah.` },
    })
  }
  const head = school.staff('super_admin', 'ketua')
  const [first] = await head.objections.list({ params: { id: wave.id } })
  await head.objections.answer({
    params: { objection_id: first?.id ?? 0 },
    body: { answer: 'Dihitung lagi.', is_granted: true },
  })
  await openPanel('/seleksi?tab=sanggahan', { school, role: 'head', username: 'kepala' })
  await screen.findByRole('region', { name: 'Sanggahan Budi' })
  expect(readPage().slice(2)).toEqual([
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB. Daftar final menunggu sampai semuanya dijawab.',
    '# <Cici /admin/ppdb/27>',
    'PPDB-27 1 Desember 2026 pukul 09.00 WIB Menunggu jawaban',
    'Nilai Cici salah.',
    '# <Budi /admin/ppdb/26>',
    'PPDB-26 1 Desember 2026 pukul 09.00 WIB Dikabulkan',
    'Nilai Budi salah.',
    'Dihitung lagi.',
    'Dijawab ketua, 1 Desember 2026 pukul 09.00 WIB',
  ])
  cleanup()
  const other = await waveSchool({}, await newSchool(), { objection_until: null })
  await openPanel('/seleksi?tab=sanggahan', { role: 'admin', school: other.school })
  await screen.findByText('Belum ada sanggahan')
  expect(readPage().slice(2)).toEqual([
    'Gelombang ini tidak mempunyai masa sanggah.',
    'Belum ada sanggahan',
    'Sanggahan keluarga muncul di sini setelah hasil diumumkan.',
  ])
})

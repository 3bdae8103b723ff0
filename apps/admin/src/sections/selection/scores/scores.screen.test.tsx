import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { waveSchool } from '../../../test/schools.ts'

const _button = (name: string | RegExp) => screen.getByRole('button', { name })

test('marks are typed down a column, and wrong ones are refused', async () => {
  const { school, wave } = await waveSchool({ Ana: 80, Budi: null, Cici: 80 })
  const { user } = await openPanel('/seleksi?tab=nilai', { school })
  await screen.findByRole('table', { name: 'Nilai Gelombang 1' })
  expect(readPage()).toEqual([
    '# Seleksi',
    '<Gelombang & aturan /admin/seleksi?gelombang=1> <Nilai /admin/seleksi?tab=nilai&gelombang=1 (current)> <Hasil /admin/seleksi?tab=hasil&gelombang=1> <Sanggahan /admin/seleksi?tab=sanggahan&gelombang=1>',
    '{Cari pendaftar: }',
    '<Impor nilai /admin/seleksi/impor?gelombang=1>',
    'Enter menyimpan dan turun satu baris; Esc mengembalikan.',
    'Pendaftar | Rapor',
    'Ana PPDB-25 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Ana: 80}',
    'Budi PPDB-26 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Budi: }',
    'Cici PPDB-27 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Cici: 80}',
    '1–3 dari 3',
  ])
  const mark = (name: string) => screen.getByLabelText<HTMLInputElement>(`Rapor, ${name}`)
  await user.click(mark('Ana'))
  await user.keyboard('85,5{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toEqual('Rapor, Budi'),
  )
  await user.keyboard('abc{ArrowUp}')
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '! Tulis nilai, misalnya 85 atau 85,5.',
  ])
  await user.click(mark('Budi'))
  await user.keyboard('{Escape}')
  expect(mark('Budi').value).toEqual('')
  await user.type(screen.getByLabelText('Cari pendaftar'), 'zzz')
  await screen.findByText('Tidak ada pendaftar')
  expect(readPage().slice(-4)).toEqual([
    'Enter menyimpan dan turun satu baris; Esc mengembalikan.',
    'Tidak ada pendaftar',
    'Ubah kata pencarian.',
    '0 dari 0',
  ])
  expect(
    (
      await school
        .staff('admin', 'ita')
        .selection.candidates({ params: { id: wave.id }, query: { limit: 10, offset: 0 } })
    ).rows.map(({ name, scores }) => [name, scores]),
  ).toEqual([
    ['Ana', { Rapor: 85500 }],
    ['Budi', {}],
    ['Cici', { Rapor: 80000 }],
  ])
})

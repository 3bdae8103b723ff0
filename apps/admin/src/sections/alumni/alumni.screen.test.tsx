/** Kelola Alumni: its table, and the form of one. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog } from '../../test/outline.ts'

test('alumni are sorted as a table, added, and deleted', async () => {
  const { user, school } = await openPanel('/alumni')
  await user.click(await screen.findByRole('button', { name: 'Tabel' }))
  const table = await screen.findByRole('table', { name: 'Alumni' })
  const names = () =>
    [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent)
  const sorted: Record<string, unknown> = {}
  for (const [head, sort] of [
    ['Nama', 'name'],
    ['Tahun lulus', 'newest'],
    ['Tahun lulus', 'oldest'],
    ['Pekerjaan sekarang', 'job'],
  ] as const) {
    await user.click(within(table).getByRole('link', { name: head }))
    await waitFor(() => expect(window.location.search).toBe(`?sort=${sort}`))
    sorted[sort] = names().slice(0, 3)
  }
  expect(sorted).toEqual({
    name: ['Arif Budiman', 'Dimas Kurniawan', 'Fitri Handayani'],
    newest: ['Hafiz Abdurrahman', 'Fitri Handayani', 'Kristina Dewi'],
    oldest: ['Dimas Kurniawan', 'Mega Puspitasari', 'Yoga Pratama'],
    job: ['Intan Permatasari', 'Lestari Wulandari', 'Mega Puspitasari'],
  })
  await user.click(screen.getByRole('link', { name: 'Tambah alumni' }))
  const form = within(await screen.findByRole('dialog', { name: 'Tambah alumni' }))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(form.getByLabelText('Nama').getAttribute('aria-invalid')).toBe('true'))
  expect(readDialog()).toEqual([
    '# Tambah alumni',
    '[Tutup]',
    '{Nama: (invalid)}',
    'Nama wajib diisi.',
    '{Tahun lulus: (invalid)}',
    'Tahun lulus wajib diisi dengan angka tahun.',
    '{Pekerjaan sekarang: (invalid)}',
    'Pekerjaan sekarang wajib diisi.',
    '{Testimoni: (invalid)}',
    'Testimoni wajib diisi.',
    'Foto(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Foto: }',
    '[Ambil dari pustaka]',
    '{Tampilkan sebagai unggulan: off}',
    '[Batal] [Simpan]',
  ])
  for (const [label, text] of Object.entries({
    Nama: 'Zainal',
    'Tahun lulus': '2o19',
    'Pekerjaan sekarang': 'Guru',
    Testimoni: 'Terima kasih.',
  })) {
    await user.click(form.getByLabelText(label))
    await user.paste(text)
  }
  expect(readDialog().slice(2, 7)).toEqual([
    '{Nama: Zainal}',
    '{Tahun lulus: 219 (invalid)}',
    'Tahun lulus paling awal 1980.',
    '{Pekerjaan sekarang: Guru}',
    '{Testimoni: Terima kasih.}',
  ])
  await user.clear(form.getByLabelText('Tahun lulus'))
  await user.paste('2019')
  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school.visitor.alumni.list({})
  const { id, created_at, updated_at, rev, ...stored } =
    rows.find(({ name }) => name === 'Zainal') ?? ({} as never)
  expect(stored).toEqual({
    name: 'Zainal',
    graduation_year: 2019,
    current_job: 'Guru',
    testimonial: 'Terima kasih.',
    is_featured: true,
    photo: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Hapus Zainal' }))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus alumni ini?',
    '[Tutup]',
    'Zainal',
    'Selama 30 hari masih bisa dikembalikan dari Sampah.',
    '[Batal] [Ya]',
  ])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zainal' })).toBeNull())
  expect((await school.visitor.alumni.list({})).rows).toHaveLength(rows.length - 1)
})

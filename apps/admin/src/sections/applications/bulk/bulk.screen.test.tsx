import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readDialog } from '../../../test/outline.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = async (
  { user }: Pick<Awaited<ReturnType<typeof openPanel>>, 'user'>,
  names: string[],
) => {
  await screen.findByRole('table', { name: 'Pendaftar' })
  for (const name of names)
    await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }))
}
const inDialog = () => within(screen.getByRole('dialog'))

test('several applicants are decided at once, those that are decided already are left out', async () => {
  const school = await demoSchool()
  const office = school.staff('admin', 'ani')
  await office.ppdb.decide({
    params: { id: 22 },
    body: { status: 'accepted', notes: null, public_note: null },
    ifMatch: 1,
  })
  const { user } = await openPanel('/ppdb?since=2026-10-30', { school })
  await choose({ user }, ['Wulan Sari Dewi', 'Ulfa Khoirunnisa', 'Tegar Adi Nugraha'])
  await user.keyboard('t')
  await screen.findByRole('dialog')
  await waitFor(() => expect(readDialog().at(-1)).toBe('[Batal] [Terima 2 pendaftar]'))
  expect(readDialog()).toEqual([
    '# Terima 2 pendaftar',
    '[Tutup]',
    '# Akan menjadi Diterima (2)',
    '1 di antaranya bertanda, paling atas.',
    'PPDB-21 Tegar Adi Nugraha terlambat sinkron',
    'PPDB-24 Wulan Sari Dewi',
    '# Sudah diputuskan, dilewati (1)',
    'PPDB-22 Ulfa Khoirunnisa Diterima',
    '{Catatan untuk pendaftar (terlihat di Cek Status) (tidak wajib): }',
    '{Catatan internal (tidak wajib): }',
    '[Batal] [Terima 2 pendaftar]',
  ])
  await user.type(inDialog().getByLabelText(/Cek Status/), 'Selamat')
  await user.type(inDialog().getByLabelText(/^Catatan internal/), 'rapat')
  await user.click(inDialog().getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Terima'))
  await waitFor(() =>
    expect(readDialog().slice(-4)).toEqual([
      'PPDB-22 Ulfa Khoirunnisa Diterima',
      '{Catatan untuk pendaftar (terlihat di Cek Status) (tidak wajib): Selamat}',
      '{Catatan internal (tidak wajib): rapat}',
      '[Batal] [Terima 2 pendaftar]',
    ]),
  )
  await user.click(inDialog().getByRole('button', { name: 'Terima 2 pendaftar' }))
  await screen.findByText('2 pendaftar: Diterima.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull()
  const { notes, public_note, status } = await office.ppdb.get({ params: { id: 24 } })
  expect({ notes, public_note, status }).toEqual({
    notes: 'rapat',
    public_note: 'Selamat',
    status: 'accepted',
  })
  await user.keyboard('z')
  await screen.findByText('Belum ada keputusan Anda di layar ini yang dapat diurungkan.')
})

test('what a colleague decided meanwhile is reported as left out', async () => {
  const { user, school } = await openPanel('/ppdb?since=2026-10-30')
  await choose({ user }, ['Wulan Sari Dewi', 'Ulfa Khoirunnisa'])
  await user.keyboard('x')
  await screen.findByRole('dialog')
  await waitFor(() => expect(readDialog().at(-1)).toBe('[Batal] [Tolak 2 pendaftar]'))
  expect(readDialog()).toEqual([
    '# Tolak 2 pendaftar',
    '[Tutup]',
    '# Akan menjadi Ditolak (2)',
    'PPDB-24 Wulan Sari Dewi',
    'PPDB-22 Ulfa Khoirunnisa',
    '{Catatan untuk pendaftar (terlihat di Cek Status) (tidak wajib): }',
    '{Catatan internal (tidak wajib): }',
    '[Batal] [Tolak 2 pendaftar]',
  ])
  await school.staff('admin', 'ani').ppdb.decide({
    params: { id: 24 },
    body: { status: 'accepted', notes: null, public_note: null },
    ifMatch: 1,
  })
  await waitFor(() => expect(readDialog().at(-1)).toBe('[Batal] [Tolak 2 pendaftar]'))
  await user.click(inDialog().getByRole('button', { name: 'Tolak 2 pendaftar' }))
  await screen.findByText(/Dilewati/)
  expect(readDialog()).toEqual([
    '# 1 pendaftar dilewati',
    '[Tutup]',
    '1 pendaftar: Ditolak.',
    '# Dilewati (1)',
    'PPDB-24 Wulan Sari DewiPendaftaran ini sudah diputuskan oleh ani: Diterima.',
    '[Selesai]',
  ])
  await user.click(button('Selesai'))
  expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull()
})

test('a bulk decision without an answer is reported as unsure, and is continued', async () => {
  const { user, school } = await openPanel('/ppdb?since=2026-10-30')
  await choose({ user }, ['Wulan Sari Dewi', 'Ulfa Khoirunnisa'])
  await user.keyboard('x')
  await screen.findByRole('dialog')
  await waitFor(() => expect(readDialog().at(-1)).toBe('[Batal] [Tolak 2 pendaftar]'))
  await school.close()
  await user.click(inDialog().getByRole('button', { name: 'Tolak 2 pendaftar' }))
  await screen.findByText(/Belum tersimpan/)
  expect(readDialog()).toEqual([
    '# Tolak 2 pendaftar',
    '[Tutup]',
    '# Akan menjadi Ditolak (2)',
    'PPDB-24 Wulan Sari Dewi',
    'PPDB-22 Ulfa Khoirunnisa',
    '{Catatan untuk pendaftar (terlihat di Cek Status) (tidak wajib): }',
    '{Catatan internal (tidak wajib): }',
    '!',
    'Belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Batal] [Tolak 2 pendaftar]',
  ])
  await school.restart()
  await user.click(inDialog().getByRole('button', { name: 'Tolak 2 pendaftar' }))
  await screen.findByText('2 pendaftar: Ditolak.')
})

/** Kelola Event: the form of an event. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog } from '../../test/outline.ts'

test('an event is written with its day, and found among those to come', async () => {
  const { user, school } = await openPanel('/events/baru')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(readDialog()).toEqual([
    '# Tambah event',
    '[Tutup]',
    '{Nama kegiatan: (invalid)}',
    'Nama kegiatan wajib diisi.',
    '{Tanggal: (invalid)}',
    'Tanggal wajib diisi.',
    '{Waktu: (invalid)}',
    'Waktu wajib diisi.',
    '{Tempat: (invalid)}',
    'Tempat wajib diisi.',
    '{Keterangan: (invalid)}',
    'Keterangan wajib diisi.',
    '[Batal] [Simpan]',
  ])
  await user.type(dialog.getByLabelText('Nama kegiatan'), 'Hari Terbuka')
  fireEvent.change(dialog.getByLabelText('Tanggal'), { target: { value: '2026-12-05' } })
  await user.type(dialog.getByLabelText('Waktu'), '08.00 - 12.00')
  await user.type(dialog.getByLabelText('Tempat'), 'Aula')
  await user.type(dialog.getByLabelText('Keterangan'), 'Untuk semua.')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { rows } = await school.staff('editor', 'redaksi').events.list({
    query: { search: 'Hari Terbuka', upcoming: 'true' },
  })
  expect(rows).toMatchObject([
    {
      ...{ name: 'Hari Terbuka', date: '2026-12-05', time: '08.00 - 12.00', location: 'Aula' },
      description: 'Untuk semua.',
    },
  ])
})

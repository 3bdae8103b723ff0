/** The comparison of two runs of a wave, with the reason of each difference. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline } from '../../../test/outline.ts'
import { checkedSchool } from '../../../test/schools.ts'

test('a run is compared with an earlier one, child by child', async () => {
  const { school, office, wave, children } = await checkedSchool()
  const idOf = (name: string) => children[name]?.id ?? 0
  const enter = (name: string, body: Parameters<typeof office.selection.enter>[0]['body']) =>
    office.selection.enter({ params: { id: idOf(name) }, body })
  for (const [name, distance] of [
    ['Ana', 500],
    ['Budi', 900],
    ['Cici', 1250],
  ] as const) {
    await enter(name, { scores: { distance, same_regency: 1, 'syarat:warna': 1 } })
  }
  await office.selection.draft({ params: { id: wave.id } })
  await office.selection.draft({ params: { id: wave.id } })
  await enter('Ana', { scores: { same_regency: 0, 'syarat:warna': 0 } })
  await enter('Cici', { scores: { Rapor: 95_500, distance: 1300 } })
  await office.ppdb.update({
    params: { id: idOf('Budi') },
    body: { birth_date: '2010-01-02', program_choice_2: null },
  })
  await office.selection.draft({ params: { id: wave.id } })
  const { user } = await openPanel('/seleksi?tab=hasil', { school, role: 'admin' })
  const card = async () =>
    outline((await screen.findByRole('heading', { name: 'Bandingkan' })).parentElement)
  expect(await card()).toEqual([
    '# Bandingkan',
    '{Dengan: *Pilih seleksi sebelumnya / Nomor 2 (Rancangan) / Nomor 1 (Rancangan)}',
  ])
  await user.selectOptions(screen.getByLabelText('Dengan'), 'Nomor 1 (Rancangan)')
  await screen.findByText(/pendaftar berubah/)
  expect(await card()).toEqual([
    '# Bandingkan',
    '{Dengan: Pilih seleksi sebelumnya / Nomor 2 (Rancangan) / *Nomor 1 (Rancangan)}',
    '3 pendaftar berubah.',
    'Ana PPDB-1 Diterima di Teknik Kendaraan Ringan, Umum → Tidak diterima Kab./kota sama ya → tidak (panitia, 21 November 2026) Buta warna memenuhi → tidak memenuhi (panitia, 21 November 2026)',
    'Budi PPDB-2 Diterima di Teknik Komputer dan Jaringan, Umum → Cadangan Pilihan Teknik Kendaraan Ringan, Teknik Komputer dan Jaringan → Teknik Kendaraan Ringan (panitia, 21 November 2026) Tanggal lahir 6 Mei 2011 → 2 Januari 2010 (panitia, 21 November 2026)',
    'Cici PPDB-3 Cadangan → Diterima di Teknik Kendaraan Ringan, Umum Rapor 60 → 95,5 (panitia, 21 November 2026) Jarak (meter) 1.250 → 1.300 (panitia, 21 November 2026)',
  ])
  await user.click(screen.getByRole('link', { name: /Seleksi nomor 2/ }))
  await waitFor(async () => expect((await card()).join()).not.toContain('Nomor 2'))
  await user.selectOptions(screen.getByLabelText('Dengan'), 'Nomor 1 (Rancangan)')
  await screen.findByText('Tidak ada yang berubah.')
  expect(await card()).toEqual([
    '# Bandingkan',
    '{Dengan: Pilih seleksi sebelumnya / *Nomor 1 (Rancangan)}',
    'Tidak ada yang berubah.',
  ])
  await user.click(screen.getByRole('link', { name: /Seleksi nomor 1/ }))
  await waitFor(() => expect(screen.queryByText('Bandingkan')).toBeNull())
})

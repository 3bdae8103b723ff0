import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readToasts } from '../../../test/outline.ts'
import { deskSchool, waveSchool } from '../../../test/schools.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const foot = () => outline(document.querySelector('footer'))

test('a child is accepted in a programme, and beyond its seats only by the head', async () => {
  resizeTo(WIDE)
  const { school, office } = await waveSchool({ Ana: null, Budi: null })
  const program = 'Teknik Komputer dan Jaringan'
  await office.ppdb.decide({
    params: { id: 26 },
    body: { status: 'accepted', notes: null, public_note: null, program },
    ifMatch: 1,
  })
  const { user } = await openPanel('/ppdb/25?since=2026-11-21', { school })
  await waitFor(() => expect(foot().join()).toContain('Program tempat diterima'))
  expect(foot()).toEqual([
    '{Program tempat diterima: *Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan}',
    '[Terima] [Tolak]',
    'T terima X tolak N berikutnya ? bantuan',
  ])
  await user.selectOptions(screen.getByLabelText('Program tempat diterima'), program)
  await user.click(button('Terima'))
  await screen.findByText(/belum diterima/)
  expect(readToasts()).toEqual([
    '!',
    'PPDB-25 Ana belum diterima. Daya tampung Teknik Komputer dan Jaringan sudah penuh (1 kursi). Kepala sekolah dapat menerima di luar daya tampung.',
    '[Terima di luar daya tampung]',
    '[Tutup pesan]',
  ])
  await user.click(button('Terima di luar daya tampung'))
  await screen.findByText('Ana: Diterima.')
  expect((await office.ppdb.get({ params: { id: 25 } })).status).toBe('accepted')
})

test('columns show the state of documents and of seats', async () => {
  const { school } = await deskSchool()
  await applyWithSeat(school, { name: 'Dodi' })
  const { user } = await openPanel('/ppdb?since=2026-11-21', { school, role: 'admin' })
  await screen.findByText('Dodi')
  await user.click(button('Kolom'))
  await user.click(await screen.findByRole('checkbox', { name: 'Berkas' }))
  await user.click(button('Selesai'))
  await screen.findByText('2 menunggu')
  expect(outline(screen.getByRole('table', { name: 'Pendaftar' }))).toEqual([
    '{Pilih semua di halaman ini: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb?since=2026-11-21&sort=name> | <Sekolah asal /admin/ppdb?since=2026-11-21&sort=school> | <Tanggal /admin/ppdb?since=2026-11-21&sort=oldest> (sort descending) | Status | Berkas | Aksi',
    '{Pilih Dodi: off} | PPDB-26 | <Dodi /admin/ppdb/26?since=2026-11-21> PPDB-26 · Slamet Santoso | SMP Negeri 1 Kebumen | 21 Nov 2026 | Proses | belum ada | <Lihat detail Dodi /admin/ppdb/26?since=2026-11-21>',
    '{Pilih Budi Santoso: off} | PPDB-25 | <Budi Santoso /admin/ppdb/25?since=2026-11-21> PPDB-25 · Slamet Santoso | SMP Negeri 1 Kebumen | 21 Nov 2026 | Proses | 2 menunggu | <Lihat detail Budi Santoso /admin/ppdb/25?since=2026-11-21>',
  ])
})

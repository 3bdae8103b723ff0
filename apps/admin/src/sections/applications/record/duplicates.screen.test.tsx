import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const foot = () => outline(document.querySelector('footer'))

test('applications that may be of one child are compared, and one number is kept', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/20?search=Rizky')
  await user.click(await screen.findByRole('button', { name: 'Bandingkan yang mungkin ganda' }))
  await screen.findByRole('region', { name: 'Perbandingan' })
  expect(readDialog()).toEqual([
    '# Mungkin ganda',
    '[Tutup]',
    'Yang berbeda dari pendaftaran terbuka ditandai. Satu anak memegang satu kursi: pilih nomor mana yang berlaku, atau nyatakan bahwa ini anak lain.',
    '| PPDB-20 (terbuka) Proses | <PPDB-13 /admin/ppdb/13?search=Rizky> Proses',
    'Nama lengkap siswa | Muhammad Rizky Firmansyah | Muhammad Rizky Firmansyah',
    'Tanggal lahir | 4 Januari 2012 | 4 Januari 2012',
    'NISN | 0117263548 | 0117263548',
    'Sekolah asal | SMP Negeri 1 Sruweng | SMP Negeri 1 Sruweng',
    'Nama orang tua / wali | Dewi Firmansyah | Dewi Firmansyah',
    'Nomor WhatsApp orang tua | 0812-3055-9517 | 0812-3055-9517',
    'Email | dewi.firmansyah@example.com | dewi.firmansyah@example.com',
    'Alamat lengkap | Desa Jabres RT 04 RW 02, Sruweng | Desa Jabres RT 04 RW 02, Sruweng',
    'Pilihan program pertama | Teknik Kendaraan Ringan | Teknik Kendaraan Ringan',
    'Tanggal daftar | 29 Oktober 2026 pukul 16.00 WIB | 26 Oktober 2026 pukul 09.00 WIB',
    'PPDB-20 dan PPDB-13: belum diputuskan.',
    '[Anak yang sama: PPDB-20 berlaku] [Anak yang sama: PPDB-13 berlaku] [Anak lain]',
  ])
  await user.click(button('Anak yang sama: PPDB-13 berlaku'))
  await screen.findByText(/digabung dengan/)
  expect(readDialog().slice(-4)).toEqual([
    'Pilihan program pertama | Teknik Kendaraan Ringan | Teknik Kendaraan Ringan',
    'Tanggal daftar | 29 Oktober 2026 pukul 16.00 WIB | 26 Oktober 2026 pukul 09.00 WIB',
    'PPDB-20 digabung dengan PPDB-13 (petugas, 21 November 2026 pukul 09.00 WIB).',
    '[Urungkan]',
  ])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' }))
  await screen.findByText('Digabung dengan PPDB-13')
  await waitFor(() =>
    expect(foot()).toEqual([
      'PPDB-13 yang dapat diterima.',
      '[Tolak]',
      'X tolak N berikutnya ? bantuan',
    ]),
  )
  await user.click(button('Bandingkan yang mungkin ganda'))
  await screen.findByText(/digabung dengan/)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Urungkan' }))
  await user.click(await screen.findByRole('button', { name: 'Anak lain' }))
  await screen.findByText(/anak lain \(/)
  expect(readDialog().slice(-4)).toEqual([
    'Pilihan program pertama | Teknik Kendaraan Ringan | Teknik Kendaraan Ringan',
    'Tanggal daftar | 29 Oktober 2026 pukul 16.00 WIB | 26 Oktober 2026 pukul 09.00 WIB',
    'PPDB-13 anak lain (petugas, 21 November 2026 pukul 09.00 WIB).',
    '[Urungkan]',
  ])
  await user.click(screen.getByRole('link', { name: 'PPDB-13' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/ppdb/13'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a verdict that is not stored says why; the head only compares', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/20?search=Rizky')
  await user.click(await screen.findByRole('button', { name: 'Bandingkan yang mungkin ganda' }))
  await screen.findByRole('region', { name: 'Perbandingan' })
  await school.close()
  await user.click(button('Anak yang sama: PPDB-13 berlaku'))
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '!',
    'Belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
})

test('the head compares, and decides nothing', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb/20?search=Rizky', { role: 'head' })
  await user.click(await screen.findByRole('button', { name: 'Bandingkan yang mungkin ganda' }))
  await screen.findByRole('region', { name: 'Perbandingan' })
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Tutup'])
})

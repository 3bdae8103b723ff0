import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const opened = () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  return () => open.mock.calls.map(([address]) => decodeURIComponent(`${address}`))
}
type Office = ReturnType<Awaited<ReturnType<typeof openPanel>>['school']['staff']>
const contactOf = async (office: Office, id: number) => {
  const { contacted_by, contacted_status } = await office.ppdb.get({ params: { id } })
  return [contacted_by, contacted_status]
}

test('the families of a selection are contacted one after the other', async () => {
  const addresses = opened()
  const { user, school } = await openPanel('/ppdb?program=Desain+Komunikasi+Visual')
  const office = school.staff('admin', 'ani')
  await screen.findByRole('table', { name: 'Pendaftar' })
  for (const name of [
    'Laila Nur Azizah',
    'Wulan Sari Dewi',
    'Jihan Aulia Rahma',
    'Salma Nuraini',
  ]) {
    await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }))
  }
  await user.keyboard('w')
  await screen.findByText('Keluarga 1 dari 4: Ahmad Azis')
  expect(readDialog()).toEqual([
    '# Keluarga 1 dari 4',
    '[Tutup]',
    'Keluarga 1 dari 4: Ahmad Azis',
    'Laila Nur AzizahPPDB-12 Diterima Ahmad Azis',
    '{Pesan ke 0812-3042-1604: Salam dari SMK Nusa Bakti. Selamat, ananda Laila Nur Azizah (PPDB-12) DITERIMA. Mohon daftar ulang di sekolah paling lambat 30 November 2026.}',
    '[Lewati] [Buka WhatsApp]',
  ])
  expect(document.activeElement).toBe(button('Buka WhatsApp'))
  await user.keyboard('{Enter}')
  await screen.findByText('Keluarga 2 dari 4: Teguh Santoso')
  expect(addresses()).toEqual([
    'https://wa.me/6281230421604?text=Salam dari SMK Nusa Bakti. Selamat, ananda Laila Nur Azizah (PPDB-12) DITERIMA. Mohon daftar ulang di sekolah paling lambat 30 November 2026.',
  ])
  await waitFor(async () => expect(await contactOf(office, 12)).toEqual(['petugas', 'accepted']))
  expect(readDialog()).toEqual([
    '# Keluarga 2 dari 4',
    '[Tutup]',
    'Keluarga 2 dari 4: Teguh Santoso',
    'Wulan Sari DewiPPDB-24 Proses Teguh Santoso',
    'Belum diputuskan',
    'Tidak ada catatan perbaikan. Tulis dulu apa yang perlu diketahui keluarga.',
    '{Pesan ke 0812-3207-6560: Salam dari panitia PPDB SMK Nusa Bakti. Ada data ananda Wulan Sari Dewi (PPDB-24) yang perlu diperbaiki:}',
    '[Urungkan: Ahmad Azis] [Lewati] [Buka WhatsApp (disabled)]',
  ])
  expect(document.activeElement).toBe(button('Lewati'))
  await user.click(screen.getByLabelText(/^Pesan ke/))
  await user.paste(' Foto KK buram.')
  await user.keyboard('lz')
  expect(readDialog().slice(-6)).toEqual([
    'Keluarga 2 dari 4: Teguh Santoso',
    'Wulan Sari DewiPPDB-24 Proses Teguh Santoso',
    'Belum diputuskan',
    'Tidak ada catatan perbaikan. Tulis dulu apa yang perlu diketahui keluarga.',
    '{Pesan ke 0812-3207-6560: Salam dari panitia PPDB SMK Nusa Bakti. Ada data ananda Wulan Sari Dewi (PPDB-24) yang perlu diperbaiki: Foto KK buram.lz}',
    '[Urungkan: Ahmad Azis] [Lewati] [Buka WhatsApp]',
  ])
  await user.click(button('Lewati'))
  await screen.findByText('Keluarga 3 dari 4: Sri Rahayu')
  await user.keyboard('l')
  await screen.findByText('Keluarga 4 dari 4: Rohmat Hidayat')
  await user.keyboard('z')
  await screen.findByText('Keluarga 1 dari 4: Ahmad Azis')
  await waitFor(async () => expect(await contactOf(office, 12)).toEqual([null, null]))
  await waitFor(() => expect(button('Buka WhatsApp')).toBe(document.activeElement))
  await user.keyboard('{Enter}')
  await screen.findByText('Keluarga 2 dari 4: Teguh Santoso')
  await user.click(button('Lewati'))
  await user.click(button('Lewati'))
  await user.click(button('Lewati'))
  await screen.findByText('1 keluarga dihubungi, 3 dilewati.')
  expect(readDialog()).toEqual([
    '# Antrean selesai',
    '[Tutup]',
    '1 keluarga dihubungi, 3 dilewati.',
    '[Urungkan: Ahmad Azis] [Selesai]',
  ])
  expect(document.activeElement).toBe(button('Selesai'))
  await user.click(button('Selesai'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(addresses().length).toBe(2)
})

test('a family without an answer of the server is offered again', async () => {
  opened()
  const { user, school } = await openPanel('/ppdb?status=accepted')
  const office = school.staff('admin', 'ani')
  await screen.findByRole('table', { name: 'Pendaftar' })
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Laila Nur Azizah' }))
  await user.keyboard('w')
  await screen.findByText('Keluarga 1 dari 1: Ahmad Azis')
  await school.close()
  await user.keyboard('{Enter}')
  await screen.findByText('1 keluarga dihubungi.')
  expect(outline(await screen.findByText(/belum tercatat/))).toEqual([
    'PPDB-12 Laila Nur Azizah belum tercatat sudah dihubungi. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  ])
  await school.restart()
  await user.click(button('Coba lagi'))
  await waitFor(async () => expect(await contactOf(office, 12)).toEqual(['petugas', 'accepted']))
})

test('one family is written to from its record, by a template, and the contact is taken back', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/12?status=accepted')
  const office = school.staff('admin', 'ani')
  await user.click(await screen.findByRole('button', { name: 'WhatsApp' }))
  expect(readDialog()).toEqual([
    '# WhatsApp ke Ahmad Azis',
    '[Tutup]',
    '{Templat: *Diterima / Ditolak / Perbaikan data / Daftar ulang}',
    '{Pesan ke 0812-3042-1604: Salam dari SMK Nusa Bakti. Selamat, ananda Laila Nur Azizah (PPDB-12) DITERIMA. Mohon daftar ulang di sekolah paling lambat 30 November 2026.}',
    'Templat diubah di Pengaturan.',
    '[Batal] <Buka WhatsApp https://wa.me/6281230421604?text=Salam%20dari%20SMK%20Nusa%20Bakti.%20Selamat%2C%20ananda%20Laila%20Nur%20Azizah%20(PPDB-12)%20DITERIMA.%20Mohon%20daftar%20ulang%20di%20sekolah%20paling%20lambat%2030%20November%202026.>',
  ])
  const link = () =>
    decodeURIComponent(
      screen.getByRole('link', { name: 'Buka WhatsApp' }).getAttribute('href') ?? '',
    )
  expect(link()).toEqual(
    'https://wa.me/6281230421604?text=Salam dari SMK Nusa Bakti. Selamat, ananda Laila Nur Azizah (PPDB-12) DITERIMA. Mohon daftar ulang di sekolah paling lambat 30 November 2026.',
  )
  const templates = ['Ditolak', 'Perbaikan data', 'Daftar ulang']
  const texts = []
  for (const name of templates) {
    await user.selectOptions(screen.getByLabelText('Templat'), name)
    texts.push(screen.getByLabelText<HTMLTextAreaElement>(/^Pesan ke/).value)
  }
  expect(texts).toEqual([
    'Salam dari SMK Nusa Bakti. Terima kasih sudah mendaftarkan ananda Laila Nur Azizah (PPDB-12). Mohon maaf, ananda belum dapat kami terima tahun ini.',
    'Salam dari panitia PPDB SMK Nusa Bakti. Ada data ananda Laila Nur Azizah (PPDB-12) yang perlu diperbaiki:',
    'Salam dari SMK Nusa Bakti. Daftar ulang ananda Laila Nur Azizah (PPDB-12) kami tunggu paling lambat 30 November 2026.',
  ])
  await user.clear(screen.getByLabelText(/^Pesan ke/))
  await user.paste('Halo')
  expect(link()).toEqual('https://wa.me/6281230421604?text=Halo')
  const away = (event: Event) => event.preventDefault()
  document.addEventListener('click', away)
  await user.click(screen.getByRole('link', { name: 'Buka WhatsApp' }))
  document.removeEventListener('click', away)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText(/Dihubungi lewat WhatsApp/)
  expect(await contactOf(office, 12)).toEqual(['petugas', 'accepted'])
  expect(outline(screen.getByText(/^Dihubungi 21/))).toEqual([
    'Dihubungi 21 Nov 09.00 oleh petugas [Urungkan]',
  ])
  await office.ppdb.decide({
    params: { id: 12 },
    body: { status: 'pending', notes: 'x' },
    ifMatch: 2,
  })
  await screen.findByText(/saat masih/)
  expect(outline(screen.getByText(/^Dihubungi 21/))).toEqual([
    'Dihubungi 21 Nov 09.00 oleh petugas, saat masih Diterima [Urungkan]',
  ])
  await user.click(button('Urungkan'))
  await waitFor(() => expect(screen.queryByText(/^Dihubungi 21/)).toBeNull())
  expect(await contactOf(office, 12)).toEqual([null, null])
})

test('before the announcement a result is sent with a warning', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel('/ppdb/12?status=accepted')
  school.set({ ppdb_result_at: '2026-12-01T02:00:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'WhatsApp' }))
  await screen.findByText('Hasil belum diumumkan')
  expect(readDialog().slice(0, 6)).toEqual([
    '# WhatsApp ke Ahmad Azis',
    '[Tutup]',
    '{Templat: *Diterima / Ditolak / Perbaikan data / Daftar ulang}',
    'Hasil belum diumumkan',
    'Di situs pendaftar masih melihat Proses sampai 1 Desember 2026 pukul 09.00 WIB.',
    '{Pesan ke 0812-3042-1604: Salam dari SMK Nusa Bakti. Selamat, ananda Laila Nur Azizah (PPDB-12) DITERIMA. Mohon daftar ulang di sekolah paling lambat 30 November 2026.}',
  ])
})

/** Pesan Masuk: reading, finishing and deleting a message of the site. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../test/outline.ts'

test('an opened message counts as read, is finished, deleted, and brought back', async () => {
  const { user, school } = await openPanel('/messages', { role: 'admin' })
  await user.click(await screen.findByRole('link', { name: /Fitri Handayani/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pesan' }))
  await dialog.findByRole('button', { name: 'Tandai belum dibaca' })
  expect(readDialog()).toEqual([
    '# Pesan',
    '[Tutup]',
    'Ekstrakurikuler',
    '# Fitri Handayani',
    '31 Oktober 2026 pukul 06.00 WIB',
    '<fitri.handayani@contoh.id mailto:fitri.handayani@contoh.id> <0821-3344-5566 tel:+6282133445566>',
    'Apakah ekstrakurikuler robotik terbuka untuk siswa baru yang belum pernah memprogram? Anak saya sangat tertarik setelah melihat pameran kemarin.',
    '<Balas lewat email mailto:fitri.handayani%40contoh.id?subject=Balasan%20SMK%20Nusa%20Bakti%3A%20Ekstrakurikuler&body=Yth.%20Fitri%20Handayani%2C%0D%0A%0D%0A%0D%0A%0D%0ASalam%2C%0D%0ASMK%20Nusa%20Bakti%0D%0A%0D%0A%3E%20Apakah%20ekstrakurikuler%20robotik%20terbuka%20untuk%20siswa%20baru%20yang%20belum%20pernah%20memprogram%3F%0D%0A%3E%20Anak%20saya%20sangat%20tertarik%20setelah%20melihat%20pameran%20kemarin.> <Balas lewat WhatsApp https://wa.me/6282133445566?text=Yth.%20Fitri%20Handayani%2C%20kami%20dari%20SMK%20Nusa%20Bakti%20menjawab%20pesan%20Anda%20tentang%20Ekstrakurikuler%3A%20>',
    '[Tandai selesai] [Tandai belum dibaca] <Buat FAQ /admin/faq/baru> [Hapus]',
  ])
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Pesan Masuk/ }).textContent).toMatch(/1 belum dibaca/),
  )
  await user.click(dialog.getByRole('button', { name: 'Tandai selesai' }))
  await dialog.findByRole('button', { name: 'Buka kembali' })
  expect(readDialog().slice(2, 4)).toEqual(['Ekstrakurikuler Selesai', '# Fitri Handayani'])
  await user.click(dialog.getByRole('button', { name: 'Tandai belum dibaca' }))
  await dialog.findByRole('button', { name: 'Tandai sudah dibaca' })
  await user.click(dialog.getByRole('button', { name: 'Hapus' }))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus pesan ini?',
    '[Tutup]',
    'Fitri Handayani',
    'Selama 30 hari masih bisa dikembalikan dari Sampah.',
    '[Batal] [Hapus pesan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Hapus pesan' }))
  await waitFor(() => expect(readToasts()).toEqual(['Dihapus', '[Urungkan]', '[Tutup pesan]']))
  await waitFor(() => expect(readDialog()).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Fitri/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await screen.findByRole('link', { name: /Fitri/ })
  expect(school).toBeDefined()
})

test('shelves and subjects narrow the list, which may be a table', async () => {
  const { user } = await openPanel('/messages?shelf=done', { role: 'admin' })
  await screen.findByRole('link', { name: /Wahyu/ })
  expect(readPage()).toEqual([
    '# Pesan Masuk',
    '{Cari pesan: }',
    '<Semua /admin/messages (current)>',
    '<Belum dibaca /admin/messages?shelf=unread>',
    '<Belum selesai /admin/messages?shelf=open>',
    '<Selesai /admin/messages?shelf=done (current)>',
    '{Perihal: *Semua perihal / PPDB / Akademik / Fasilitas / Ekstrakurikuler / Lainnya}',
    '<Wahyu Kurniawan /admin/messages/1?shelf=done> 26 hari lalu',
    'Selamat siang. Karang Taruna Desa Karangsari ingin meminjam lapangan untuk turnamen voli dua hari. A…',
    'Fasilitas Selesai',
    '1–1 dari 1',
    '[Kartu (pressed)] [Tabel (pressed false)]',
  ])
  await user.click(screen.getByRole('link', { name: 'Belum selesai' }))
  await waitFor(() => expect(window.location.search).toBe('?shelf=open'))
  await screen.findByRole('link', { name: /Teguh/ })
  await user.selectOptions(screen.getByLabelText('Perihal'), 'Akademik')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Fitri/ })).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Semua' }))
  await waitFor(() => expect(window.location.search).toBe('?subject=akademik'))
  await user.selectOptions(screen.getByLabelText('Perihal'), 'Semua perihal')
  await user.click(await screen.findByRole('button', { name: 'Tabel' }))
  await screen.findByRole('table')
  expect(outline(screen.getByRole('table'))).toEqual([
    '<Dari /admin/messages?sort=name> | <Perihal /admin/messages?sort=subject> | Isi | Keadaan | <Masuk /admin/messages?sort=oldest> (sort descending)',
    '<Belum dibaca: Fitri Handayani /admin/messages/4> | Ekstrakurikuler | Apakah ekstrakurikuler robotik terbuka untuk siswa baru yang belum pernah memprogram? Anak saya sangat tertarik setelah melihat pameran kemarin. | | 21 hari lalu',
    '<Belum dibaca: Teguh Widodo /admin/messages/3> | Akademik | Saya dari bengkel Maju Jaya di Gombong dan ingin menjadi tempat praktik kerja lapangan. Siapa yang dapat saya temui? | | 21 hari lalu',
    '<Nur Aini /admin/messages/2> | PPDB | Anak saya masih menunggu NISN dari sekolah asal. Apakah formulir boleh dikirim dulu tanpa NISN? | | 23 hari lalu',
    '<Wahyu Kurniawan /admin/messages/1> | Fasilitas | Selamat siang. Karang Taruna Desa Karangsari ingin meminjam lapangan untuk turnamen voli dua hari. Apakah boleh, dan bagaimana caranya? | Selesai | 26 hari lalu',
  ])
})

test('an address of a message that is gone says so', async () => {
  await openPanel('/messages/999', { role: 'admin' })
  await screen.findByText('Pesan tidak dapat ditampilkan')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog } from '../../test/outline.ts'

test('the palette finds sections, actions, settings and applicants by keyboard', async () => {
  const { user } = await openPanel('/teachers')
  await screen.findByRole('table')
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /pendaftar/ })
  expect(document.activeElement).toBe(field)
  const present = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(readDialog()).toEqual([
    '# Lompat ke…',
    '{Bagian, pengaturan, tindakan, atau pendaftar: (expanded)} [Tutup]',
    '[Dashboard (selected)] [Kelola Konten (selected false)] [Konten Beranda (selected false)] [Kelola Guru (selected false)] [Kelola Alumni (selected false)] [Kelola Artikel (selected false)] [Kelola Event (selected false)] [Kelola PPDB (selected false)] [Kelola Galeri (selected false)] [Pustaka Media (selected false)] [Kelola FAQ (selected false)] [Kelola Karir (selected false)] [Chat Admin (selected false)] [Pesan Masuk (selected false)] [Kelola Admin (selected false)] [Impor Data (selected false)] [Pengaturan (selected false)] [Sampah (selected false)] [Jejak Audit (selected false)]',
    '[Daftarkan keluarga di loket (selected false)] [Laporan PPDB untuk kepala sekolah (selected false)] [Tulis artikel baru (selected false)] [Tambah event (selected false)] [Unggah foto ke galeri (selected false)] [Tambah pertanyaan FAQ (selected false)] [Buat atau pulihkan salinan data (selected false)] [Tampilan: Terang (selected false)] [Tampilan: Gelap (selected false)] [Tampilan: Ikuti perangkat (selected false)] [Panduan (selected false)] [Ganti kata sandi (selected false)] [Keamanan akun (selected false)] [Logout (selected false)]',
    '33 pilihan. Panah memilih, Enter membuka, Esc menutup.',
  ])
  await user.keyboard('{ArrowUp}')
  expect(present()).toEqual('Logout')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(present()).toEqual('Kelola Konten')
  await user.keyboard('{PageDown}')
  expect(present()).toEqual('Pustaka Media')
  await user.keyboard('{PageUp}{PageUp}')
  expect(present()).toEqual('Dashboard')
  await user.paste('logo')
  await waitFor(() => expect(readDialog().at(-1)).not.toMatch(/Mencari/))
  expect(readDialog().slice(2)).toEqual([
    '[Logout (selected)]',
    '[Logo sekolah Sekolah dan PPDB (selected false)] [Warna sekolah Sekolah dan PPDB (selected false)]',
    '3 pilihan. Panah memilih, Enter membuka, Esc menutup.',
  ])
  await user.clear(field)
  await user.paste('1')
  await waitFor(() =>
    expect(readDialog().filter((line) => /PPDB-1/.test(line)).length).toBeGreaterThan(0),
  )
  expect(readDialog().slice(2)).toEqual([
    '[Alya Putri Ramadhani PPDB-1 · Diterima · SMP Negeri 1 Kebumen (selected)] [Jihan Aulia Rahma PPDB-10 · Ditolak · SMP Negeri 1 Petanahan (selected false)] [Krisna Bayu Pamungkas PPDB-11 · Proses · SMP Negeri 1 Prembun (selected false)] [Laila Nur Azizah PPDB-12 · Diterima · MTs Negeri 2 Kebumen (selected false)] [Muhammad Rizky Firmansyah PPDB-13 · Proses · SMP Negeri 1 Sruweng (selected false)] [Nabila Zahra PPDB-14 · Proses · SMP Ma’arif Gombong (selected false)]',
    '[Bujur peta Peta dan Media Sosial (selected false)] [Status PPDB Sekolah dan PPDB (selected false)] [Lintang peta Peta dan Media Sosial (selected false)] [Data yang diterima dihapus setelah (bulan) Aturan PPDB (selected false)] [Jawaban asisten Asisten Percakapan (selected false)] [Lama menyimpan percakapan (hari) Asisten Percakapan (selected false)]',
    '12 pilihan. Panah memilih, Enter membuka, Esc menutup.',
  ])
  await user.clear(field)
  await user.paste('zzzz')
  await waitFor(() => expect(readDialog().at(-1)).toMatch(/Tidak/))
  expect(readDialog().slice(2)).toEqual([
    'Tidak ada yang cocok. Coba kata lain, atau nomor pendaftaran. Panah memilih, Enter membuka, Esc menutup.',
  ])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(readDialog()[0]).toBe('# Lompat ke…')
  await user.clear(field)
  await user.paste('alumni')
  await user.keyboard('{Enter}')
  await screen.findByRole('list', { name: 'Alumni' })
  expect(readDialog()).toEqual([])
  const [button] = screen.getAllByRole('button', { name: 'Lompat ke…' })
  if (button) await user.click(button)
  await user.paste('tema malam')
  await user.click(await screen.findByRole('option', { name: /Gelap/ }))
  expect(document.documentElement.dataset.scheme).toBe('dark')
})

test('the palette of an editor names no applicants, settings or backups', async () => {
  const { user } = await openPanel('/teachers', { role: 'editor' })
  await screen.findByRole('table')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /pendaftar/ })
  expect(readDialog()).toEqual([
    '# Lompat ke…',
    '{Bagian, pengaturan, tindakan, atau pendaftar: (expanded)} [Tutup]',
    '[Dashboard (selected)] [Kelola Konten (selected false)] [Konten Beranda (selected false)] [Kelola Guru (selected false)] [Kelola Alumni (selected false)] [Kelola Artikel (selected false)] [Kelola Event (selected false)] [Kelola Galeri (selected false)] [Pustaka Media (selected false)] [Kelola FAQ (selected false)] [Kelola Karir (selected false)] [Impor Data (selected false)] [Pengaturan (selected false)] [Sampah (selected false)]',
    '[Tulis artikel baru (selected false)] [Tambah event (selected false)] [Unggah foto ke galeri (selected false)] [Tambah pertanyaan FAQ (selected false)] [Tampilan: Terang (selected false)] [Tampilan: Gelap (selected false)] [Tampilan: Ikuti perangkat (selected false)] [Panduan (selected false)] [Ganti kata sandi (selected false)] [Keamanan akun (selected false)] [Logout (selected false)]',
    '25 pilihan. Panah memilih, Enter membuka, Esc menutup.',
  ])
  await user.paste('1')
  expect(readDialog().at(-1)).toEqual('6 pilihan. Panah memilih, Enter membuka, Esc menutup.')
})

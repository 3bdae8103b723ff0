/** Pengaturan: its pages, its search, and unsaved input. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../test/outline.ts'

/** Headings, fields, buttons and links of the page. */
const readForm = () => readPage().filter((line) => /^[<{[#]/.test(line))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('settings of several pages are kept until each is saved', async () => {
  const { user } = await openPanel('/settings')
  await screen.findByLabelText('Nama sekolah')
  expect(readForm()).toEqual([
    '# Pengaturan',
    '{Cari pengaturan: }',
    '<Sekolah dan PPDB /admin/settings (current)>',
    '<Aturan PPDB /admin/settings/ppdb>',
    '<Templat WhatsApp /admin/settings/whatsapp>',
    '<Pengumuman Singkat /admin/settings/pengumuman>',
    '<Jam dan Hari /admin/settings/jadwal>',
    '<Tentang, Guru, dan Alumni /admin/settings/tentang>',
    '<Peta dan Media Sosial /admin/settings/kontak>',
    '<Asisten Percakapan /admin/settings/asisten>',
    '<Keamanan /admin/settings/keamanan>',
    '<Salinan data /admin/settings/salinan>',
    '# Info Sekolah',
    '{Nama sekolah: SMK Nusa Bakti}',
    '{Moto sekolah: Siap kerja, siap kuliah, siap berwirausaha.}',
    '[Pilih gambar]',
    '{Logo sekolah: }',
    '[Ambil dari pustaka]',
    '{Warna sekolah: }',
    '{Warna sekolah, dari palet: #0b5f6b}',
    '{Alamat sekolah: Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311}',
    '{Telepon sekolah: 0287381245}',
    '{WhatsApp sekolah: 081228904561}',
    '{Email sekolah: info@smknusabakti.sch.id}',
    '{NPSN: 20305999}',
    '{Akreditasi: A}',
    '{Email sekolah kedua: ppdb@smknusabakti.sch.id}',
    '{Zona waktu: *WIB / WITA / WIT}',
    '# Pengaturan PPDB',
    '{Status PPDB: *Dibuka / Ditutup}',
    '{Tahun ajaran PPDB: 2027/2028}',
    '<Ubah di Kalender : Tanggal mulai PPDB /admin/kalender>',
    '<Ubah di Kalender : Tanggal akhir PPDB /admin/kalender>',
    '<Ubah di Kalender : Waktu pengumuman hasil /admin/kalender>',
    '<Ubah di Kalender : Batas daftar ulang /admin/kalender>',
    '{Tempat pendaftaran: *Formulir di situs ini / Portal lain}',
    '{Alamat portal pendaftaran: }',
    '[Simpan (disabled)]',
  ])
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' })
  expect(save.disabled).toBe(true)
  await user.clear(field('Nama sekolah'))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Nama sekolah').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Nama sekolah'))
  await user.paste('SMK Baru')
  expect(readPage().slice(-3)).toEqual([
    'Tempat keluarga mendaftar bila memakai portal lain; tanggal di bawah adalah tanggal portal itu.',
    'Belum disimpan: Nama sekolah',
    '[Batalkan] [Simpan]',
  ])
  await user.click(screen.getByRole('link', { name: /^Pengumuman/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/settings/pengumuman'))
  await screen.findByText(/Belum disimpan di/)
  expect(readForm()).toEqual([
    '# Pengaturan',
    '{Cari pengaturan: }',
    '<Sekolah dan PPDB belum disimpan /admin/settings (current)>',
    '<Aturan PPDB /admin/settings/ppdb>',
    '<Templat WhatsApp /admin/settings/whatsapp>',
    '<Pengumuman Singkat /admin/settings/pengumuman (current)>',
    '<Jam dan Hari /admin/settings/jadwal>',
    '<Tentang, Guru, dan Alumni /admin/settings/tentang>',
    '<Peta dan Media Sosial /admin/settings/kontak>',
    '<Asisten Percakapan /admin/settings/asisten>',
    '<Keamanan /admin/settings/keamanan>',
    '<Salinan data /admin/settings/salinan>',
    '# Pengumuman Singkat',
    '{Pengumuman singkat: }',
    '{Tautan pengumuman singkat: }',
    '{Pengumuman tampil mulai (WIB): }',
    '{Pengumuman tampil sampai (WIB): }',
    '[Simpan (disabled)]',
  ])
  // Leaving Pengaturan asks; the pages among themselves do not.
  await user.click(screen.getByRole('link', { name: 'Kelola Guru' }))
  await screen.findByRole('dialog')
  expect(readDialog()[0]).toBe('# Buang perubahan yang belum disimpan?')
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(within(screen.getByRole('status')).getByRole('link'))
  await waitFor(() => expect(field('Nama sekolah').value).toBe('SMK Baru'))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Pengaturan berhasil disimpan!')
  expect(readPage().slice(-3)).toEqual([
    '!',
    'Pengaturan berhasil disimpan!',
    '[Simpan (disabled)]',
  ])
  await waitFor(() => expect(document.title).toMatch(/SMK Baru$/))
  await user.clear(field('Nama sekolah'))
  await user.paste('SMK Lain')
  await user.click(screen.getByRole('button', { name: 'Batalkan' }))
  expect(field('Nama sekolah').value).toBe('SMK Baru')
})

test('of two versions of a setting the user chooses', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/settings', { school })
  await screen.findByLabelText('Nama sekolah')
  const colleague = school.staff('admin', 'ani')
  await colleague.settings.update({
    body: { settings: [{ setting_key: 'school_name', setting_value: 'SMK Satu' }] },
  })
  await user.clear(field('Nama sekolah'))
  await user.paste('SMK Dua')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readPage().join()).toMatch(/SMK Dua/))
})

test('a search leads to the field by keyboard', async () => {
  const { user } = await openPanel('/settings')
  const search = await screen.findByLabelText('Cari pengaturan')
  await user.click(search)
  await user.paste('logo')
  expect(outline(search.parentElement)).toEqual([
    '{Cari pengaturan: logo}',
    '<Logo sekolah Sekolah dan PPDB Di kepala situs, ikon aplikasi, cetakan, dan pratinjau tautan. Paling baik persegi. /admin/settings#school_logo (current)>',
    '<Warna sekolah Sekolah dan PPDB Nada terang dan gelapnya dihitung agar tulisan selalu terbaca. Kosong: warna bawaan. /admin/settings#brand_color (current)>',
  ])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.tagName).toBe('A')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('{Escape}')
  expect((search as HTMLInputElement).value).toBe('')
  await user.paste('qwerty')
  expect(outline(search.parentElement)).toEqual([
    '{Cari pengaturan: qwerty}',
    'Tidak ada yang cocok. Coba kata lain, misalnya “logo” atau “tanggal”.',
  ])
  await user.clear(search)
  await user.paste('zona waktu')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.hash).toBe('#time_zone'))
  await waitFor(() => expect(document.activeElement?.closest('#time_zone')).not.toBeNull())
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const at = (search: string) =>
  waitFor(() => expect(decodeURIComponent(window.location.search)).toBe(search))
const sentence = () =>
  outline(screen.getByRole('list', { name: 'Saringan yang dipakai' }).parentElement)
const names = () =>
  screen
    .getAllByRole('checkbox', { name: /^Pilih (?!semua)/ })
    .map((box) => box.getAttribute('aria-label')?.slice(6))

test('filters narrow the list, and are read as a sentence', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb?status=rejected')
  await screen.findByRole('link', { name: 'Semua 24' })
  expect(readPage().slice(0, 20)).toEqual([
    '# Kelola PPDB',
    '<Dibuka sampai 3 Des 2026 /admin/kalender>',
    '<Pendaftar /admin/ppdb (current)>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '[Export Data] [Periksa bukti] [Ambil dari HP keluarga] [Lainnya (expanded false)]',
    '<Pendaftar loket /admin/ppdb/baru?status=rejected>',
    '{Cari pendaftar: }',
    '[Saringan (expanded false)] [Tampilan tersimpan] [Pindai bukti dengan kamera]',
    '<Semua 24 /admin/ppdb>',
    '<Proses 17 /admin/ppdb?status=pending>',
    '<Diterima 5 /admin/ppdb?status=accepted>',
    '<Ditolak 2 /admin/ppdb?status=rejected (current)>',
    '{Program: *Semua program / Pengembangan Perangkat Lunak dan Gim / Teknik Kendaraan Ringan / Desain Komunikasi Visual / Teknik Jaringan Komputer dan Telekomunikasi}',
    '{Tanda: *Semua / Terlambat sinkron (1) / Mungkin ganda (2) / Diduga spam / Belum dihubungi}',
    '{Hari daftar: }',
    '{Sejak: }',
    '{Tahun: *2027/2028}',
    '{Urutkan: *Terbaru / Terlama / Nama / Sekolah asal}',
  ])
  const panel = () =>
    document.getElementById(button(/^Saringan/).getAttribute('aria-controls') ?? '')
  expect(panel()?.hidden).toBe(true)
  await user.click(button('Saringan'))
  expect(button('Saringan').getAttribute('aria-expanded')).toBe('true')
  expect(panel()?.hidden).toBe(false)
  await user.selectOptions(field('Program'), 'Desain Komunikasi Visual')
  await at('?status=rejected&program=Desain+Komunikasi+Visual')
  await user.selectOptions(field('Tanda'), 'Belum dihubungi')
  fireEvent.change(field('Sejak'), { target: { value: '2026-10-20' } })
  fireEvent.change(field('Hari daftar'), { target: { value: '2026-10-25' } })
  await user.selectOptions(field('Urutkan'), 'Nama')
  await waitFor(() => expect(names()).toEqual(['Jihan Aulia Rahma']))
  expect(sentence()).toEqual([
    'Status Ditolak <Lepas status /admin/ppdb?program=Desain+Komunikasi+Visual&mark=uncontacted&since=2026-10-20&day=2026-10-25&sort=name> ,',
    'jurusan Desain Komunikasi Visual <Lepas jurusan /admin/ppdb?status=rejected&mark=uncontacted&since=2026-10-20&day=2026-10-25&sort=name> ,',
    'masuk 25 Okt 2026 <Lepas hari daftar /admin/ppdb?status=rejected&program=Desain+Komunikasi+Visual&mark=uncontacted&since=2026-10-20&sort=name> ,',
    'masuk sejak 20 Okt 2026 <Lepas tanggal mulai /admin/ppdb?status=rejected&program=Desain+Komunikasi+Visual&mark=uncontacted&day=2026-10-25&sort=name> ,',
    'belum dihubungi <Lepas tanda /admin/ppdb?status=rejected&program=Desain+Komunikasi+Visual&since=2026-10-20&day=2026-10-25&sort=name> ,',
    'urut menurut nama <Lepas urutan /admin/ppdb?status=rejected&program=Desain+Komunikasi+Visual&mark=uncontacted&since=2026-10-20&day=2026-10-25>',
    '<hapus semua saringan /admin/ppdb> [Beri nama]',
  ])
  expect(button(/^Saringan/).textContent).toEqual('Saringan(5)')
  await user.click(screen.getByRole('link', { name: 'Lepas urutan' }))
  fireEvent.change(field('Hari daftar'), { target: { value: '' } })
  await user.selectOptions(field('Program'), 'Semua program')
  await user.selectOptions(field('Tanda'), 'Semua')
  await at('?status=rejected&since=2026-10-20')
})

test('filters are taken off one by one, or together', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel(
    '/ppdb?status=rejected&program=Desain+Komunikasi+Visual&since=2026-10-20&sort=name&page=2',
  )
  expect(
    (await screen.findByRole('button', { name: /^Saringan/ })).getAttribute('aria-expanded'),
  ).toBe('true')
  await user.click(await screen.findByRole('link', { name: 'Lepas jurusan' }))
  await at('?status=rejected&since=2026-10-20&sort=name')
  await user.click(button('Hapus saringan'))
  await at('?status=rejected')
  expect(screen.queryByRole('list', { name: 'Saringan yang dipakai' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hapus saringan' })).toBeNull()
  await screen.findByRole('option', { name: '2027/2028' })
  await user.selectOptions(field('Tahun'), '2027/2028')
  await at('?status=rejected&year=2027/2028')
  await user.click(screen.getByLabelText('Cari pendaftar'))
  await user.paste('Jihan')
  await waitFor(() => expect(names()).toEqual(['Jihan Aulia Rahma']))
  expect(sentence()).toEqual([
    'Status Ditolak <Lepas status /admin/ppdb?year=2027%2F2028&search=Jihan> ,',
    'memuat “Jihan” <Lepas pencarian /admin/ppdb?status=rejected&year=2027%2F2028> ,',
    'tahun 2027/2028 <Lepas tahun /admin/ppdb?status=rejected&search=Jihan>',
    '<hapus semua saringan /admin/ppdb> [Beri nama]',
  ])
  await user.click(screen.getByRole('link', { name: /^hapus/ }))
  await at('')
  expect(screen.getByLabelText<HTMLInputElement>('Cari pendaftar').value).toBe('')
})

test('a receipt that is scanned into the search opens its applicant', async () => {
  const { user } = await openPanel('/ppdb?status=accepted')
  await screen.findByRole('link', { name: 'Semua 24' })
  await user.click(screen.getByLabelText('Cari pendaftar'))
  await user.paste('https://contoh.sch.id/ppdb/status?no=PPDB-12#bukti=7K3QD-9XW2M.20261025T0700Z')
  await screen.findByRole('heading', { name: 'Laila Nur Azizah' })
  expect(window.location.href).toEqual('http://localhost/admin/ppdb/12?status=accepted')
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '!',
    'Kode di bukti ini bukan dari server sekolah. Cocokkan datanya.',
    '[Tutup pesan]',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Cari pendaftar').value).toBe('')
})

test('a filtered list is kept under a name, renamed, and deleted for everybody', async () => {
  resizeTo(WIDE)
  const { user, school } = await openPanel(
    '/ppdb?status=pending&program=Desain%20Komunikasi%20Visual',
  )
  await user.click(await screen.findByRole('button', { name: 'Tampilan tersimpan' }))
  expect(readDialog()).toEqual([
    '# Tampilan tersimpan',
    '[Tutup]',
    'Belum ada tampilan tersimpan',
    'Saring daftar, lalu pilih “Beri nama” di atas tabel. Namanya terlihat oleh semua petugas.',
  ])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' }))
  await user.click(button('Beri nama'))
  expect(readDialog()).toEqual([
    '# Tampilan baru',
    '[Tutup]',
    'Status Proses, jurusan Desain Komunikasi Visual. Terlihat oleh semua yang membuka Kelola PPDB.',
    '{Nama tampilan: }',
    '[Batal] [Simpan (disabled)]',
  ])
  await user.type(field('Nama tampilan'), ' ')
  expect(button('Simpan').hasAttribute('disabled')).toBe(true)
  await user.type(field('Nama tampilan'), 'DKV')
  await user.click(button('Simpan'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const tabs = await screen.findByRole('navigation', { name: 'Tampilan tersimpan' })
  expect(outline(tabs)).toEqual([
    '<DKV /admin/ppdb?status=pending&program=Desain+Komunikasi+Visual (current)>',
  ])
  expect(sentence()).toEqual([
    'DKV:',
    'Status Proses <Lepas status /admin/ppdb?program=Desain+Komunikasi+Visual> ,',
    'jurusan Desain Komunikasi Visual <Lepas jurusan /admin/ppdb?status=pending>',
    '<hapus semua saringan /admin/ppdb>',
  ])
  expect(
    (await school.staff('admin', 'ani').ppdb.views()).map(({ name, query, created_by }) => ({
      name,
      query,
      created_by,
    })),
  ).toEqual([
    {
      name: 'DKV',
      query: { status: 'pending', program: 'Desain Komunikasi Visual' },
      created_by: 'petugas',
    },
  ])
  await user.click(screen.getByRole('link', { name: 'Lepas status' }))
  await waitFor(() => expect(window.location.search).not.toContain('status'))
  expect(outline(tabs)).toEqual([
    '<DKV /admin/ppdb?status=pending&program=Desain+Komunikasi+Visual>',
  ])
  await user.click(button('Beri nama'))
  await user.type(field('Nama tampilan'), 'DKV')
  await user.click(button('Simpan'))
  await waitFor(() => expect(field('Nama tampilan').getAttribute('aria-invalid')).toBe('true'))
  expect(readDialog()).toEqual([
    '# Tampilan baru',
    '[Tutup]',
    'jurusan Desain Komunikasi Visual. Terlihat oleh semua yang membuka Kelola PPDB.',
    '{Nama tampilan: DKV (invalid)}',
    'Sudah ada tampilan bernama “DKV”. Pilih nama lain.',
    '[Batal] [Simpan]',
  ])
  await user.click(button('Batal'))
  await user.click(button('Tampilan tersimpan'))
  expect(readDialog()).toEqual([
    '# Tampilan tersimpan',
    '[Tutup]',
    '<DKV Status Proses, jurusan Desain Komunikasi Visual · petugas /admin/ppdb?status=pending&program=Desain+Komunikasi+Visual> [Ganti nama DKV] [Hapus tampilan DKV]',
  ])
  await user.click(button('Ganti nama DKV'))
  expect(readDialog()).toEqual([
    '# Ganti nama',
    '[Tutup]',
    'Status Proses, jurusan Desain Komunikasi Visual. Terlihat oleh semua yang membuka Kelola PPDB.',
    '{Nama tampilan: DKV}',
    '[Batal] [Simpan]',
  ])
  await user.type(field('Nama tampilan'), ' baru')
  await user.click(button('Simpan'))
  await screen.findByRole('link', { name: 'DKV baru' })
  await user.click(button('Tampilan tersimpan'))
  await user.click(button('Hapus tampilan DKV baru'))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus tampilan ini?',
    '[Tutup]',
    'DKV baru',
    '[Batal] [Hapus tampilan]',
  ])
  await user.click(button('Hapus tampilan'))
  await screen.findByText('Tampilan “DKV baru” dihapus')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'DKV baru' })).toBeNull())
  expect(await school.staff('admin', 'ita').ppdb.views()).toEqual([])
  await user.click(button('Urungkan'))
  await screen.findByText('Dikembalikan')
  await user.click(await screen.findByRole('link', { name: 'DKV baru' }))
  await waitFor(() => expect(window.location.search).toContain('status=pending'))
  expect(outline(screen.getByRole('navigation', { name: 'Tampilan tersimpan' }))).toEqual([
    '<DKV baru /admin/ppdb?status=pending&program=Desain+Komunikasi+Visual (current)>',
  ])
  await school.close()
  await user.click(button('Tampilan tersimpan'))
  await user.click(button('Hapus tampilan DKV baru'))
  await user.click(button('Hapus tampilan'))
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '!',
    'Belum dihapus. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Coba lagi]',
    '[Tutup pesan]',
  ])
})

test('the head chooses among the views of the office, and changes none', async () => {
  const { user, school } = await openPanel('/ppdb?search=Rizky', { role: 'head' })
  await school.staff('admin', 'ani').ppdb.saveView({ body: { name: 'Semuanya', query: {} } })
  await user.click(await screen.findByRole('button', { name: 'Tampilan tersimpan' }))
  await screen.findByText('Semuanya')
  expect(readDialog()).toEqual([
    '# Tampilan tersimpan',
    '[Tutup]',
    '<Semuanya Semua pendaftar · ani /admin/ppdb>',
  ])
  expect(sentence()).toEqual([
    'memuat “Rizky” <Lepas pencarian /admin/ppdb>',
    '<hapus semua saringan /admin/ppdb>',
  ])
  await user.click(screen.getByRole('link', { name: /Semuanya/ }))
  await at('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

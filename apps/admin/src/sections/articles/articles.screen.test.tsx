/** Writing an article: drafts, publication, versions, and the two-person rule. */
import { resourceCases } from '@sekolah/api/src/test/resource-cases.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'

const { input } = resourceCases.articles
const paste = (text: HTMLElement, html: string) =>
  fireEvent.paste(text, {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : ''),
      files: [],
      types: ['text/html'],
      items: [],
    },
  })
/** The buttons of the bar above the text, and the state before them. */
const readBar = () => readPage().slice(1, 4)

test('a new article is saved as a draft by keyboard, published, and taken off the site', async () => {
  const { user, school } = await openPanel('/articles/baru', { role: 'editor' })
  const text = await screen.findByRole('textbox', { name: 'Isi' })
  expect(document.activeElement).toBe(screen.getByLabelText('Judul'))
  expect(readPage().filter((line) => !/Daftar|Garis|Judul bagian|Tautan/.test(line))).toEqual([
    '# Tambah artikel',
    '<Semua artikel /admin/articles (current)>',
    'Artikel baru',
    '[Pratinjau] [Simpan draf] [Terbitkan]',
    '{Judul: }',
    'Isi',
    '[Urungkan (disabled)] [Ulangi (disabled)]',
    '{Gambar untuk isi: }',
    'Rincian artikelGambar, kategori, penulis, tanggal terbit',
    '{Terbitkan Langsung tampil di situs.: on}',
    'Gambar(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Gambar: }',
    '[Ambil dari pustaka]',
    '{Kategori: Berita / *Artikel / Pengumuman}',
    '{Penulis: petugas}',
    '{Tanggal terbit (WIB) (tidak wajib): }',
    'Kosong berarti sekarang.',
  ])
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Judul').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(text.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByLabelText('Judul'))
  await user.paste('Rapat komite')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(text)
  paste(text, '<p>Rapat diadakan Sabtu.</p>')
  await waitFor(() => expect(readPage().join()).toMatch(/Cuplikan di daftar: Rapat diadakan Sabtu/))
  expect(readBar()).toEqual([
    '<Semua artikel /admin/articles (current)>',
    'Belum disimpan',
    '[Pratinjau] [Simpan draf] [Terbitkan]',
  ])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(window.location.pathname).toMatch(/articles\/\d+$/))
  await waitFor(() => expect(readToasts()[0]).toBe('Tersimpan sebagai draf, belum terbit'))
  expect(readBar()).toEqual([
    '<Semua artikel /admin/articles (current)>',
    'Draf tersimpan 09.00',
    '[Pratinjau] [Simpan draf] [Terbitkan]',
  ])
  const id = Number(window.location.pathname.split('/').at(-1))
  const stored = async () =>
    await school.staff('admin', crypto.randomUUID().slice(0, 8)).articles.get({ params: { id } })
  expect(await stored()).toMatchObject({
    title: 'Rapat komite',
    is_published: false,
    author: 'petugas',
  })
  await user.click(screen.getByRole('checkbox', { name: /^Terbitkan/ }))
  expect(readBar()).toEqual([
    '<Semua artikel /admin/articles (current)>',
    'Draf tersimpan 09.00',
    '[Pratinjau] [Terbitkan] [Simpan draf]',
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Terbitkan/ }))
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  await waitFor(() => expect(readToasts()[0]).toMatch(/^Diterbitkan/))
  expect(readToasts()).toEqual(['Diterbitkan', '[Lihat di situs]', '[Tutup pesan]'])
  expect((await stored()).is_published).toBe(true)
  expect(readBar()).toEqual([
    '<Semua artikel /admin/articles (current)>',
    'Terbit, tersimpan 09.00',
    '[Pratinjau] [Jadikan draf] [Perbarui]',
  ])
  await user.click(screen.getByRole('button', { name: 'Jadikan draf' }))
  expect(readDialog()).toEqual([
    '# Jadikan artikel ini draf?',
    '[Tutup]',
    'Artikel tidak terlihat lagi di situs sampai diterbitkan kembali.',
    '[Batal] [Jadikan draf]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect((await stored()).is_published).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Jadikan draf' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Jadikan draf' }))
  await waitFor(() => expect(readToasts()[0]).toBe('Kini draf'))
  expect((await stored()).is_published).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Riwayat' }))
  await screen.findByRole('dialog', { name: /Riwayat|Versi/ })
  await waitFor(() => expect(readDialog().length).toBeGreaterThan(4))
  expect(readDialog().slice(0, 8)).toEqual([
    '# Riwayat artikel',
    '[Tutup]',
    '[21 Nov 09.00 petugas · sekarang (current)]',
    '[21 Nov 09.00 petugas]',
    '[21 Nov 09.00 petugas · draf]',
    '[Yang diubah saat itu (pressed)]',
  ])
})

test('of two versions of an article the writer chooses, and leaving asks', async () => {
  const school = await demoSchool()
  const { id } = await school.staff('editor').articles.create({ body: input })
  const { user } = await openPanel(`/articles/${id}?category=news`, { school, role: 'admin' })
  await screen.findByRole('textbox', { name: 'Isi' })
  await school
    .staff('editor', 'ani')
    .articles.update({ params: { id }, body: { title: 'Versi Ani' } })
  await user.clear(screen.getByLabelText('Judul'))
  await user.paste('Versi saya')
  await user.click(screen.getByRole('link', { name: 'Semua artikel' }))
  await screen.findByRole('dialog', { name: 'Buang perubahan yang belum disimpan?' })
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(screen.getByRole('button', { name: 'Perbarui' }))
  await screen.findByText('Orang lain sudah menyimpan perubahan lebih dulu')
  expect(readPage().slice(4, 13)).toEqual([
    '!',
    'Orang lain sudah menyimpan perubahan lebih dulu',
    'Belum ada yang ditimpa. Pilih versi yang akan tersimpan.',
    'Judul',
    'Versi Anda',
    'Versi saya',
    'Versi tersimpan',
    'Versi Ani',
    '[Simpan versi saya] [Pakai versi tersimpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Simpan versi saya' }))
  await waitFor(async () =>
    expect((await school.visitor.articles.get({ params: { id } })).title).toBe('Versi saya'),
  )
  await user.click(screen.getByRole('link', { name: 'Semua artikel' }))
  await screen.findByRole('table')
  expect(window.location.search).toBe('?category=news')
})

test('where two persons publish, an editor asks and the office returns with a note', async () => {
  const school = await demoSchool()
  school.set({ article_approval: 'office' })
  const ani = school.staff('editor', 'ani')
  const { id, rev } = await ani.articles.create({ body: { ...input, is_published: false } })
  await ani.articles.request({ params: { id }, ifMatch: rev })
  const { user } = await openPanel('/articles', { school, role: 'admin' })
  await user.click(await screen.findByRole('link', { name: /ani$/ }))
  await user.click(await screen.findByRole('button', { name: 'Kembalikan dengan catatan' }))
  await user.click(screen.getByRole('button', { name: 'Kembalikan' }))
  expect(readDialog()).toEqual([
    '# Kembalikan ke penulis',
    '[Tutup]',
    '{Catatan: (invalid)}',
    'Apa yang perlu diubah sebelum diterbitkan.',
    'Tulis apa yang perlu diubah.',
    '[Batal] [Kembalikan]',
  ])
  await user.click(screen.getByLabelText('Catatan'))
  await user.paste('Tambahkan tanggal.')
  await user.click(screen.getByRole('button', { name: 'Kembalikan' }))
  await screen.findByText(/^Dikembalikan oleh petugas/)
  expect(readPage().slice(4, 8)).toEqual([
    'Dikembalikan oleh petugas, 21 November 2026 pukul 09.00 WIB',
    'Tambahkan tanggal.',
    '{Judul: Siswa merakit sepeda listrik}',
    'Isi',
  ])
  expect((await ani.articles.requests())[0]).toMatchObject({
    note: 'Tambahkan tanggal.',
    returned_by: 'petugas',
  })
})

test('an editor of such a school has no button to publish', async () => {
  const school = await demoSchool()
  school.set({ article_approval: 'office' })
  const { user } = await openPanel('/articles/baru', { school, role: 'editor' })
  const text = await screen.findByRole('textbox', { name: 'Isi' })
  await user.click(screen.getByLabelText('Judul'))
  await user.paste('Rapat')
  paste(text, '<p>Sabtu.</p>')
  await waitFor(() =>
    expect(readBar()).toEqual([
      '<Semua artikel /admin/articles (current)>',
      'Belum disimpan',
      '[Pratinjau] [Simpan draf] [Minta diterbitkan]',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Minta diterbitkan' }))
  await waitFor(() => expect(readToasts()[0]).toBe('Diminta diterbitkan'))
  expect(screen.queryByRole('checkbox', { name: /^Terbitkan/ })).toBeNull()
  expect(await school.staff('admin', 'ketua').articles.requests()).toMatchObject([
    { title: 'Rapat', asked_by: 'petugas' },
  ])
})

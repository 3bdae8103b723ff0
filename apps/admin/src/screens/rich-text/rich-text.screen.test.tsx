/** The editor of an article. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'

const openEditor = async () => {
  const opened = await openPanel('/articles/baru', { role: 'editor' })
  const text = await screen.findByRole('textbox', { name: 'Isi' })
  const tools = within(screen.getByRole('toolbar'))
  return {
    ...opened,
    text,
    press: (name: string) => opened.user.click(tools.getByRole('button', { name })),
  }
}

const paste = (text: HTMLElement, data: Record<string, string>) => {
  const clipboardData = {
    getData: (type: string) => data[type] ?? '',
    files: [],
    types: Object.keys(data),
    items: [],
  }
  fireEvent.paste(text, { clipboardData })
}

const readTools = () => outline(screen.getByRole('toolbar'))

test('marks, headings, lists and tables are set and taken back', async () => {
  const { text, press, user } = await openEditor()
  expect(readTools()).toEqual([
    '[Judul bagian (pressed false)] [Subjudul (pressed false)] [Subjudul kecil (pressed false)]',
    '[Tebal (pressed false)] [Miring (pressed false)] [Garis bawah (pressed false)] [Coret (pressed false)] [Superskrip (pressed false)] [Subskrip (pressed false)]',
    '[Daftar berbutir (pressed false)] [Daftar bernomor (pressed false)] [Kutipan (pressed false)]',
    '[Tautan (pressed false)] [Sisipkan gambar] [Pilih dari pustaka] [Tabel] [Garis pemisah]',
    '[Urungkan (disabled)] [Ulangi (disabled)]',
    '{Gambar untuk isi: }',
  ])
  await user.click(text)
  paste(text, { 'text/plain': 'Halo' })
  await waitFor(() => expect(text.innerHTML).toBe('<p>Halo</p>'))
  await user.keyboard('{Control>}a{/Control}')
  for (const name of ['Tebal', 'Miring', 'Garis bawah', 'Coret', 'Superskrip']) await press(name)
  expect(readTools()).toEqual([
    '[Judul bagian (pressed false)] [Subjudul (pressed false)] [Subjudul kecil (pressed false)]',
    '[Tebal (pressed)] [Miring (pressed)] [Garis bawah (pressed)] [Coret (pressed)] [Superskrip (pressed)] [Subskrip (pressed false)]',
    '[Daftar berbutir (pressed false)] [Daftar bernomor (pressed false)] [Kutipan (pressed false)]',
    '[Tautan (pressed false)] [Sisipkan gambar] [Pilih dari pustaka] [Tabel] [Garis pemisah]',
    '[Urungkan] [Ulangi (disabled)]',
    '{Gambar untuk isi: }',
  ])
  expect(text.innerHTML).toEqual('<p><strong><em><s><u><sup>Halo</sup></u></s></em></strong></p>')
  await press('Subskrip')
  expect(text.innerHTML).toEqual('<p><strong><em><s><u><sub>Halo</sub></u></s></em></strong></p>')
  for (const name of ['Subskrip', 'Tebal', 'Miring', 'Garis bawah', 'Coret']) await press(name)
  expect(text.innerHTML).toBe('<p>Halo</p>')
})

test('headings, lists, quotes, rules and tables are set and taken back', async () => {
  const { text, press, user } = await openEditor()
  await user.click(text)
  paste(text, { 'text/plain': 'Halo' })
  const html = () => text.innerHTML.replaceAll('<br class="ProseMirror-trailingBreak">', '')
  const marks: string[] = []
  for (const name of [
    'Judul bagian',
    'Subjudul',
    'Subjudul kecil',
    'Subjudul kecil',
    'Daftar berbutir',
    'Daftar bernomor',
    'Daftar bernomor',
    'Kutipan',
    'Kutipan',
    'Garis pemisah',
    'Urungkan',
    'Ulangi',
    'Urungkan',
  ]) {
    await press(name)
    marks.push(`${name}: ${html()}`)
  }
  expect(marks).toEqual([
    'Judul bagian: <h2>Halo</h2><p></p>',
    'Subjudul: <h3>Halo</h3><p></p>',
    'Subjudul kecil: <h4>Halo</h4><p></p>',
    'Subjudul kecil: <p>Halo</p><p></p>',
    'Daftar berbutir: <ul><li><p>Halo</p></li></ul><p></p>',
    'Daftar bernomor: <ol><li><p>Halo</p></li></ol><p></p>',
    'Daftar bernomor: <p>Halo</p><p></p>',
    'Kutipan: <blockquote><p>Halo</p></blockquote><p></p>',
    'Kutipan: <p>Halo</p><p></p>',
    'Garis pemisah: <p>Halo</p><hr contenteditable="false"><p></p>',
    'Urungkan: <p></p>',
    'Ulangi: <p>Halo</p><hr contenteditable="false"><p></p>',
    'Urungkan: <p></p>',
  ])
  await press('Tabel')
  expect(readTools().slice(-3)).toEqual([
    '[Urungkan] [Ulangi (disabled)]',
    '[Tambah baris] [Tambah kolom] [Hapus baris] [Hapus kolom] [Hapus tabel]',
    '{Gambar untuk isi: }',
  ])
  const tables: string[] = []
  for (const name of [
    'Tambah baris',
    'Tambah kolom',
    'Hapus baris',
    'Hapus kolom',
    'Hapus tabel',
  ]) {
    await press(name)
    tables.push(
      `${name}: ${text.querySelectorAll('tr').length} × ${text.querySelectorAll('tr:first-child > *').length}`,
    )
  }
  expect(tables).toEqual([
    'Tambah baris: 4 × 3',
    'Tambah kolom: 4 × 4',
    'Hapus baris: 3 × 4',
    'Hapus kolom: 3 × 3',
    'Hapus tabel: 0 × 0',
  ])
})

test('the toolbar is one tab stop, with arrows between its buttons', async () => {
  const { user } = await openEditor()
  const buttons = within(screen.getByRole('toolbar')).getAllByRole('button')
  const stops = () =>
    buttons
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((button) => button.getAttribute('aria-label'))
  expect(stops()).toEqual(['Judul bagian'])
  buttons[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect([document.activeElement?.getAttribute('aria-label'), ...stops()]).toEqual([
    'Subjudul kecil',
    'Subjudul kecil',
  ])
  await user.keyboard('{Home}{ArrowLeft}')
  expect([document.activeElement?.getAttribute('aria-label'), ...stops()]).toEqual([
    'Ulangi',
    'Ulangi',
  ])
  await user.keyboard('{ArrowRight}{End}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ulangi')
})

test('a link is set, changed and removed', async () => {
  const { text, press, user } = await openEditor()
  await user.click(text)
  await press('Tautan')
  const address = screen.getByLabelText('Alamat tautan')
  await waitFor(() => expect(document.activeElement).toBe(address))
  await user.paste('brosur')
  await user.click(screen.getByRole('button', { name: 'Pasang' }))
  expect(readDialog()).toEqual([
    '# Tautan',
    '[Tutup]',
    '{Alamat tautan: brosur (invalid)}',
    'Tulis alamat lengkap, misalnya https://contoh.id atau nama@contoh.id.',
    '[Batal] [Pasang]',
  ])
  await user.clear(address)
  await user.paste('contoh.id/brosur')
  await user.click(screen.getByRole('button', { name: 'Pasang' }))
  await waitFor(() => expect(text.innerHTML).toMatch(/href/))
  expect(text.innerHTML).toEqual(
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://contoh.id/brosur">contoh.id/brosur</a></p>',
  )
  await press('Tautan')
  expect(readDialog()).toEqual([
    '# Tautan',
    '[Tutup]',
    '{Alamat tautan: https://contoh.id/brosur}',
    '[Batal] [Hapus tautan] [Pasang]',
  ])
  await user.clear(screen.getByLabelText('Alamat tautan'))
  await user.paste('tu@contoh.id')
  await user.click(screen.getByRole('button', { name: 'Pasang' }))
  expect(text.innerHTML).toEqual(
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="mailto:tu@contoh.id">contoh.id/brosur</a></p>',
  )
  await press('Tautan')
  await user.click(screen.getByRole('button', { name: 'Hapus tautan' }))
  expect(text.innerHTML).toEqual('<p>contoh.id/brosur</p>')
})

test('a paste is cleaned, and pictures of other sites are told', async () => {
  const { text } = await openEditor()
  text.focus()
  paste(text, {
    'text/html':
      '<h1>Judul</h1><p style="font-weight:700">Tebal <img src="https://lain.id/a.png"></p>',
  })
  await waitFor(() => expect(text.innerHTML).toMatch(/Tebal/))
  expect(text.innerHTML).toEqual('<h2>Judul</h2><p><strong>Tebal</strong></p>')
  await waitFor(() =>
    expect(readToasts()).toEqual([
      '!',
      'Gambar di dalam tempelan tidak ikut. Sisipkan gambarnya dengan tombol "Sisipkan gambar".',
      '[Tutup pesan]',
    ]),
  )
})

test('a picture of the library needs a description', async () => {
  const { press, user } = await openEditor()
  await press('Pilih dari pustaka')
  await screen.findByRole('dialog', { name: 'Pustaka media' })
  await screen.findByText('Tidak Ada Gambar')
  expect(readDialog()).toEqual([
    '# Pustaka media',
    '[Tutup]',
    '{Cari di pustaka: }',
    'Tidak Ada Gambar',
    'Gambar yang diunggah akan tampil di sini.',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(readDialog()).toEqual([])
})

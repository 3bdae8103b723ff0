/** Writing an article: pasted content, and the preview. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'
import { paste } from './paste.ts'

/** The clipboard HTML of Word for Windows for a short page. */
const word = readFileSync(new URL('./pasted/word.txt', import.meta.url), 'utf8')

const rel = 'rel="noopener noreferrer nofollow"'

test('text pasted from Word keeps headings, lists, tables and links, and no other formatting @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const form = staff.getByRole('form', { name: 'Tambah artikel' })
  const text = form.getByRole('textbox', { name: 'Isi' })
  await form.getByLabel('Judul', { exact: true }).fill('Dari Word')
  await form.getByLabel('Penulis').fill('Tata usaha')
  await text.click()
  await paste(text, { 'text/html': word, 'text/plain': 'Penerimaan Siswa Baru' })
  // A picture from the clerk's own disk cannot be pasted, and a message says so.
  await expect(staff.getByRole('alert')).toContainText('Gambar di dalam tempelan tidak ikut')
  await staff.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)

  const [{ content }] = (await school.ask('GET', '/articles?search=Dari%20Word')).data
  expect(content).toBe(
    [
      '<h2>Penerimaan Siswa Baru</h2>',
      '<p>Pendaftaran dibuka <strong>1 Desember</strong> di loket sekolah atau lewat ',
      `<a ${rel} href="https://smk.contoh.id/ppdb">halaman PPDB</a>. Gratis.</p>`,
      '<h3>Berkas yang dibawa</h3>',
      '<ul><li><p>Kartu keluarga</p>',
      '<ul><li><p>asli</p></li><li><p><em>fotokopi</em></p></li></ul></li>',
      '<li><p>Pas foto 3 × 4</p></li></ul>',
      '<h3>Urutan</h3>',
      '<ol><li><p>Isi formulir</p></li><li><p>Terima bukti</p></li></ol>',
      '<h4>Biaya</h4>',
      '<table><tbody>',
      '<tr><td><p><strong>Rincian</strong></p></td>',
      '<td><p><strong>Rupiah</strong></p></td></tr>',
      '<tr><td><p>Seragam</p></td>',
      '<td><p>1.450.000</p></td></tr>',
      '</tbody></table>',
      `<p>Tanya: <a ${rel} href="mailto:tu@contoh.id">tu@contoh.id</a></p>`,
    ].join(''),
  )
})

test('text pasted from WhatsApp keeps its marks, lists and links; a plain paste changes no character @long', async ({
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const text = staff.getByRole('textbox', { name: 'Isi' })
  const message =
    '[09.12, 21/11/2026] Bu Sri: *Rapat* di aula\n\n- undangan\n- KK\n\nhttps://contoh.id'
  await text.click()
  await paste(text, { 'text/plain': message })
  await expect(text.locator('strong')).toHaveText('Rapat')
  await expect(text.getByRole('listitem')).toHaveText(['undangan', 'KK'])
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://contoh.id')
  await expect(text).not.toContainText('Bu Sri')
  // Pasted words join the sentence around them.
  await staff.keyboard.press('Control+Home')
  // The editor updates its state a moment after the cursor has moved.
  await expect(staff.getByRole('button', { name: 'Tebal' })).toHaveAttribute('aria-pressed', 'true')
  await paste(text, { 'text/plain': 'Besok: ' })
  await expect(text.getByRole('paragraph').first()).toHaveText('Besok: Rapat di aula')
})

test('an unsaved article can be previewed as a page, only by its author @long', async ({
  school,
  staff,
}) => {
  const { data: article } = await school.ask('POST', '/articles', {
    title: 'Judul lama',
    author: 'Humas',
    content: '<p>Isi lama</p>',
    is_published: false,
  })
  await staff.goto(`/admin/articles/${article.id}`)
  const form = staff.getByRole('form', { name: 'Ubah artikel' })
  await form.getByLabel('Judul', { exact: true }).fill('Judul yang belum tersimpan')
  await staff.getByRole('button', { name: 'Pratinjau', exact: true }).click()
  const preview = staff.getByRole('dialog', { name: 'Pratinjau halaman' })
  const page = preview.frameLocator('iframe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Judul yang belum tersimpan')
  await expect(page.getByText('Isi lama')).toBeVisible()
  // The preview uses the site's own styles.
  await expect
    .poll(() => page.locator('.article-body').evaluate((body) => getComputedStyle(body).maxWidth))
    .not.toBe('none')
  const fontOf = (heading: Element) => getComputedStyle(heading).fontFamily
  expect(await page.getByRole('heading', { level: 1 }).evaluate(fontOf)).toMatch(/^"?Plus Jakarta/)
  await staff.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(form).toBeVisible()

  const unseen = await staff.request.get(`/information/article/${article.id}`)
  expect(unseen.status()).toBe(404)
  const [stored] = (await school.ask('GET', '/articles?search=Judul%20lama')).data
  expect(stored.title).toBe('Judul lama')
})

test('pictures are inserted by paste and drop, with progress, and each gets a description @long', async ({
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const text = staff.getByRole('textbox', { name: 'Isi' })
  const ask = staff.getByRole('dialog', { name: 'Sisipkan gambar' })
  const insert = ask.getByRole('button', { name: 'Sisipkan' })
  const release = await holdRequests(staff, '**/api/media')

  await text.click()
  await bring(text, 'drop', ['halaman.png', 'gerbang.png'])
  await ask.getByLabel('Teks alternatif').fill('Halaman sekolah')
  await insert.click()
  await expect(ask.getByRole('progressbar', { name: 'Mengunggah halaman.png' })).toBeVisible()
  // A cancelled picture is not inserted, and the dialog of the next one opens.
  await ask.getByRole('button', { name: 'Batal' }).click()
  release()
  await expect(ask.getByLabel('Teks alternatif')).toHaveValue('')
  await insert.click()
  await expect(ask.getByText('Tulis apa yang terlihat')).toBeVisible()
  await ask.getByLabel('Teks alternatif').fill('Gerbang sekolah')
  await insert.click()
  await expect(text.getByRole('img', { name: 'Gerbang sekolah' })).toBeVisible()
  await expect(text.getByRole('img')).toHaveCount(1)

  await text.press('Control+End')
  await bring(text, 'paste', ['lapangan.png'])
  await ask.getByLabel('Teks alternatif').fill('Lapangan')
  await insert.click()
  await expect(text.getByRole('img', { name: 'Lapangan' })).toBeVisible()
})

test('an article’s card shows its excerpt, and a scheduled one appears on its date @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const form = staff.getByRole('form', { name: 'Tambah artikel' })
  const text = form.getByRole('textbox', { name: 'Isi' })
  await form.getByLabel('Judul', { exact: true }).fill('Ujian akhir')
  await form.getByLabel('Penulis').fill('Kurikulum')
  await form.getByRole('button', { name: 'Kutipan' }).click()
  await text.pressSequentially('Tertib sejak hari pertama.')
  await expect(form.getByText('Cuplikan di daftar: Tertib sejak hari pertama.')).toBeVisible()
  await form.getByRole('textbox', { name: /^Tanggal terbit/ }).fill('2031-05-02T07:00')
  await form.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await staff.getByRole('link', { name: 'Semua artikel' }).click()
  const row = staff.getByRole('row').filter({ hasText: 'Ujian akhir' })
  await expect(row).toContainText('Terjadwal')
  const [stored] = (await school.ask('GET', '/articles?search=Ujian%20akhir')).data
  expect(stored.content).toBe('<blockquote><p>Tertib sejak hari pertama.</p></blockquote>')
  const page = `/information/article/${stored.id}`
  expect((await staff.request.get(page)).status()).toBe(404)

  await row.getByRole('link', { name: 'Ujian akhir', exact: true }).click()
  await staff.getByRole('textbox', { name: /^Tanggal terbit/ }).fill('2026-01-02T07:00')
  await staff.getByRole('button', { name: 'Perbarui', exact: true }).click()
  await expect(staff.getByText(/^Terbit, tersimpan/)).toBeVisible()
  await staff.getByRole('link', { name: 'Semua artikel' }).click()
  await staff.getByRole('searchbox').fill('Ujian akhir')
  await expect(row).toContainText('Terbit')
  expect((await staff.request.get(page)).status()).toBe(200)
})

/** Small pictures, as a file manager puts them on the clipboard. */
const bring = (editor: Locator, how: 'paste' | 'drop', names: string[]) =>
  editor.evaluate(
    async (box, [kind, files]) => {
      const data = new DataTransfer()
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      for (const name of files) {
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
        if (blob) data.items.add(new File([blob], name, { type: 'image/png' }))
      }
      const { x, y } = box.getBoundingClientRect()
      const how = { bubbles: true, cancelable: true }
      box.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data, clientX: x + 5, clientY: y + 5 }),
      )
    },
    [how, names] as const,
  )

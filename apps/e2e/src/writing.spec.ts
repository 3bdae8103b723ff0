/** Writing an article: what is pasted from elsewhere, and how it will look on the site. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What Word for Windows puts on the clipboard for a short page. */
const word = readFileSync(new URL('./pasted/word.txt', import.meta.url), 'utf8')

const paste = (editor: Locator, kinds: Record<string, string>) =>
  editor.evaluate((box, data) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, kinds)

const rel = 'rel="noopener noreferrer nofollow"'

test('a page from Word keeps headings, lists, table and links, and nothing else of it', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const form = staff.getByRole('dialog', { name: 'Tambah artikel' })
  const text = form.getByRole('textbox', { name: 'Isi' })
  await form.getByLabel('Judul', { exact: true }).fill('Dari Word')
  await form.getByLabel('Penulis').fill('Tata usaha')
  await text.click()
  await paste(text, { 'text/html': word, 'text/plain': 'Penerimaan Siswa Baru' })
  // A picture of the clerk's own disk cannot come along, and that is said.
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

test('a message from WhatsApp keeps its marks, lists and links; a plain paste keeps every sign', async ({
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const text = staff.getByRole('dialog').getByRole('textbox', { name: 'Isi' })
  const message =
    '[09.12, 21/11/2026] Bu Sri: *Rapat* di aula\n\n- undangan\n- KK\n\nhttps://contoh.id'
  await text.click()
  await paste(text, { 'text/plain': message })
  await expect(text.locator('strong')).toHaveText('Rapat')
  await expect(text.getByRole('listitem')).toHaveText(['undangan', 'KK'])
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://contoh.id')
  await expect(text).not.toContainText('Bu Sri')
  // A few words stay in the sentence into which they are pasted.
  await staff.keyboard.press('Control+Home')
  await paste(text, { 'text/plain': 'Besok: ' })
  await expect(text.getByRole('paragraph').first()).toHaveText('Besok: Rapat di aula')
})

test('an unsaved article is looked at as its page, by its author alone', async ({
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
  const form = staff.getByRole('dialog', { name: 'Ubah artikel' })
  await form.getByLabel('Judul', { exact: true }).fill('Judul yang belum tersimpan')
  await form.getByRole('button', { name: 'Pratinjau halaman' }).click()
  const preview = staff.getByRole('dialog', { name: 'Pratinjau halaman' })
  const page = preview.frameLocator('iframe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Judul yang belum tersimpan')
  await expect(page.getByText('Isi lama')).toBeVisible()
  // The site's own style has come with it.
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

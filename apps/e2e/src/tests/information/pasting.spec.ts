/** What is pasted and typed into an article equals what its page shows. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { createRandom } from '../../setup/random.ts'
import { paste } from './paste.ts'
import { randomArticle } from './random-article.ts'
import { visibleBlocks } from './seen.ts'

const pasted = (name: string) =>
  readFileSync(new URL(`./pasted/${name}.txt`, import.meta.url), 'utf8')
const rel = 'rel="noopener noreferrer nofollow"'

const editorOf = (staff: Page) => staff.getByRole('textbox', { name: 'Isi' })
const pageText = (page: Page) => page.locator('.article-body')

/** Opens the form of a new article. */
const begin = async (staff: Page, title: string): Promise<Locator> => {
  await staff.goto('/admin/articles/baru')
  await staff.getByLabel('Judul', { exact: true }).fill(title)
  await staff.getByLabel('Penulis').fill('Tata usaha')
  await editorOf(staff).click()
  return editorOf(staff)
}

const save = async (staff: Page) => {
  await staff.getByRole('button', { name: /^(Terbitkan|Perbarui)$/ }).click()
  await expect(staff.getByText(/^Terbit, tersimpan/)).toBeVisible()
}

const storedAs = async (school: School, title: string): Promise<{ id: number; content: string }> =>
  (await school.ask('GET', `/articles?search=${encodeURIComponent(title)}`)).data[0]

/** The stored HTML after pasting `html`. */
const storedOf = async (school: School, staff: Page, html: string) => {
  const text = await begin(staff, 'Dari papan klip')
  await paste(text, { 'text/html': html, 'text/plain': 'x' })
  await save(staff)
  return storedAs(school, 'Dari papan klip')
}

test('content looks the same in the editor, on the page, and in the editor again', {
  tag: '@long',
}, async ({ school, staff, page }) => {
  const seed = Number(process.env.SEED ?? 52)
  const text = await begin(staff, 'Kain perca')
  await paste(text, { 'text/html': randomArticle(createRandom(seed), 120) })
  const written = await visibleBlocks(text)
  expect(written.length, `seed ${seed}`).toBeGreaterThan(120)
  await save(staff)

  const stored = await storedAs(school, 'Kain perca')
  await page.goto(`/information/article/${stored.id}`)
  expect(await visibleBlocks(pageText(page)), `seed ${seed}`).toEqual(written)

  await staff.goto(`/admin/articles/${stored.id}`)
  await expect(text).toContainText('sekolah')
  expect(await visibleBlocks(text), `seed ${seed}`).toEqual(written)
  // Making a change and undoing it rewrites the whole text.
  await text.press('Control+Home')
  await staff.keyboard.type('x')
  await staff.keyboard.press('Control+z')
  await save(staff)
  expect((await storedAs(school, 'Kain perca')).content, `seed ${seed}`).toBe(stored.content)
})

test('Google Docs and Word Online keep their marks, headings and lists, and nothing else @long', async ({
  school,
  staff,
}) => {
  const docs = await storedOf(school, staff, pasted('google-docs'))
  expect(docs.content).toBe(
    [
      '<h2>Jadwal Lomba</h2>',
      '<p>Lapangan 500 m<sup>2</sup><strong>, gratis<em><u> untuk siswa</u></em></strong>, <s>Rp50.000</s></p>',
      `<p><a ${rel} href="https://contoh.id/lomba">Daftar</a></p>`,
      '<ol start="4"><li><p>Ambil nomor</p><ol type="a"><li><p>di loket</p></li></ol></li></ol>',
    ].join(''),
  )
  const word = await storedOf(school, staff, pasted('word-online'))
  expect(word.content).toBe(
    [
      '<h2>Uji Kompetensi</h2>',
      '<p>Gas H<sub>2</sub><strong> wajib</strong><em><u> aman</u></em><s> batal</s></p>',
      '<ol><li><p>Datang</p><ol type="a"><li><p>isi daftar hadir</p></li></ol></li>',
      '<li><p>Pulang</p></li></ol>',
    ].join(''),
  )
})

test('posts of WordPress keep their marks and list numbers @long', async ({ school, staff }) => {
  const post =
    '<p>Aula 500 m<sup>2</sup>, <del>Rp50.000</del> <span style="text-decoration: underline;">gratis</span>' +
    ' <span style="text-decoration: line-through;">berbayar</span></p><ol start="4" type="a"><li>empat</li></ol>'
  const blog = `<?xml version="1.0"?><rss><channel><item><title>Dari WordPress</title>
    <dc:creator>tu</dc:creator><content:encoded><![CDATA[${post}]]></content:encoded>
    <wp:post_date_gmt>2025-03-01 02:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type></item></channel></rss>`
  await staff.goto('/admin/import')
  await staff.getByRole('link', { name: 'Tulisan WordPress' }).click()
  await staff.getByLabel('Berkas: Pilih ekspor WordPress').setInputFiles({
    name: 'lama.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(blog),
  })
  await staff.getByRole('button', { name: 'Periksa 1 tulisan' }).click()
  await staff.getByRole('button', { name: 'Impor 1 artikel' }).click()
  await expect(staff.getByRole('heading', { name: '1 artikel masuk' })).toBeVisible()
  expect((await storedAs(school, 'Dari WordPress')).content).toBe(
    '<p>Aula 500 m<sup>2</sup>, <s>Rp50.000</s> <u>gratis</u> <s>berbayar</s></p>' +
      '<ol start="4" type="a"><li>empat</li></ol>',
  )
})

for (const { name, html, content } of [
  {
    name: 'a part of a line from Google Docs',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Biasa </span><span style="font-weight:700">tebal</span><span style="font-style:italic"> miring</span><span style="text-decoration:underline"> garis</span></p></b>',
    content: '<p>Biasa <strong>tebal</strong><em> miring</em><u> garis</u></p>',
  },
  {
    name: 'a style that takes a mark away again',
    html: '<p><b>tebal <span style="font-weight: normal">biasa</span></b> <i style="font-style:normal">lurus</i> <u style="text-decoration: none">polos</u></p>',
    content: '<p><strong>tebal </strong>biasa lurus polos</p>',
  },
  {
    name: 'a list that goes on at four',
    html: '<p>Lanjutan:</p><ol start="4"><li><p>Ambil nomor</p></li><li><p>Tunggu panggilan</p></li></ol>',
    content:
      '<p>Lanjutan:</p><ol start="4"><li><p>Ambil nomor</p></li><li><p>Tunggu panggilan</p></li></ol>',
  },
  {
    name: 'numbers and letters that Word types',
    html:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>' +
      ['c.', 'd.', 'i)', 'ii)', '3.']
        .map(
          (label) =>
            `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${label}<span>&nbsp; </span></span>Butir ${label}</p>`,
        )
        .join('') +
      '</body></html>',
    content:
      '<ol start="3" type="a"><li><p>Butir c.</p></li><li><p>Butir d.</p></li></ol>' +
      '<ol type="i"><li><p>Butir i)</p></li><li><p>Butir ii)</p></li></ol>' +
      '<ol start="3"><li><p>Butir 3.</p></li></ol>',
  },
  {
    name: 'raised and lowered numbers of Word',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Aula 500 m<sup>2</sup>, gas H<sub>2</sub>O<o:p></o:p></p></body></html>',
    content: '<p>Aula 500 m<sup>2</sup>, gas H<sub>2</sub>O</p>',
  },
  {
    name: 'a struck price, and a mark around words and their space',
    html: '<p><del>Rp50.000</del> <span style="text-decoration-line: underline"><strong>Rp</strong> <strong>0</strong></span></p>',
    content: '<p><s>Rp50.000</s> <strong><u>Rp</u></strong><u> </u><strong><u>0</u></strong></p>',
  },
  {
    name: 'an Arabic line, and one whose direction was chosen',
    html: '<p dir="rtl">بِسْمِ اللهِ.</p><p dir="ltr">Artinya: dengan nama Allah.</p><p dir="rtl">PAI: الحمد لله</p>',
    content: '<p>بِسْمِ اللهِ.</p><p>Artinya: dengan nama Allah.</p><p dir="rtl">PAI: الحمد لله</p>',
  },
]) {
  test(`pasted: ${name} @long`, async ({ school, staff }) => {
    expect((await storedOf(school, staff, html)).content).toBe(content)
  })
}

/** Imports of real-world files: tables of every program, and a WordPress site twice. */
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const choose = (page: Page, name: string, content: string | Buffer, button = 'Pilih berkas') =>
  page.getByLabel(`Berkas: ${button}`, { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

test('tables are detected by their content, and each refusal names the file type', {
  tag: '@long',
}, async ({ staff }) => {
  await staff.goto('/admin/import/teachers')
  const refused = async (name: string, content: string | Buffer, words: RegExp) => {
    await choose(staff, name, content)
    await expect(staff.getByText(words)).toBeVisible()
  }
  const locked = Buffer.alloc(1_536)
  locked.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  locked.write('EncryptedPackage', 1_024, 'utf16le')
  await refused('guru.xlsx', locked, /dikunci dengan kata sandi/)
  await refused('guru.xls', '<!DOCTYPE html><html><form></form></html>', /halaman web tanpa tabel/)
  await refused('guru.pdf', '%PDF-1.7', /Ini berkas PDF/)
  await expectNoViolation(staff)

  await choose(
    staff,
    'guru.xls',
    '<html><table><tr><th>Nama</th><th>Mapel</th><th>Email</th></tr><tr><td>Budi Uji, S.Pd.</td><td>IPA</td><td>budi@contoh.id</td></tr></table></html>',
  )
  await staff.getByRole('button', { name: 'Periksa 1 guru' }).click()
  const preview = staff.getByRole('table', { name: 'Pratinjau' })
  await expect(preview).toContainText('Budi Uji, S.Pd.')

  // A file whose separator cannot be detected.
  await staff.getByRole('button', { name: 'Kembali' }).click()
  await choose(staff, 'guru.csv', 'Nama,gelar;Mapel;Email\nBudi, S.Pd.;IPA, IPS;b@contoh.id\n')
  await expect(staff.getByLabel('Pemisah kolom')).toHaveValue(';')
  await staff.getByLabel('Pemisah kolom').selectOption(',')
  await expect(staff.getByLabel('Nama', { exact: true })).toContainText('Nama')
  await staff.getByLabel('Pemisah kolom').selectOption(';')
  await staff.getByRole('button', { name: 'Periksa 1 guru' }).click()
  await expect(preview).toContainText('IPA, IPS')
})

test('the order of day and month is decided per column, and can be changed', {
  tag: '@long',
}, async ({ staff }) => {
  await staff.goto('/admin/import/past_applicants')
  await choose(
    staff,
    'formulir.csv',
    'Timestamp,Status\r\n6/13/2026 10:00:00,Diterima\r\n6/1/2026 8:00:00,Diterima\r\n7/2/2026 9:00:00,Tidak\r\n',
  )
  const order = staff.getByLabel('Urutan tanggal daftar')
  await expect(order).toHaveValue('month_first')
  await expect(
    staff.getByText('6/1/2026 8:00:00 dibaca 1 Juni 2026', { exact: false }),
  ).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Periksa 3 pendaftar' }).click()
  const preview = staff.getByRole('table', { name: 'Pratinjau' })
  for (const day of ['13 Juni 2026', '1 Juni 2026', '2 Juli 2026']) {
    await expect(preview).toContainText(day)
  }
  await staff.getByRole('button', { name: 'Kembali' }).click()
  await order.selectOption('day_first')
  await staff.getByRole('button', { name: 'Periksa 3 pendaftar' }).click()
  await expect(staff.getByText(/Terbaca: “6\/13\/2026 10:00:00”/)).toBeVisible()
  await expect(preview).toContainText('6 Januari 2026')

  // Staff are asked about a contradictory column before anything is checked.
  await staff.getByRole('button', { name: 'Kembali' }).click()
  await choose(staff, 'campur.csv', 'Timestamp\n13/6/2026\n6/14/2026\n')
  await expect(staff.getByText(/Pilih urutannya/)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Periksa 2 pendaftar' })).toBeDisabled()
  await order.selectOption('day_first')
  await expect(staff.getByRole('button', { name: 'Periksa 2 pendaftar' })).toBeEnabled()
})

const cdata = (text: string) => `<![CDATA[${text}]]>`
const item = (title: string, content: string, more = '') =>
  `<item><title>${cdata(title)}</title><dc:creator>tu</dc:creator><content:encoded>${cdata(content)}</content:encoded>
  <wp:post_date_gmt>2025-03-01 01:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}
  <category domain="category">${cdata('Berita &amp; Kegiatan')}</category></item>`
const site = `<?xml version="1.0"?><rss><channel><wp:author><wp:author_login>tu</wp:author_login>
  <wp:author_display_name>${cdata('Humas &amp; Tata Usaha')}</wp:author_display_name></wp:author>${[
    item(
      'Guru &amp; Staf &#8211; Semester &#8220;Genap&#8221;',
      '<p style="text-align: justify;">Alinea satu, 500 m<sup>2</sup>.</p>\nAlinea dua.\n\nhttps://youtu.be/abcdefghijk\n\n[contact-form-7 id="1"]\n\n<ol start="4"><li>Ambil nomor</li></ol>',
    ),
    item('Kunci jawaban', '<p>RAHASIA-1</p>', `<wp:post_password>${cdata('x')}</wp:post_password>`),
  ].join('')}</channel></rss>`

test('a WordPress site is imported as its readers saw it, and only once', { tag: '@long' }, async ({
  staff,
  school,
}) => {
  const bring = async () => {
    await staff.goto('/admin/import/wordpress')
    await choose(staff, 'situs.xml', site, 'Pilih ekspor WordPress')
    await expect(staff.getByText('2 tulisan, 1 di antaranya terbit')).toBeVisible()
    await expect(staff.getByText('1 dilindungi kata sandi: “Kunci jawaban”')).toBeVisible()
    await expect(staff.getByLabel('Kategori “Berita & Kegiatan” menjadi')).toHaveValue('news')
    await staff.getByRole('button', { name: 'Periksa 2 tulisan' }).click()
    await expect(staff.getByText('Sebagian isi 1 tulisan tidak dapat dibawa')).toBeVisible()
    await expect(staff.getByText('kode [contact-form-7]')).toBeVisible()
  }
  await bring()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Impor 2 artikel' }).click()
  await expect(staff.getByRole('heading', { name: '2 artikel masuk' })).toBeFocused()

  const { data } = await school.ask('GET', '/articles?search=Genap')
  const page = await staff.context().newPage()
  await page.goto(`${school.url}/information/article/${data[0].id}`)
  const article = page.getByRole('article').first()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guru & Staf – Semester “Genap”')
  await expect(page.getByText('Humas & Tata Usaha').first()).toBeVisible()
  await expect(article.locator('sup')).toHaveText('2')
  await expect(article.getByText('Alinea dua.')).toBeVisible()
  await expect(article.locator('ol')).toHaveAttribute('start', '4')
  await expect(article.getByRole('link', { name: 'Tonton video di YouTube' })).toBeVisible()
  await expect(article).not.toContainText('[')
  const visitors = await page.request.get(`${school.url}/api/articles?search=RAHASIA-1`)
  expect((await visitors.json()).data).toEqual([])
  await page.close()

  await bring()
  await expect(staff.getByText('2 baris sudah ada di sekolah atau di berkas ini')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Impor 0 artikel' })).toBeDisabled()
})

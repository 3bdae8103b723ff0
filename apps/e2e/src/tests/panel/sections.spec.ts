/**
 * Staff edit the site's content. Every list section is tested by an entry in `resource-cases.ts`.
 */
import type { Page } from '@playwright/test'
import { storedOn } from '../../actors/device.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { resourceTestCases } from './resource-cases.ts'
import { defineResourceTests, screenshotFile } from './resource-tests.ts'

for (const resourceCase of resourceTestCases) defineResourceTests(resourceCase)

test('an article is written with headings, links and described pictures', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/articles/baru')
  const form = staff.getByRole('form', { name: 'Tambah artikel' })
  const text = form.getByRole('textbox', { name: 'Isi' })
  const tool = (name: string) => form.getByRole('button', { name, exact: true })
  await form.getByLabel('Judul', { exact: true }).fill('Rapat wali murid')
  await form.getByLabel('Penulis').fill('Humas')

  await tool('Judul bagian').click()
  await expect(tool('Judul bagian')).toHaveAttribute('aria-pressed', 'true')
  await text.pressSequentially('Acara')
  await staff.keyboard.press('Enter')
  await text.pressSequentially('Lihat ')
  await tool('Tautan').click()
  await staff.getByRole('dialog', { name: 'Tautan' }).getByLabel('Alamat').fill('contoh.id/acara')
  await staff.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'contoh.id/acara' })).toHaveAttribute(
    'href',
    'https://contoh.id/acara',
  )

  await form.getByLabel('Gambar untuk isi').setInputFiles(await screenshotFile(staff))
  const picture = staff.getByRole('dialog', { name: 'Sisipkan gambar' })
  await picture.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(picture.getByText('Tulis apa yang terlihat')).toBeVisible()
  await picture.getByLabel('Teks alternatif').fill('Aula penuh wali murid')
  await picture.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(text.getByRole('img', { name: 'Aula penuh wali murid' })).toBeVisible()

  // Ctrl+S publishes nothing, though the box says that the button will.
  await expect(form.getByLabel('Terbitkan')).toBeChecked()
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Tersimpan sebagai draf, belum terbit')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(staff.getByText(/^Draf tersimpan \d\d\.\d\d$/)).toBeVisible()
  const { data } = await school.ask('GET', '/articles?search=Rapat%20wali%20murid')
  expect(data[0].is_published).toBe(false)
  expect(data[0].content).toMatch(/<h2>Acara<\/h2>/)
  expect(data[0].content).toMatch(/<img src="\/media\/[^"]+" alt="Aula penuh wali murid"/)
})

test('simultaneous changes of two people are never overwritten unseen', { tag: '@long' }, async ({
  school,
  staff,
  deskOf,
}) => {
  const { data: teacher } = await school.ask('POST', '/teachers', ani)
  const second = await deskOf(await school.demo())
  await Promise.all([staff, second].map((page) => page.goto(`/admin/teachers/${teacher.id}`)))
  await expect(second.getByLabel('Mata pelajaran')).toHaveValue('Kimia')
  await staff.getByLabel('Mata pelajaran').fill('Fisika')
  await save(staff)
  await expect(staff.getByRole('dialog')).toHaveCount(0)

  await second.getByLabel('Mata pelajaran').fill('Biologi')
  await save(second)
  const conflict = second.getByRole('alert').filter({ hasText: 'Orang lain sudah menyimpan' })
  await expect(conflict).toContainText(/Versi Anda\s*Biologi/)
  await expect(conflict).toContainText(/Versi tersimpan\s*Fisika/)
  await conflict.getByRole('button', { name: 'Simpan versi saya' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  // The first window receives the change as a socket event.
  await expect(staff.getByRole('row').filter({ hasText: ani.name })).toContainText('Biologi')
})

test('an expired session and a closed tab lose no input @long', async ({ school, staff }) => {
  await staff.goto('/admin/articles/baru')
  const title = staff.getByLabel('Judul', { exact: true })
  await title.fill('Setengah jadi')
  await staff.getByLabel('Penulis').fill('Humas')
  await staff.getByRole('textbox', { name: 'Isi' }).fill('Tulisan panjang.')
  await staff.evaluate(() => localStorage.setItem('auth_token', 'sudah-tidak-berlaku'))
  await staff.keyboard.press('Control+s')
  const login = staff.getByRole('dialog', { name: 'Sesi Anda berakhir' })
  await login.getByLabel('Kata sandi', { exact: true }).fill((await school.demo()).password)
  await login.getByRole('button', { name: 'Masuk' }).click()
  await expect(login).toHaveCount(0)
  await expect(title).toHaveValue('Setengah jadi')

  await expect.poll(() => draftsOf(staff)).toContain('Tulisan panjang.')
  const again = await staff.context().newPage()
  await staff.close({ runBeforeUnload: false })
  await again.goto('/admin/articles/baru')
  await expect(again.getByLabel('Judul', { exact: true })).toHaveValue('Setengah jadi')
  await expect(again.getByRole('textbox', { name: 'Isi' })).toHaveText('Tulisan panjang.')
  await again.keyboard.press('Control+s')
  await expect(again).toHaveURL(/\/admin\/articles\/\d+$/)
  await expect.poll(() => draftsOf(again)).toBe(none)
})

readingTest('logging out erases form drafts @long', async ({ staff }) => {
  await staff.goto('/admin/teachers/baru')
  const form = staff.getByRole('dialog', { name: 'Tambah guru' })
  await form.getByLabel('Nama').fill('Ani')
  await expect.poll(() => draftsOf(staff)).toContain('Ani')
  staff.on('dialog', (dialog) => dialog.accept())
  await staff.goto('/admin/dashboard')
  const reloaded = staff.waitForEvent('load')
  await staff.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  expect(await draftsOf(staff)).toBe(none)
})

readingTest('without a network the form says so and waits @long', async ({ staff }) => {
  await staff.goto('/admin/teachers/baru')
  const form = staff.getByRole('dialog', { name: 'Tambah guru' })
  await form.getByLabel('Nama').fill('Ani')
  await staff.context().setOffline(true)
  await expect(form.getByText('Isian tetap ada di sini')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await staff.context().setOffline(false)
  await expect(form.getByRole('button', { name: 'Simpan' })).toBeEnabled()
  await expect(form.getByLabel('Nama')).toHaveValue('Ani')
})

test('questions are sorted by keyboard @long', async ({ school, staff }) => {
  for (const question of ['Pertama?', 'Kedua?']) {
    const faq = { category: 'Jadwal', question, answer: 'Ya.', order_index: 900 }
    await school.ask('POST', '/faq', faq)
  }
  await staff.goto('/admin/faq?category=Jadwal')
  const up = staff.getByRole('button', { name: 'Naik: Kedua?' })
  await expect(up).toBeVisible()
  const saved = staff.waitForResponse((answer) => answer.request().method() === 'PUT')
  await up.focus()
  await staff.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await saved
  await expect
    .poll(async () => {
      const { data } = await school.ask('GET', '/faq?category=Jadwal')
      const names = data.map(({ question }: { question: string }) => question)
      return names.indexOf('Kedua?') < names.indexOf('Pertama?')
    })
    .toBe(true)
})

test('the principal’s page is written with mission and photo @long', async ({ school, staff }) => {
  await staff.getByRole('link', { name: 'Kelola Konten' }).click()
  await staff.getByRole('link', { name: 'Tentang sekolah' }).click()
  const about = staff.getByRole('dialog', { name: 'Ubah Tentang sekolah' })
  await about.getByLabel('Visi').fill('Siap kerja dan berakhlak.')
  await about.getByRole('button', { name: 'Tambah misi' }).click()
  await staff.keyboard.type('Magang di industri sejak kelas XI.')
  await about.getByRole('button', { name: 'Simpan' }).click()
  await expect(about).toHaveCount(0)
  const { data } = await school.ask('GET', '/content/pages/about_school')
  expect(data.meta_data.vision).toBe('Siap kerja dan berakhlak.')
  expect(data.meta_data.mission).toContain('Magang di industri sejak kelas XI.')

  await staff.getByRole('link', { name: 'Sambutan kepala sekolah' }).click()
  const principal = staff.getByRole('dialog', { name: 'Ubah Sambutan kepala sekolah' })
  await principal.getByLabel('Judul').fill('')
  await principal.getByRole('button', { name: 'Simpan' }).click()
  await expect(principal.getByText('Judul wajib diisi.')).toBeVisible()
  await principal.getByLabel('Judul').fill('Selamat datang')
  await principal
    .getByLabel('Foto kepala sekolah', { exact: true })
    .setInputFiles(await screenshotFile(staff))
  await principal.getByRole('button', { name: 'Simpan' }).click()
  await expect(principal).toHaveCount(0)
  const { data: stored } = await school.ask('GET', '/content/pages/principal_message')
  expect(stored.meta_data.principal_photo).toMatch(/^\/media\//)
})

test('settings show their effect, and only changed ones are sent @long', async ({
  school,
  staff,
}) => {
  await staff.getByRole('link', { name: 'Pengaturan' }).click()
  await staff.getByLabel('Moto sekolah').fill('Tekun, jujur, terampil.')
  await staff.getByLabel('Tahun ajaran PPDB').fill('tahun depan')
  await save(staff)
  await expect(staff.getByText('Tahun ajaran ditulis 2027/2028.')).toBeVisible()
  await expect(staff.getByLabel('Tahun ajaran PPDB')).toBeFocused()

  await staff.getByLabel('Tahun ajaran PPDB').fill('2031/2032')
  const sent = staff.waitForRequest((request) => request.method() === 'PUT')
  await save(staff)
  const { settings } = (await sent).postDataJSON()
  expect(settings).toHaveLength(2)
  await expect(staff.getByRole('alert')).toHaveText('Pengaturan berhasil disimpan!')
  const { data } = await school.ask('GET', '/settings/public')
  expect(data).toContainEqual({
    setting_key: 'school_motto',
    setting_value: 'Tekun, jujur, terampil.',
  })
})

test('unsaved settings are restored after a crash, and erased by signing out', {
  tag: '@long',
}, async ({ school, staff }) => {
  await staff.goto('/admin/settings')
  await staff.getByLabel('Moto sekolah').fill('Setengah jadi')
  await staff.getByRole('link', { name: 'Jam dan Hari' }).click()
  await staff.getByRole('button', { name: 'Tambah hari libur' }).click()
  await staff.getByLabel('Hari libur 1, tanggal').fill('2026-12-25')
  await staff.getByLabel('Hari libur 1, nama').fill('Natal')
  await expect.poll(() => draftsOf(staff)).toContain('Natal')
  const again = await staff.context().newPage()
  await staff.close({ runBeforeUnload: false })
  await school.change({ school_motto: 'Maju bersama' })

  await again.goto('/admin/settings')
  await expect(again.getByText(/^Draf dari .* dikembalikan, belum tersimpan\.$/)).toBeVisible()
  await expect(again.getByLabel('Moto sekolah')).toHaveValue('Setengah jadi')
  await expect(again.getByText('Belum disimpan di Jam dan Hari: Hari libur')).toBeVisible()
  await save(again)
  const conflict = again.getByRole('alert').filter({ hasText: 'Orang lain sudah menyimpan' })
  await expect(conflict).toContainText(
    /Versi Anda\s*Setengah jadi\s*Versi tersimpan\s*Maju bersama/,
  )
  await conflict.getByRole('button', { name: 'Pakai versi tersimpan' }).click()
  await expect(again.getByLabel('Moto sekolah')).toHaveValue('Maju bersama')
  await again
    .getByRole('link', { name: /^Jam dan Hari/ })
    .first()
    .click()
  await expect(again.getByLabel('Hari libur 1, nama')).toHaveValue('Natal')
  await again.getByRole('button', { name: 'Buang draf' }).click()
  await expect.poll(() => draftsOf(again)).toBe(none)
  await again.getByRole('link', { name: 'Sekolah dan PPDB' }).click()

  await again.getByLabel('Moto sekolah').fill('Dibaca orang lain?')
  await expect.poll(() => draftsOf(again)).toContain('Dibaca orang lain?')
  const reloaded = again.waitForEvent('load')
  await again.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  expect(await draftsOf(again)).toBe(none)
})

const ani = { name: 'Ani Lestari', subject: 'Kimia', contact: 'ani@contoh.id' }

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()

/** The form drafts in this browser, as one text. */
const draftsOf = async (page: Page): Promise<string> =>
  JSON.stringify((await storedOn(page)).drafts)
const none = '[]'

/** Academics: four tabs with addresses, and a page for each programme. */
import type { Locator } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { screenshotFile } from '../panel/resource-tests.ts'

const addProgram = async (school: School): Promise<number> => {
  const { data } = await school.ask('POST', '/content/academic-programs', {
    name: 'Agribisnis Kelapa',
    description: 'Dari kebun sampai minyak goreng.',
    type: 'program_unggulan',
    features: ['Pembibitan', 'Pengolahan'],
  })
  return data.id
}

readingTest(
  'every tab has an address that survives a reload, and Back goes through them',
  async ({ page }) => {
    await page.goto('/academics')
    await waitUntilHydrated(page)
    const tabs = page.getByRole('navigation', { name: 'Bagian akademik' })
    await expect(tabs.getByRole('link', { name: 'Program Unggulan' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const chapters = [
      ['Ekstrakurikuler', '/academics/extracurricular', 'Ekstrakurikuler'],
      ['Prestasi', '/academics/achievements', 'Prestasi'],
      ['Kurikulum', '/academics/curriculum', 'Kurikulum Merdeka'],
    ] as const
    for (const [tab, address, heading] of chapters) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    }
    await page.reload()
    await expect(tabs.getByRole('link', { name: 'Kurikulum' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Prestasi' })).toBeVisible()
  },
)

test('a programme has its own page with a link to the form @long', async ({ page, school }) => {
  const id = await addProgram(school)
  await page.goto('/academics/programs')
  await page.getByRole('link', { name: 'Agribisnis Kelapa' }).click()
  await expect(page).toHaveURL(`/academics/programs/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agribisnis Kelapa')
  await expect(page.getByText('Pengolahan')).toBeVisible()
  await expect(page).toHaveTitle(/^Agribisnis Kelapa — /)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    name: 'Agribisnis Kelapa',
  })
  const enrol = page.getByRole('main').getByRole('link', { name: 'Daftar jurusan ini' })
  await enrol.click()
  await expect(page).toHaveURL(`/ppdb/daftar?program=${id}`)
  const choice = page.getByLabel('Pilihan program pertama')
  await expect(choice).toHaveValue('Agribisnis Kelapa')

  await test.step('a draft with another programme keeps it until the user chooses', async () => {
    const [other] = await otherPrograms(choice)
    await choice.selectOption(`${other}`)
    await page.getByLabel('Pilihan program kedua').selectOption('Agribisnis Kelapa')
    await expect(page.getByText('Draf tersimpan')).toBeVisible()
    await page.goBack()
    await enrol.click()
    await expect(page.getByText(`Formulir ini sudah memilih ${other}.`)).toBeVisible()
    await expect(choice).toHaveValue(`${other}`)
    await page.getByRole('button', { name: 'Ganti ke Agribisnis Kelapa' }).click()
    await expect(choice).toHaveValue('Agribisnis Kelapa')
    await expect(page.getByLabel('Pilihan program kedua')).toHaveValue(`${other}`)
  })
  await test.step('an unknown programme selects none', async () => {
    await page.getByRole('button', { name: 'Kosongkan formulir' }).click()
    await page.goto('/ppdb/daftar?program=<b>99999</b>')
    await expect(choice).toHaveValue('')
    await expect(page.getByText('Formulir ini sudah memilih')).toHaveCount(0)
  })
})

test('staff add details to a programme, and its page shows all of them on a phone @long', async ({
  page,
  school,
  staff,
}) => {
  const id = await addProgram(school)
  await school.ask('POST', '/teachers', {
    name: 'Raden Mas Suryadiningrat Kusumawardhana Hadiwidjojo, S.P., M.P.',
    subject: 'Budidaya Kelapa',
    contact: 'guru@contoh.sch.id',
  })
  await staff.goto('/admin/content?tab=programs')
  await staff.getByRole('link', { name: 'Agribisnis Kelapa', exact: true }).click()
  const form = staff.getByRole('dialog', { name: 'Ubah program' })
  await form.getByText('Halaman program (tidak wajib)').click()
  await form.getByRole('button', { name: 'Tambah foto' }).click()
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(form.getByText('Foto belum dipilih atau belum terunggah.')).toBeVisible()
  await form
    .getByLabel('Foto kegiatan 1', { exact: true })
    .setInputFiles(await screenshotFile(staff))
  await expect(form.getByRole('img', { name: 'Pratinjau Foto kegiatan 1' })).toBeVisible()
  await form.getByLabel('Foto kegiatan 1, keterangan').fill('Panen bersama petani')
  for (const [noun, label, text] of [
    ['peralatan', 'Peralatan', 'Mesin pemarut kelapa'],
    ['peluang kerja', 'Peluang kerja', 'Pengelola kebun'],
    ['mitra', 'Mitra industri program', 'Koperasi Kelapa Kebumen'],
    ['mata pelajaran', 'Mata pelajaran kejuruan', 'Budidaya Kelapa'],
  ]) {
    await form.getByRole('button', { name: `Tambah ${noun}`, exact: true }).click()
    await form.getByLabel(`${label} 1`, { exact: true }).fill(`${text}`)
  }
  await form.getByLabel('Daya tampung').fill('36')
  await expectNoViolation(staff)
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(form).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/academics/programs/${id}`)
  const main = page.getByRole('main')
  for (const heading of ['Peralatan', 'Peluang kerja', 'Mitra industri', 'Guru program ini']) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(main.getByText('Panen bersama petani')).toBeVisible()
  await expect(main.getByText('36 murid baru setiap tahun')).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectNoViolation(page)
  await main.getByRole('link', { name: /Suryadiningrat/ }).click()
  await expect(page).toHaveURL(/\/teachers\?cari=Raden/)

  // The admission page links to its seats first.
  await page.goto('/ppdb')
  await waitUntilHydrated(page)
  const jumps = page.getByRole('navigation', { name: 'Lompat ke' }).getByRole('link')
  await expect(jumps).toHaveText(['Biaya', 'Syarat', 'Jadwal', 'Kuota'])
  for (const box of await Promise.all((await jumps.all()).map((link) => link.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await jumps.getByText('Kuota').click()
  await expect(page).toHaveURL('/ppdb#kuota')
  await expect(main.getByRole('heading', { name: 'Kuota' })).toBeInViewport()
})

readingTest('a programme that does not exist is a 404 page @long', async ({ page }) => {
  const answer = await page.goto('/academics/programs/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible()
})

test('an extracurricular activity has no page, and is not listed as a programme @long', async ({
  page,
  school,
}) => {
  const { data } = await school.ask('POST', '/content/academic-programs', {
    name: 'Klub Catur',
    description: 'Setiap Rabu.',
    type: 'ekstrakurikuler',
    features: ['Turnamen bulanan'],
  })
  expect((await page.goto(`/academics/programs/${data.id}`))?.status()).toBe(404)
  await page.goto('/academics/programs')
  await expect(page.getByText('Klub Catur')).toHaveCount(0)
  await page.goto('/academics/extracurricular')
  await expect(page.getByRole('heading', { name: 'Klub Catur' })).toBeVisible()
  await expect(page.getByText('Turnamen bulanan')).toBeVisible()
})

test('without a curriculum the page says that it will follow, beside the national principles @long', async ({
  page,
  school,
}) => {
  await page.goto('/academics/curriculum')
  const principles = ['Pembelajaran Berdiferensiasi', 'Profil Pelajar Pancasila', 'Teknologi']
  for (const name of principles) await expect(page.getByRole('heading', { name })).toBeVisible()
  const { data } = await school.ask('GET', '/content/academic-programs?type=kurikulum')
  for (const { id } of data) await school.ask('DELETE', `/content/academic-programs/${id}`)
  await page.reload()
  await expect(page.getByText('Informasi kurikulum akan segera ditambahkan')).toBeVisible()
})

/** The options other than the selected programme. */
const otherPrograms = async (choice: Locator): Promise<string[]> => {
  const chosen = await choice.inputValue()
  const all = await choice.getByRole('option').allTextContents()
  return all.slice(1).filter((name) => name !== chosen)
}

/** The application form: every error is shown at its field, and no input is lost. */
import {
  budi,
  type Family,
  fillApplication,
  formField,
  formFieldNames,
  formLabels,
  pressSend,
  reviewButton,
} from '../../actors/applicant.ts'
import { addDocumentTypes } from '../../actors/documents.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'
import { paintsSoFar, watchPaints } from '../../setup/paints.ts'

readingTest('every missing field is named under the field @long', async ({ page }) => {
  await page.goto('/ppdb/daftar')
  await reviewButton(page).click()
  for (const name of formFieldNames) {
    await expect(formField(page, name)).toHaveAccessibleDescription(
      `${formLabels[name]} wajib diisi.`,
    )
  }
  await expect(page.getByText('Pilih ayah, ibu, atau wali.')).toBeVisible()
  await expect(page.getByText('Persetujuan orang tua / wali wajib dicentang.')).toBeVisible()
  await expect(formField(page, 'name')).toBeFocused()
})

readingTest(
  'a wrong value is explained when its field loses the focus, and stays as typed @long',
  async ({ page }) => {
    const wrong: [keyof Family, string, RegExp][] = [
      ['name', 'B', /Nama lengkap siswa paling sedikit 2 karakter\./],
      ['birth_date', '1911-05-06', /Tanggal lahir di luar jangkauan/],
      ['phone', '12345', /belum benar\. Contoh: 0812-3456-7890\./],
      ['email', 'rahmat@', /Email belum benar\. Contoh: nama@contoh\.id\./],
      ['address', 'Jl', /Alamat lengkap paling sedikit 5 karakter\./],
    ]
    await page.goto('/ppdb/daftar')
    for (const [name, value, message] of wrong) {
      await formField(page, name).fill(value)
      await formField(page, name).blur()
      await expect(formField(page, name)).toHaveAccessibleDescription(message)
      await expect(formField(page, name)).toHaveValue(value)
    }
  },
)

readingTest(
  'a refused form stays filled in, and the focus moves to the first mistake @long',
  async ({ page }) => {
    await page.goto('/ppdb/daftar')
    await fillApplication(page, { email: 'bukan email' })
    await reviewButton(page).click()
    await expect(formField(page, 'email')).toBeFocused()
    for (const name of formFieldNames.filter((name) => name !== 'email')) {
      await expect(formField(page, name)).toHaveValue(budi[name])
    }
  },
)

readingTest(
  'a half-filled form is still there after the browser was killed',
  async ({ visitor }) => {
    await visitor.page.goto('/ppdb/daftar')
    await formField(visitor.page, 'name').fill(budi.name)
    await formField(visitor.page, 'address').fill(budi.address)
    await expect(visitor.page.getByText('Draf tersimpan')).toBeVisible()

    await visitor.killBrowser()
    await visitor.reopen()
    await visitor.page.goto('/ppdb/daftar')
    await expect(formField(visitor.page, 'name')).toHaveValue(budi.name)
    await expect(formField(visitor.page, 'address')).toHaveValue(budi.address)
  },
)

test('a server-side refusal is shown with its reason, and can be corrected', async ({
  page,
  school,
}) => {
  await page.goto('/ppdb/daftar')
  let isSpoilt = true
  await page.route('**/api/ppdb/apply', (route) =>
    isSpoilt
      ? route.continue({ postData: { ...route.request().postDataJSON(), previous_school: 'X' } })
      : route.continue(),
  )
  await fillApplication(page)
  await pressSend(page)
  await expect(
    page.getByText('Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi.'),
  ).toBeVisible()
  await expect(formField(page, 'previous_school')).toHaveAccessibleDescription(
    'Sekolah asal paling sedikit 2 karakter.',
  )
  expect(await school.applicants(budi.name)).toHaveLength(0)

  isSpoilt = false
  for (const name of formFieldNames) await expect(formField(page, name)).toHaveValue(budi[name])
  await pressSend(page)
  await expect(page.getByText('Pendaftaran berhasil dikirim!')).toBeVisible()
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('while admission is closed its dates are shown instead of the form @long', async ({
  page,
  school,
}) => {
  await school.change({ ppdb_status: 'closed' })
  await page.goto('/ppdb/daftar')
  await expect(reviewButton(page)).toHaveCount(0)
  await expect(page.getByText(/ditutup/i).first()).toBeVisible()
})

test('the form replaces its skeleton without a layout shift, and without a larger paint', async ({
  page,
  school,
}) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await page.setViewportSize({ width: 412, height: 823 })
  const loadForm = await holdRequests(page, /\/assets\/device-/)
  const sayDocuments = await holdRequests(page, '**/api/ppdb/document-types')
  await page.addInitScript(watchPaints)
  await page.goto('/ppdb/daftar')
  // With the web font the form's text is wider than the skeleton's.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  const before = await page.evaluate(paintsSoFar)
  loadForm()
  await expect(formField(page, 'name')).toBeEditable()
  sayDocuments()
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
  const { largest, moved } = await page.evaluate(paintsSoFar)
  expect(largest).toBe(before.largest)
  // By the browser's layout shift score: one line pushed down would be ten times this.
  expect(moved).toBeLessThan(0.001)
})

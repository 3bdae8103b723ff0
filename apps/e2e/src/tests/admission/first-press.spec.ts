/** The first press works, even if the field that it leaves shows an error. */
import { devices, type Page } from '@playwright/test'
import { formField, reviewButton } from '../../actors/applicant.ts'
import { expect, readingTest as test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'
import { holdDown, pressInPlace, untilPainted } from '../../setup/press.ts'

const choice = (page: Page, guardian: string) =>
  page.getByRole('radiogroup').locator('label', { hasText: guardian })
const radio = (page: Page, guardian: string) => page.getByRole('radio', { name: guardian })
const refusal = (page: Page) => page.locator('#ppdb-email-error')
const spoken = (page: Page) => page.locator('body > .sr-only[role=status]')

/** Opens the form with the focus in an invalid e-mail, and the schema loaded. */
const writeWrongEmail = async (page: Page) => {
  await page.goto('/ppdb/daftar')
  await formField(page, 'name').fill('B')
  await formField(page, 'name').blur()
  await expect(formField(page, 'name')).toHaveAccessibleDescription(/paling sedikit 2 karakter/)
  await formField(page, 'name').fill('Budi')
  await formField(page, 'email').fill('rahmat@')
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
}

test('a guardian is chosen by the first press after an invalid e-mail', async ({ page }) => {
  await writeWrongEmail(page)
  await pressInPlace(page, choice(page, 'Ibu'))
  await expect(radio(page, 'Ibu')).toBeChecked()
  await expect(refusal(page)).toHaveText(/Email belum benar/)
  await expect(spoken(page)).toHaveText(/Email belum benar/)
})

test('an error that arrives during a press is shown after it', { tag: '@long' }, async ({
  page,
}) => {
  const loadRules = await holdRequests(page, /\/assets\/schemas-[^/]+\.js$/)
  await page.goto('/ppdb/daftar')
  await formField(page, 'email').fill('rahmat@')
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/schemas-'),
  )
  await page.keyboard.press('Tab')
  await holdDown(page, choice(page, 'Ibu'))
  loadRules()
  await loaded
  await untilPainted(page)
  await expect(refusal(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(radio(page, 'Ibu')).toBeChecked()
  await expect(refusal(page)).toHaveText(/Email belum benar/)
})

test('leaving an invalid e-mail by keyboard shows the error at once', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/contact')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('yusuf@')
  await email.blur()
  await expect(email).toHaveAccessibleDescription(/Email belum benar/)
  await page.getByLabel('Pesan', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kirim Pesan' })).toBeFocused()
  await expect(page.getByText('Pesan wajib diisi.').first()).toBeVisible()
})

test('the first press submits, and only the summary is announced', async ({ page }) => {
  await writeWrongEmail(page)
  await expect(spoken(page)).toHaveText(/paling sedikit 2 karakter/)
  await pressInPlace(page, reviewButton(page))
  await expect(page.getByRole('alert')).toHaveText(/^Ada \d+ isian yang perlu diperbaiki\.$/)
  await expect(formField(page, 'birth_date')).toBeFocused()
  await expect(refusal(page)).toHaveText(/Email belum benar/)
  await untilPainted(page)
  // The former announcement: nothing was announced since.
  await expect(spoken(page)).toHaveText(/paling sedikit 2 karakter/)
})

test('a form reset by the first press shows no error', { tag: '@long' }, async ({ page }) => {
  await writeWrongEmail(page)
  await pressInPlace(page, page.getByRole('button', { name: 'Kosongkan formulir' }))
  await expect(formField(page, 'email')).toHaveValue('')
  await untilPainted(page)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
  test.use({ viewport, isMobile, hasTouch, userAgent })

  test('a guardian is chosen by the first tap after an invalid e-mail @long', async ({ page }) => {
    await writeWrongEmail(page)
    await choice(page, 'Ibu').tap()
    await expect(radio(page, 'Ibu')).toBeChecked()
    await expect(refusal(page)).toHaveText(/Email belum benar/)
  })
})

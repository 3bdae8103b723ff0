/** Accessibility of the site: axe finds no violation, in the light and in the dark theme. */
import type { Page } from '@playwright/test'
import { fillApplication, reviewButton, reviewHeading } from '../../actors/applicant.ts'
import { UNSENT_TEXT } from '../../actors/device.ts'
import { myApplications, openForm, submitApplication } from '../../actors/submission.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { representativeRoutes, screens } from '../../setup/screens.ts'

const themes = ['light', 'dark'] as const
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1366, height: 641 } }

for (const theme of themes) {
  for (const [device, size] of Object.entries(widths)) {
    const look = async (page: Page, routes: readonly string[]) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const route of routes) {
        await test.step(route, async () => {
          await page.goto(route)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoViolation(page)
        })
      }
    }
    // Only the desktop in the light theme is checked at every push.
    const isLong = device === 'phone' || theme === 'dark'
    readingTest(
      `the public site on a ${device} in the ${theme} theme${isLong ? ' @long' : ''}`,
      ({ page }) => look(page, screens),
    )
    if (device === 'phone' && theme === 'light')
      readingTest('the densest screens on a phone @long', ({ page }) =>
        look(page, representativeRoutes),
      )
  }

  readingTest(`the form with every message in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/ppdb/daftar')
    await reviewButton(page).click()
    await expect(page.getByText('Alamat lengkap wajib diisi.')).toBeVisible()
    await expectNoViolation(page)
  })

  readingTest(`all answers before sending in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize(widths.phone)
    await page.goto('/ppdb/daftar')
    await fillApplication(page)
    await reviewButton(page).click()
    await expect(reviewHeading(page)).toBeFocused()
    await expectNoViolation(page)
  })

  test(`a message with errors, unsent and sent in the ${theme} theme`, async ({ page, school }) => {
    await school.change({ notice_text: 'Sekolah libur besok.', notice_link: '/ppdb' })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/contact')
    const submit = page.getByRole('button', { name: 'Kirim Pesan' })
    await submit.click()
    await expect(page.getByText('Pesan wajib diisi.')).toBeVisible()
    await expectNoViolation(page)
    await page.getByLabel('Nama', { exact: true }).fill('Yusuf Wibisono')
    await page.getByLabel('Email', { exact: true }).fill('yusuf@contoh.id')
    await page.getByLabel('Perihal').selectOption('ppdb')
    await page.getByLabel('Pesan', { exact: true }).fill('Kapan tes minat?')
    // An automatic attempt would enable the buttons for a moment.
    await page.route('**/api/contact/messages', (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '3600' } }),
    )
    await submit.click()
    await expect(page.getByText(/BELUM terkirim/)).toBeVisible()
    // This text means that an attempt has failed; before and during one, buttons change.
    await expect(page.getByText('Menunggu server')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kirim sekarang' })).toBeEnabled()
    await expectNoViolation(page)
    await page.unroute('**/api/contact/messages')
    await page.getByRole('button', { name: 'Kirim sekarang' }).click()
    await expect(page.getByText('Pesan Anda telah terkirim!')).toBeVisible()
    await expectNoViolation(page)
  })
  test(`the rescue page and "kami pindah" in the ${theme} theme`, { tag: '@long' }, async ({
    school,
    visitor,
  }) => {
    const { page, signal } = visitor
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openForm(visitor)
    await visitor.setOffline(true)
    await submitApplication(visitor)
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
    await page.goto('/darurat')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoViolation(page)
    signal.moveTo(school.url)
    await visitor.setOffline(false)
    await page.goto('/ppdb/daftar')
    await expect(page.getByText(/^Situs sekolah pindah ke/)).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Bawa isian ke alamat baru' }).click()
    await expect(page.getByText(/^1 kiriman yang belum terkirim/)).toBeVisible()
    await expectNoViolation(page)
  })
}

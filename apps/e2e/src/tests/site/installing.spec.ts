/** Installing the site: it is installable, and the offer appears once, after some use. */
import type { Page } from '@playwright/test'
import { budi, fillApplication, formField, pressSend } from '../../actors/applicant.ts'
import { myApplicationsOn, REGISTRATION_NUMBER } from '../../actors/device.ts'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

readingTest('the site can be installed', async ({ visitor }) => {
  const { page, context } = visitor
  await visitOnce(page, '/')
  const tools = await context.newCDPSession(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // A private window cannot install, so ignore that error.
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((id) => id !== 'in-incognito')).toEqual([])
  expect((await tools.send('Page.getAppManifest')).errors).toEqual([])
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'id', categories: ['education'] })
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual(['/ppdb/daftar', '/information/news', '/contact'])
  const forms = manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor)
  expect(forms).toEqual(expect.arrayContaining(['narrow', 'wide']))
  for (const { src, type, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type'], src).toBe(type)
    expect(await page.evaluate(sizeOf, src), src).toBe(sizes)
  }
})

readingTest('installing is offered once, after some use @long', async ({ visitor }) => {
  const { page } = visitor
  await page.goto('/')
  await waitUntilHydrated(page)
  await browserOffers(page)
  await expect(offer(page)).toHaveCount(0)
  await readFourPages(page)
  await expect(offer(page)).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Pasang' }).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isPrompted'))).toBe(true)

  await page.goto('/')
  await waitUntilHydrated(page)
  await browserOffers(page)
  await readFourPages(page)
  await expect(offer(page)).toHaveCount(0)
})

test('installing is not offered while something is unsent', { tag: '@long' }, async ({
  visitor,
}) => {
  const { page } = visitor
  await page.goto('/ppdb/daftar')
  await waitUntilHydrated(page)
  await browserOffers(page)
  await formField(page, 'name').fill(budi.name)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await readFourPages(page)
  await expect(offer(page)).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'PPDB', exact: true }).click()
  await page.getByRole('link', { name: 'Formulir', exact: true }).click()
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  await expect(offer(page)).toBeVisible()
})

readingTest('on iOS the offer explains how to install by hand @long', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    // Safari has no such event; this Chromium would fire its own.
    window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
  })
  await page.goto('/')
  await waitUntilHydrated(page)
  await readFourPages(page)
  await expect(page.getByText(/ketuk tombol Bagikan, lalu “Tambah ke Layar Utama”/)).toBeVisible()
  await page.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page.getByText(/Tambah ke Layar Utama/)).toHaveCount(0)
})

readingTest(
  '“Pasang aplikasi” stays in the menu, with or without a prompt @long',
  async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      // Suppress the install event of this Chromium.
      window.addEventListener('beforeinstallprompt', (event) => {
        if (event.isTrusted) event.stopImmediatePropagation()
      })
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Buka menu' }).click()
    const entry = page.getByRole('button', { name: 'Pasang aplikasi' })
    await entry.click()
    await expect(page.getByText(/Buka menu peramban .+ “Instal aplikasi”/)).toBeVisible()
    await browserOffers(page)
    await expect(page.getByText(/Buka menu peramban/)).toHaveCount(0)
    await entry.click()
    expect(await page.evaluate(() => Reflect.get(window, 'isPrompted'))).toBe(true)

    await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
    await page.reload()
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await entry.click()
    await expect(page.getByText(/ketuk tombol Bagikan, lalu “Tambah ke Layar Utama”/)).toBeVisible()
  },
)

const offer = (page: Page) => page.getByText('Pasang situs ini di layar utama HP Anda')

/** Dispatches the event with which Chromium offers to install the site. */
const browserOffers = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => Object.assign(window, { isPrompted: true })
    const event = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  })

const readFourPages = async (page: Page) => {
  const links = page.getByRole('contentinfo')
  for (const name of ['Guru', 'Alumni', 'Tentang Sekolah', 'Kebijakan Privasi']) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
}

const sizeOf = async (src: string): Promise<string> => {
  const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
  return `${width}x${height}`
}

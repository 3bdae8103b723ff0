/** The site by keyboard and screen reader: focus order, announcements, roles. */
import type { Page } from '@playwright/test'
import {
  budi,
  formField,
  formFieldNames,
  reviewButton,
  reviewHeading,
  sendButton,
} from '../../actors/applicant.ts'
import { myApplicationsOn, REGISTRATION_NUMBER } from '../../actors/device.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

test('a family applies with the keyboard alone, from the home page to the receipt', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, () => page.getByRole('link', { name: 'Daftar PPDB' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ppdb/daftar')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const name of formFieldNames) {
    await tabTo(page, () => formField(page, name))
    // A date is typed in the locale's order, part by part.
    const keys = name === 'birth_date' ? inOrderOf(await page.evaluate(dateOrder)) : budi[name]
    await page.keyboard.type(keys)
  }
  await tabTo(page, () => page.getByRole('radio', { name: 'Ayah' }))
  await page.keyboard.press('Space')
  await tabTo(page, () => page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, () => reviewButton(page))
  await page.keyboard.press('Enter')
  await expect(reviewHeading(page)).toBeFocused()
  await tabTo(page, () => sendButton(page))
  await page.keyboard.press('Enter')
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
})

readingTest(
  'a refused form says once what is wrong, and leads to each field @long',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ppdb/daftar')
    await waitUntilHydrated(page)
    await expect(reviewButton(page)).toBeEnabled()
    const said = await listen(page)
    await reviewButton(page).click()
    await expect(formField(page, 'name')).toBeFocused()
    const group = page.getByRole('radiogroup', { name: 'Yang menyetujui' })
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAccessibleDescription('Pilih ayah, ibu, atau wali.')
    expect(await said()).toEqual(['Ada 9 isian yang perlu diperbaiki.'])
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - alert: Ada 9 isian yang perlu diperbaiki.
    - list:
      - listitem:
        - link "Nama lengkap siswa"
      - listitem:
        - link "Tanggal lahir"
  `)
    await page.getByRole('link', { name: 'Alamat lengkap' }).click()
    await expect(formField(page, 'address')).toBeFocused()
    await expect(formField(page, 'address')).toBeInViewport()
    await page.getByRole('link', { name: 'Yang menyetujui' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'Ayah' })).toBeFocused()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - form:
      - textbox "Nama lengkap siswa" [invalid]
      - paragraph: Nama lengkap siswa wajib diisi.
      - textbox "Alamat lengkap" [invalid]
      - paragraph: Alamat lengkap wajib diisi.
      - radiogroup "Yang menyetujui" [invalid]:
        - radio "Ayah"
        - radio "Ibu"
        - radio "Wali"
        - paragraph: Pilih ayah, ibu, atau wali.
      - checkbox /menyetujui/ [invalid]
      - button "Periksa dan kirim"
  `)
  },
)

readingTest(
  'a navigation gives the focus to the heading of the new page @long',
  async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const foot = page.getByRole('contentinfo')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    await lateCode(page)
    await foot.getByRole('link', { name: 'Guru' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeFocused()
    await foot.getByRole('link', { name: 'Alumni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alumni' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeFocused()
  },
)

readingTest(
  'so does one from the phone’s menu, which closes with its page @long',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Buka menu' }).press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Pasang aplikasi' })).toBeVisible()
    await menu.getByRole('link', { name: 'Kontak' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kontak' })).toBeFocused()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  },
)

readingTest('the phone’s menu keeps the focus, and Escape closes it @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitUntilHydrated(page)
  const button = page.getByRole('button', { name: 'Buka menu' })
  await button.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Pasang aplikasi' })).toBeVisible()
  await expect(menu).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link "Beranda"
      - listitem:
        - paragraph: Tentang
        - list:
          - listitem:
            - link "Tentang Sekolah"
          - listitem:
            - link "Akademik"
  `)
  // The page behind it is inert, so rules about the whole document do not apply.
  await expectNoViolation(page, { within: 'header' })
  const stops = new Set<string>()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    stops.add(
      await page.evaluate(() => document.activeElement?.closest('header, body')?.tagName ?? ''),
    )
  }
  // The focus is on the body while it passes through the browser's own buttons.
  expect([...stops].filter((tag) => tag !== 'BODY')).toEqual(['HEADER'])
  expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused()
  expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)

  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 1366, height: 641 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Daftar PPDB' }).first().click()
  await expect(page).toHaveURL('/ppdb/daftar')
})

/** Presses Tab until a control has the focus. */
const tabTo = async (page: Page, control: () => ReturnType<Page['locator']>) => {
  for (let press = 0; press < 40; press += 1) {
    if (await control().evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control()).toBeFocused()
}

/** Day, month and year in the order of this browser's date field. */
const dateOrder = () =>
  new Intl.DateTimeFormat(navigator.language)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type) => type !== 'literal')

const inOrderOf = (parts: string[]): string => {
  const [year = '', month = '', day = ''] = budi.birth_date.split('-')
  const known: Record<string, string> = { year, month, day }
  return parts.map((part) => known[part]).join('')
}

/** Records changes in live regions from now on. */
const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const live = '[aria-live], [role=alert], [role=status]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const regions = [
          target instanceof Element ? target.closest(live) : target.parentElement?.closest(live),
          ...[...addedNodes].flatMap((node) =>
            node instanceof Element
              ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]
              : [],
          ),
        ]
        for (const region of regions) {
          const text = region?.textContent?.trim()
          if (text && !said.includes(text)) said.push(text)
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said'))
}

/** Resolves when the code that is loaded after the first paint runs. */
const lateCode = (page: Page) => expect(page.locator('body > [role=status]').first()).toBeAttached()

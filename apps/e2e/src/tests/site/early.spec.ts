/** Input on a slow phone before the page is hydrated. */
import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

readingTest('a click before hydration is not lost', async ({ visitor }) => {
  const { page } = visitor
  await test.step('on the menu', async () => {
    const wake = await openWithoutCode(page, '/')
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    wake()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })
  await test.step('on the chat, and not on anything clicked before it', async () => {
    const wake = await openWithoutCode(page, '/about')
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await page.getByRole('button', { name: 'Buka chat' }).click()
    wake()
    await expect(page.getByRole('dialog', { name: /sekolah/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
})

readingTest(
  'a page that was scrolled before hydration stays where it is @long',
  async ({ visitor }) => {
    const { page } = visitor
    const wake = await openWithoutCode(page, '/about')
    await page.evaluate(() => window.scrollTo(0, 300))
    wake()
    await waitUntilHydrated(page)
    // Wait for effects after the first render.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
  },
)

readingTest('a click during hydration counts once @long', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const press = () => {
      document.querySelector<HTMLElement>('[aria-controls=menu]')?.click()
      // After the early script has replayed the recorded clicks.
      setTimeout(() => setTimeout(() => document.body.setAttribute('data-replayed', '')))
    }
    addEventListener('hydrated', press, { capture: true })
  })
  await page.goto('/')
  await expect(page.locator('[data-replayed]')).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

readingTest(
  'a link that is followed while the page is hydrated leads on @long',
  async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      // At this time the frame is hydrated, the page in it is not.
      const follow = () =>
        document.querySelector<HTMLElement>('footer a[href="/teachers"]')?.click()
      addEventListener('hydrated', follow, { capture: true, once: true })
    })
    await page.goto('/')
    await expect(page).toHaveURL('/teachers')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Guru')
  },
)

test('text typed before hydration is kept and stored', async ({ visitor, school }) => {
  const { page } = visitor
  const id = await school.apply('Dewi Anggraini')
  await test.step('in a form', async () => {
    const wake = await openWithoutCode(page, '/ppdb/status')
    await page.getByLabel('Nomor pendaftaran').fill(`PPDB-${id}`)
    await page.getByLabel('Tanggal lahir siswa').fill('2011-03-04')
    await page.getByLabel('4 angka terakhir').fill('7890')
    wake()
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Cek Status' }).click()
    await expect(page.getByText(`PPDB-${id}`, { exact: true })).toBeVisible()
  })
  await test.step('in a form that is typed into during hydration', async () => {
    await page.addInitScript(typeDuringHydration, [
      ['status-birth_date', '2011-03-04'],
      ['status-phone_tail', '7890'],
    ] as const)
    const wake = await openWithoutCode(page, '/ppdb/status')
    await page.getByLabel('Nomor pendaftaran').fill(`PPDB-${id}`)
    wake()
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Cek Status' }).click()
    await expect(page.getByText(`PPDB-${id}`, { exact: true })).toBeVisible()
  })
  await test.step('in a select', async () => {
    const wake = await openWithoutCode(page, '/teachers')
    const subject = page.getByLabel('Mata pelajaran', { exact: true })
    await subject.selectOption({ index: 1 })
    const chosen = await subject.inputValue()
    wake()
    await expect(page).toHaveURL(/mapel=/)
    await expect(subject).toHaveValue(chosen)
  })
})

/** Types when the page's root is hydrated and its forms are not. */
const typeDuringHydration = (values: readonly (readonly [id: string, value: string])[]): void =>
  addEventListener('hydrated', async () => {
    for (const [id, value] of values) {
      // Like keystrokes, each event comes in its own task, when React is idle.
      await null
      const field = document.getElementById(id)
      if (!field) continue
      Reflect.set(HTMLInputElement.prototype, 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

/** Opens the server's page without its code; resolves to a function that loads the code. */
const openWithoutCode = async (page: Page, address: string): Promise<() => void> => {
  // A page from the worker is rendered by its code, so it could not be clicked before. Block the
  // worker in the context, because the previous page may be about to install it.
  await page.context().route('**/sw.js', (route) => route.abort())
  await page.unrouteAll()
  const wake = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return wake
}

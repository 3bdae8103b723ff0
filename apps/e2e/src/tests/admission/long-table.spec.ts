/**
 * All applicants in one table without pages: rows are loaded and rendered where the user scrolls.
 */
import type { Page } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'
import { prepareLaptopView } from './table.ts'

/** The calls for the second hundred rows. */
const laterRows = '**/api/ppdb?*offset=100*'

const scrollTo = (page: Page, row: number) =>
  page.locator('[data-scrolls]').evaluate((frame, top) => frame.scrollTo(0, top), row * 36)

/** The loaded row at an index of the whole list. */
const place = (page: Page, index: number) =>
  page.locator(`tr[aria-rowindex="${index + 2}"][data-id]`)

/** Rows whose applicants are not loaded. */
const loadingRows = (page: Page) => page.locator('tbody tr:not([data-id]):not([aria-hidden])')

/** Murid 1 is the oldest; the search "semua" finds all of them. */
const applyFromOneSchool = async (school: School, count: number) => {
  for (let n = 1; n <= count; n += 1) {
    const phone = `0812345${10_000 + n}`
    await school.apply(`Murid ${n}`, { phone, previous_school: 'SMP Semua' })
  }
}

/** Records links of the table; the returned function counts those that have left it. */
const watchLinks = async (page: Page, selector: string) => {
  const links = await page
    .getByRole('table', { name: 'Pendaftar' })
    .locator(selector)
    .elementHandles()
  return async () => {
    const isGone = await Promise.all(
      links.map((link) => link.evaluate(({ isConnected }) => !isConnected)),
    )
    return isGone.filter(Boolean).length
  }
}

test('rows stay mounted while others scroll past and arrive @long', async ({ school, staff }) => {
  await applyFromOneSchool(school, 130)
  const arrive = await holdRequests(staff, laterRows)
  await staff.goto('/admin/ppdb?search=semua&per=all')
  await prepareLaptopView(staff)
  // Twelve rows around the visible ones are rendered too.
  await scrollTo(staff, 72)
  await expect(place(staff, 59)).toBeAttached()
  await expect(place(staff, 58)).toHaveCount(0)

  const byScrolling = await watchLinks(staff, 'a')
  // As many more rows stay mounted for a while, so that scrolling does not shift the others at each
  // row.
  await scrollTo(staff, 84)
  await expect(place(staff, 99)).toBeAttached()
  await expect(loadingRows(staff).first()).toBeAttached()
  expect(await byScrolling()).toBe(0)
  await scrollTo(staff, 85)
  await expect(place(staff, 72)).toBeAttached()
  await expect(place(staff, 71)).toHaveCount(0)
  expect(await byScrolling()).toBe(26)

  await expect(loadingRows(staff).first()).toHaveAttribute('aria-rowindex', '102')
  const widths = () =>
    staff
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const whileLoading = await widths()
  const byArrival = await watchLinks(staff, 'tbody a')
  arrive()
  await expect(place(staff, 102)).toBeAttached()
  expect(await byArrival()).toBe(0)
  expect(await widths()).toEqual(whileLoading)
})

test('rows that fail to load are reported, also when reached by keyboard, and retried @long', async ({
  school,
  staff,
}) => {
  await applyFromOneSchool(school, 130)
  await staff.route(laterRows, (route) => route.abort())
  await staff.goto('/admin/ppdb?search=semua&per=all')
  await prepareLaptopView(staff)
  await scrollTo(staff, 85)
  const notice = staff.getByRole('alert').filter({ hasText: 'Failed to fetch data' })
  await expect(notice).toContainText('Yang terlihat adalah yang terakhir dimuat.')
  await place(staff, 99).getByRole('link').first().click()
  await expect(place(staff, 99)).toHaveAttribute('aria-current')
  await staff.keyboard.press('ArrowDown')
  await expect(staff.getByText('Pendaftar berikutnya belum dibuka.')).toBeVisible()

  await staff.unroute(laterRows)
  await notice.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(notice).toHaveCount(0)
  await expect(place(staff, 102)).toBeAttached()
  await staff.keyboard.press('ArrowDown')
  await expect(place(staff, 100)).toHaveAttribute('aria-current')
})

test('all rows are listed without being rendered, and a bulk decision can be stopped @long', {
  tag: '@long',
}, async ({ school, staff }) => {
  await applyFromOneSchool(school, 230)
  await staff.goto('/admin/ppdb?search=semua&per=all')
  await prepareLaptopView(staff)
  const table = staff.getByRole('table', { name: 'Pendaftar' })
  await expect(table).toHaveAttribute('aria-rowcount', '231')
  expect(await staff.locator('tbody tr[data-id]').count()).toBeLessThan(60)
  for (let n = 0; n < 105; n += 1) await staff.keyboard.press('ArrowDown')
  const open = staff.locator('tr[aria-current]')
  await expect(open).toHaveAttribute('aria-rowindex', '106')
  await expect(open).toBeInViewport()
  await staff.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  // Tab leads from a row to the next one, including rows that were not rendered.
  for (let n = 0; n < 60; n += 1) await staff.keyboard.press('Tab')
  await expect(staff.locator('tr:focus-within')).toBeInViewport()
  await table.locator('..').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await expect(staff.getByRole('link', { name: 'Murid 1', exact: true })).toBeInViewport()

  await staff.getByRole('checkbox', { name: 'Pilih semua hasil' }).click()
  const toolbar = staff.getByRole('toolbar', { name: 'Yang dipilih' })
  await expect(toolbar.getByRole('status')).toHaveText('230 dipilih')
  await toolbar.getByRole('button', { name: 'Terima' }).click()
  let parts = 0
  await staff.route('**/api/ppdb/status', async (route) => {
    parts += 1
    // The second batch waits until the user has stopped.
    if (parts === 2) await staff.getByRole('button', { name: 'Hentikan' }).click()
    await route.continue()
  })
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Terima 230 pendaftar' }).click()
  await expect(dialog.getByRole('heading', { name: '100 dari 230 pendaftar' })).toBeVisible()
  await expect(dialog).toContainText('130 pendaftar belum diputuskan.')
  await dialog.getByRole('button', { name: 'Lanjutkan 130 pendaftar' }).click()
  await expect(dialog.getByRole('heading', { name: '230 pendaftar diputuskan' })).toBeVisible()
  expect(parts).toBe(5)
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(toolbar).toHaveCount(0)
  const { meta } = await school.ask('GET', '/ppdb?search=semua&status=accepted')
  expect(meta.total).toBe(230)
})

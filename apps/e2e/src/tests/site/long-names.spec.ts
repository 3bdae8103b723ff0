/** A school with long names: nothing is cut off, and no column displaces the others. */
import type { Locator } from '@playwright/test'
import { visitOnce } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

const SCHOOL = 'SMK Negeri 1 Kepulauan Tanimbar Selatan Pertanian dan Bahari'
const CHILD = 'Raden Ajeng Siti Nurhalizah Kusumawardhani Prawirodirdjo binti Muhammad Abdurrahman'
const WORD = 'Pertanggungjawabankeberlanjutanpembangun'

test('names of sixty letters and words of forty fit into site and panel', {
  tag: '@long',
}, async ({ school, staff, visitor }) => {
  const { page } = visitor
  await school.ask('PUT', '/admin/settings', {
    settings: [{ setting_key: 'school_name', setting_value: SCHOOL }],
  })
  await school.ask('PUT', '/home/stats/1', { label: WORD })
  const id = await school.apply(CHILD, { previous_school: WORD })

  await page.setViewportSize({ width: 1366, height: 641 })
  await visitOnce(page, '/')
  const bar = page.getByRole('navigation', { name: 'Utama' })
  await expect(bar).toBeVisible()
  for (const link of await bar.locator('ul:not([hidden]) > li > :first-child').all()) {
    expect(await sizeOf(link), 'a word of the menu in one line').toMatchObject({ height: 44 })
  }

  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/ppdb/pendaftar')
    const row = page.getByRole('row').filter({ hasText: WORD })
    await expect(row).toBeVisible()
    expect(
      await isCut(page.getByRole('region', { name: 'Tabel pendaftar' })),
      `the list at ${width}`,
    ).toBe(false)
    expect((await sizeOf(row)).height, `a row at ${width}`).toBeLessThan(220)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Sekolah dalam angka' }).locator('dl')
  await expect(figures.getByText(WORD)).toBeVisible()
  expect(await isCut(figures), 'a figure').toBe(false)
  const nameInBar = page.getByRole('banner').getByText(SCHOOL)
  const ends = await nameInBar.evaluate((it) => it.scrollHeight <= it.clientHeight)
  expect(ends, 'the name in the bar has its last word').toBe(true)

  await page.goto('/contact')
  const map = page.getByRole('img', { name: `Gambar letak ${SCHOOL}` })
  const pinEnds = await map.evaluate((it) => {
    const pin = it.querySelector('.fill-amber')
    return pin?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  })
  const label = await map.locator('xpath=following-sibling::p').boundingBox()
  expect(label?.y, 'the name on the map stands below its pin').toBeGreaterThan(pinEnds)

  await staff.setViewportSize({ width: 1366, height: 641 })
  await staff.goto(`/admin/ppdb/${id}`)
  const name = staff.getByRole('heading', { name: CHILD })
  expect((await sizeOf(name)).height, 'the name above a record').toBeLessThan(110)
  await staff.goto('/admin/chat')
  expect(await isCut(staff.getByRole('navigation', { name: 'Saring percakapan' }))).toBe(false)
  await staff.goto('/admin/audit')
  const menu = staff.getByRole('navigation', { name: 'Bagian' })
  await expect(menu.getByRole('link', { name: 'Jejak Audit' })).toBeInViewport({ ratio: 0.9 })
})

const sizeOf = async (part: Locator) => {
  await expect(part).toBeVisible()
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { width: Math.round(width), height: Math.round(height) }
}

const isCut = async (box: Locator): Promise<boolean> => {
  await expect(box).toBeVisible()
  return box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
}

/** The tests' clock, used by server, pages and workers. */
import { waitUntilInstalled } from '../../actors/visitor.ts'
import { dayFromNow, nextTimeAt } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

const SECOND_MS = 1_000

test('test, server, page and worker share one clock, and it advances', async ({
  school,
  visitor,
}) => {
  const { page, context } = visitor
  await page.goto('/')
  await waitUntilInstalled(page)
  const answer = await page.request.get('/api/meta')
  const clocks = {
    answer: Date.parse(answer.headers().date ?? ''),
    page: await page.evaluate(() => Date.now()),
    worker: await context.serviceWorkers()[0]?.evaluate(() => Date.now()),
    entry: Date.parse((await school.ask('GET', '/admin/audit')).data[0].at),
  }
  for (const [whose, at] of Object.entries(clocks)) {
    expect(Math.abs((at ?? Number.NaN) - Date.now()), whose).toBeLessThan(30 * SECOND_MS)
  }
  const before = await page.evaluate(() => Date.now())
  await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(before)

  await test.step('also after a test has advanced it', async () => {
    await page.clock.install()
    await page.reload()
    const at = await page.evaluate(() => Date.now())
    expect(Math.abs(at - Date.now())).toBeLessThan(30 * SECOND_MS)
  })
})

test('a time of day means the next one, a date with a time means itself @long', () => {
  const noon = Date.parse('2026-12-31T12:00+07:00')
  expect(nextTimeAt('23:58', noon)).toBe(Date.parse('2026-12-31T23:58+07:00'))
  expect(nextTimeAt('09:00', noon)).toBe(Date.parse('2027-01-01T09:00+07:00'))
  expect(nextTimeAt('2024-02-29T00:01', noon)).toBe(Date.parse('2024-02-29T00:01+07:00'))
  expect(dayFromNow(1, noon)).toBe('2027-01-01')
  expect(() => nextTimeAt('nine', noon)).toThrow('"nine" is neither a time of day')
})

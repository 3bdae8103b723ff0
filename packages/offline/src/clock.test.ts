import { expect, test } from 'vitest'
import { schoolClock, workerClock } from './clock.ts'

const NOON = Date.parse('2026-11-21T05:00:00Z')
const MINUTE = 60_000

/** A device whose clock shows `shows`, with a stored correction. */
const phone = (shows: number) => {
  const device = { shows, stored: null as string | null, contact: null as string | null }
  const start = () =>
    schoolClock(() => device.shows, {
      read: () => device.stored,
      write: (skew) => {
        device.stored = skew
      },
      readContact: () => device.contact,
      writeContact: (at) => {
        device.contact = at
      },
    })
  return { device, start }
}
const date = (at: number) => new Date(at).toUTCString()

test('a clock that is nearly right is not corrected', () => {
  const clock = phone(NOON).start()
  expect(clock.adjust(date(NOON + 3 * MINUTE))).toBe(false)
  expect(clock.adjust(null)).toBe(false)
  expect(clock.adjust('yesterday')).toBe(false)
  expect(clock.now()).toBe(NOON)
})

test('a clock that is months behind is corrected, also after an offline start', () => {
  const { device, start } = phone(Date.parse('2026-01-01T00:00:00Z'))
  const clock = start()
  expect(clock.adjust(date(NOON))).toBe(true)
  expect(clock.now()).toBe(NOON)
  device.shows += MINUTE
  expect(clock.adjust(date(NOON + 2 * MINUTE))).toBe(false)
  expect(start().now()).toBe(NOON + MINUTE)
})

test('a clock that was set right is used without the old correction', () => {
  const { device, start } = phone(NOON - 90 * MINUTE)
  const clock = start()
  clock.adjust(date(NOON))
  device.shows = NOON
  expect(clock.adjust(date(NOON))).toBe(true)
  expect(clock.now()).toBe(NOON)
  expect(start().now()).toBe(NOON)
})

test("a clock reset to 2019 never shows a time before the school's last response", () => {
  const { device, start } = phone(NOON)
  start().adjust(date(NOON))
  device.shows = Date.parse('2019-01-01T00:00:00Z')
  expect(start().now()).toBe(NOON)
})

test('the worker dates its writes by the `Date` of the response that caused them', async () => {
  const school = '2026-11-21T03:00:00.000Z'
  const answers = [
    new Response('<h1>Portal</h1>', { headers: { Date: 'Thu, 01 Jan 2032 00:00:00 GMT' } }),
    Response.json({}, { headers: { Date: new Date(school).toUTCString() } }),
  ]
  const worker = workerClock(
    async () => answers.shift() as Response,
    () => Date.parse('2025-11-21T03:00:00Z'),
  )
  await worker.fetch('/api/ppdb/mine')
  expect(new Date(worker.now()).toISOString()).toBe('2025-11-21T03:00:00.000Z')
  await worker.fetch('/api/ppdb/mine')
  expect(new Date(worker.now()).toISOString()).toBe(school)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, createConnection } from '../connection.ts'
import type { Entry } from '../outbox/state.ts'
import { applicationForm } from '../testing/submissions.ts'
import { startSync } from './sync.ts'

let page: EventTarget & { document: EventTarget & { visibilityState: string } }
let device: { onLine: boolean; connection?: { saveData?: boolean } }
let connection: Connection
let isSchoolThere: boolean
let probes: number
let flushed: string[]
let synced: number
/** How often there was a sync to leave out. */
let saved: number
let released: number
/** Whether an outcome cannot be stored, and what was said of each. */
let isFull: boolean
let outcomes: string[]
/** Resolves when whoever is sending has ended. */
let holder: Promise<void>
let updatedAt: number | null | 'closed'
let emit: (entries: Entry[]) => void
let stop: () => void

const start = () => {
  connection = createConnection(
    async () => {
      if (isSchoolThere) return Response.json({ success: true })
      throw new TypeError('Failed to fetch')
    },
    device as Navigator,
    page,
  )
  stop = startSync({
    connection,
    probe: () => {
      probes += 1
      return connection.fetch('/api/meta')
    },
    mirror: {
      sync: async () => {
        synced += 1
        return 'unchanged'
      },
      updatedAt: async () => {
        if (updatedAt === 'closed') throw new DOMException('', 'InvalidStateError')
        return updatedAt
      },
    },
    onDataSaved: () => {
      saved += 1
    },
    flush: async (trigger) => {
      flushed.push(trigger)
      if (isFull) throw new DOMException('No space.', 'QuotaExceededError')
    },
    onFlush: (error) => {
      outcomes.push(error === null ? 'stored' : 'full')
    },
    release: async () => {
      released += 1
      await holder
    },
    watchEntries: (listener) => {
      emit = listener
      return () => {}
    },
    page,
    device,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00Z') })
  page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  })
  device = { onLine: true }
  isSchoolThere = true
  probes = 0
  flushed = []
  synced = 0
  saved = 0
  released = 0
  isFull = false
  outcomes = []
  holder = Promise.resolve()
  updatedAt = null
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const waiting = (nextAt: number): Entry => ({
  seq: 1,
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  kind: 'ppdb.apply',
  state: 'queued',
  form: applicationForm(),
  attempts: 1,
  everSent: true,
  nextAt,
  wait: nextAt - Date.now(),
  lastError: null,
  queuedAt: '2026-11-21T02:00:00.000Z',
})

test('the start sends what waits at once, and fetches content when the page has afterAnswer', async () => {
  start()
  expect(flushed).toEqual(['timer'])
  expect(synced).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(synced).toBe(1)
})

test('what was left sending is released, also without a network', async () => {
  device.onLine = false
  start()
  emit([waiting(0)])
  expect(released).toBe(0)
  emit([{ ...waiting(0), state: 'sending' }])
  expect(released).toBe(1)
  expect(flushed).toEqual([])
})

test('while somebody is sending, its end is waited for once', async () => {
  let end = () => {}
  holder = new Promise((resolve) => {
    end = resolve
  })
  start()
  const sending: Entry[] = [{ ...waiting(0), state: 'sending' }]
  emit(sending)
  emit(sending)
  expect(released).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  emit(sending)
  expect(released).toBe(2)
})

test('a returning signal sends and fetches', async () => {
  device.onLine = false
  start()
  expect(flushed).toEqual([])
  device.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(flushed).toEqual(['signal'])
  expect(synced).toBe(1)
})

test('a page that becomes visible sends, and fetches only what is old', async () => {
  start()
  updatedAt = Date.now() - 60_000
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(flushed).toEqual(['timer', 'timer'])
  expect(synced).toBe(0)
  updatedAt = Date.now() - 16 * 60_000
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(synced).toBe(1)
})

test('one whose storage cannot be opened fetches all the same', async () => {
  start()
  updatedAt = 'closed'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(synced).toBe(1)
})

test('a timer waits for the nearest attempt', async () => {
  start()
  flushed.length = 0
  emit([waiting(Date.now() + 40_000), waiting(Date.now() + 20_000)])
  await vi.advanceTimersByTimeAsync(19_999)
  expect(flushed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(flushed).toEqual(['timer'])
})

test('under Save-Data content is left alone, submissions are not', async () => {
  device.connection = { saveData: true }
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('online'))
  expect(synced).toBe(0)
  expect(saved).toBe(2)
  expect(flushed).toEqual(['timer', 'signal'])
})

test('after stopping nothing is sent any more', async () => {
  start()
  emit([waiting(Date.now() + 1_000)])
  stop()
  flushed.length = 0
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flushed).toEqual([])
})

test('a school that could not be reached is asked for, ever less often, until it is back', async () => {
  start()
  await vi.advanceTimersByTimeAsync(3_000)
  flushed.length = 0
  isSchoolThere = false
  await connection.fetch('/api/meta').catch(() => {})
  await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000)
  expect(probes).toBe(3)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes).toBeLessThan(15)

  isSchoolThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flushed).toEqual(['signal'])
  expect(synced).toBe(2)
  const asked = probes
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes).toBe(asked)
})

test('a page that nobody looks at, and a device that knows it is offline, ask nothing', async () => {
  start()
  isSchoolThere = false
  await connection.fetch('/api/meta').catch(() => {})
  page.document.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  page.document.visibilityState = 'visible'
  device.onLine = false
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBe(0)
})

test('a connection is believed only as far as the last call', async () => {
  start()
  const replies: (() => Response)[] = [
    () => Response.json({ success: true }),
    () => new Response('<title>Login WiFi</title>', { headers: { 'Content-Type': 'text/html' } }),
  ]
  const browser = { onLine: true }
  const signals = new EventTarget()
  const connection = createConnection(
    async () => {
      const reply = replies.shift()
      if (!reply) throw new TypeError('Failed to fetch')
      return reply()
    },
    browser,
    signals,
  )
  const seen: boolean[] = []
  connection.subscribe(() => seen.push(connection.reachesSchool()))
  await connection.fetch('/api/meta')
  await connection.fetch('/api/meta')
  await connection.fetch('/api/meta').catch(() => {})
  signals.dispatchEvent(new Event('online'))
  browser.onLine = false
  signals.dispatchEvent(new Event('offline'))
  expect(seen).toEqual([false, true, false])
})

test('a full phone does not send the same every second: the wait grows as without a network', async () => {
  start()
  await vi.advanceTimersByTimeAsync(0)
  isFull = true
  const waiting = { state: 'queued', nextAt: 0, wait: 0, lastError: null } as Entry
  emit([waiting])
  const before = flushed.length
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  // After 5, 10, 20, 40 seconds and so on, at most every half hour.
  expect(flushed.length - before).toBeLessThan(12)
  expect(new Set(outcomes.slice(before))).toEqual(new Set(['full']))
  isFull = false
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(outcomes.at(-1)).toBe('stored')
  const mended = flushed.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(flushed.length - mended).toBeGreaterThan(3)
})

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
/** How often Save-Data suppressed a content sync. */
let saved: number
let released: number
/** Whether outcomes cannot be stored, and the outcomes that were reported. */
let isFull: boolean
let outcomes: string[]
/** Resolves when the current lock holder has finished sending. */
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

test('the start flushes the outbox at once, and syncs content once the page has loaded', async () => {
  start()
  expect(flushed).toEqual(['timer'])
  expect(synced).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(synced).toBe(1)
})

test('interrupted entries are released, also without a network', async () => {
  device.onLine = false
  start()
  emit([waiting(0)])
  expect(released).toBe(0)
  emit([{ ...waiting(0), state: 'sending' }])
  expect(released).toBe(1)
  expect(flushed).toEqual([])
})

test('while another holder is sending, its end is awaited once', async () => {
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

test('a returning signal flushes and syncs', async () => {
  device.onLine = false
  start()
  expect(flushed).toEqual([])
  device.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(flushed).toEqual(['signal'])
  expect(synced).toBe(1)
})

test('a page that becomes visible flushes, and syncs only stale content', async () => {
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

test('a page whose storage cannot be opened syncs all the same', async () => {
  start()
  updatedAt = 'closed'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(synced).toBe(1)
})

test('a timer fires at the next due attempt', async () => {
  start()
  flushed.length = 0
  emit([waiting(Date.now() + 40_000), waiting(Date.now() + 20_000)])
  await vi.advanceTimersByTimeAsync(19_999)
  expect(flushed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(flushed).toEqual(['timer'])
})

test('under Save-Data content is not synced, but submissions are sent', async () => {
  device.connection = { saveData: true }
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('online'))
  expect(synced).toBe(0)
  expect(saved).toBe(2)
  expect(flushed).toEqual(['timer', 'signal'])
})

test('after stopping nothing is sent', async () => {
  start()
  emit([waiting(Date.now() + 1_000)])
  stop()
  flushed.length = 0
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flushed).toEqual([])
})

test('an unreachable school is probed with increasing delays until it responds', async () => {
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

test('a hidden page and an offline device do not probe', async () => {
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

test('whether the school is reachable follows the last call', async () => {
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

test('a full phone does not resend every second: the delay grows as without a network', async () => {
  start()
  await vi.advanceTimersByTimeAsync(0)
  isFull = true
  const waiting = { state: 'queued', nextAt: 0, wait: 0, lastError: null } as Entry
  emit([waiting])
  const before = flushed.length
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  // The delays are 5, 10, 20, 40 seconds and so on, at most half an hour.
  expect(flushed.length - before).toBeLessThan(12)
  expect(new Set(outcomes.slice(before))).toEqual(new Set(['full']))
  isFull = false
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(outcomes.at(-1)).toBe('stored')
  const mended = flushed.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(flushed.length - mended).toBeGreaterThan(3)
})

import type { ErrorCode } from '@sekolah/contract/envelope'
import { describe, expect, test } from 'vitest'
import { applicationForm } from '../testing/submissions.ts'
import {
  type Answer,
  ageOf,
  applyAnswer,
  type Entry,
  isDue,
  markHandedOver,
  mayHaveArrived,
  needsBackgroundSync,
  nextAttemptTime,
  requeueEntry,
} from './state.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MINUTE = 60_000
const clock = { now: () => NOW, random: () => 1 }

const sending = (changes: Partial<Entry> = {}): Entry => ({
  seq: 1,
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  kind: 'ppdb.apply',
  state: 'sending',
  form: applicationForm(),
  attempts: 1,
  everSent: true,
  nextAt: 0,
  wait: 0,
  lastError: null,
  queuedAt: '2026-11-21T02:00:00.000Z',
  ...changes,
})

const refused = (status: number, more: Partial<Answer & { kind: 'refused' }> = {}): Answer => ({
  kind: 'refused',
  status,
  code: 'invalid',
  message: 'Tidak.',
  errors: [],
  retryAfter: null,
  ...more,
})

describe('the effect of each response on a submission', () => {
  test.each([413, 415, 422])('%i names errors: the entry waits for the person', (status) => {
    const errors = [{ field: 'phone', message: 'Nomor WhatsApp belum benar.' }]
    const entry = applyAnswer(sending(), refused(status, { errors }), clock)
    expect(entry.state).toBe('needs_fix')
    expect(entry.lastError?.errors).toEqual(errors)
    expect(isDue(entry, 'person', NOW)).toBe(false)
    expect(nextAttemptTime([entry], NOW)).toBeNull()
  })

  test.each([401, 403, 404, 405, 501])('%i is held, and retried after an hour', (status) => {
    const entry = applyAnswer(sending(), refused(status), clock)
    expect(entry.state).toBe('held')
    expect(entry.nextAt).toBe(NOW + 60 * MINUTE)
    expect(isDue(entry, 'timer', NOW + 59 * MINUTE)).toBe(false)
    expect(isDue(entry, 'timer', NOW + 60 * MINUTE)).toBe(true)
    expect(isDue(entry, 'person', NOW)).toBe(true)
  })

  test('400 is a body that was truncated in transit: it is resent', () => {
    const entry = applyAnswer(sending(), refused(400, { code: 'bad_request' }), clock)
    expect(entry.state).toBe('queued')
    expect(isDue(entry, 'timer', NOW + 5_000)).toBe(true)
  })

  test.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422])(
    '%i from a captive portal does not fault the form, and does not wait an hour',
    (status) => {
      const entry = applyAnswer(sending(), refused(status, { code: undefined }), clock)
      expect(entry).toMatchObject({ state: 'queued', wait: 5_000, lastError: { code: null } })
      expect(isDue(entry, 'signal', NOW)).toBe(true)
    },
  )

  test.each([429, 502, 503])(
    'after %i from a proxy the delay applies, even when the signal returns',
    (status) => {
      const entry = applyAnswer(sending(), refused(status, { code: undefined }), clock)
      expect(entry.state).toBe('queued')
      expect(isDue(entry, 'signal', NOW)).toBe(false)
    },
  )

  test.each([408, 425, 429, 500, 502, 503, 507])('%i is requeued', (status) => {
    const entry = applyAnswer(sending(), refused(status), clock)
    expect(entry.state).toBe('queued')
    expect(entry.nextAt).toBe(NOW + 5_000)
    expect(entry.everSent).toBe(true)
  })

  test('Retry-After is followed to the second', () => {
    const entry = applyAnswer(sending(), refused(429, { retryAfter: 90 }), clock)
    expect(isDue(entry, 'timer', NOW + 89_999)).toBe(false)
    expect(isDue(entry, 'signal', NOW)).toBe(false)
    expect(isDue(entry, 'timer', NOW + 90_000)).toBe(true)
  })

  test('403 ppdb_closed closes it, and 410 shows it as withdrawn', () => {
    expect(applyAnswer(sending(), refused(403, { code: 'ppdb_closed' }), clock).state).toBe(
      'closed',
    )
    expect(applyAnswer(sending(), refused(410), clock).state).toBe('cancelled')
  })

  test('a form that was handed over is never closed: the counter may accept it later', () => {
    const late = refused(403, { code: 'ppdb_closed' })
    const closed = applyAnswer(sending(), late, clock)
    const given = markHandedOver(closed, clock)
    expect(given).toMatchObject({ state: 'held', everSent: true, lastError: { status: 403 } })
    expect(isDue(given, 'timer', NOW + 3_599_999)).toBe(false)
    expect(isDue(given, 'timer', NOW + 3_600_000)).toBe(true)
    expect(mayHaveArrived(given)).toBe(true)
    expect(applyAnswer({ ...given, state: 'sending' }, late, clock).state).toBe('held')
  })

  test('other data under the same key is for the person to decide', () => {
    expect(applyAnswer(sending(), { kind: 'differs' }, clock).state).toBe('conflict')
    expect(applyAnswer(sending(), refused(409), clock).state).toBe('conflict')
  })

  test('no response ever erases the form', () => {
    const answers: Answer[] = [
      { kind: 'lost' },
      { kind: 'differs' },
      ...[400, 401, 403, 404, 409, 410, 422, 429, 500, 507].map((status) => refused(status)),
    ]
    for (const answer of answers) {
      expect(applyAnswer(sending(), answer, clock).form).toEqual(applicationForm())
    }
  })
})

describe('the retry delay', () => {
  test('doubles from five seconds to half an hour, and retries never stop', () => {
    const waits = [1, 2, 3, 4, 9, 10, 1_000].map(
      (attempts) => applyAnswer(sending({ attempts }), { kind: 'lost' }, clock).wait / 1_000,
    )
    expect(waits).toEqual([5, 10, 20, 40, 1_280, 1_800, 1_800])
  })

  test('is randomised, so that a whole village does not call at once', () => {
    const half = { now: () => NOW, random: () => 0.5 }
    expect(applyAnswer(sending({ attempts: 3 }), { kind: 'lost' }, half).wait).toBe(10_000)
  })

  test('ends when a signal returns, if there was no response', () => {
    const entry = applyAnswer(sending({ attempts: 9 }), { kind: 'lost' }, clock)
    expect(isDue(entry, 'timer', NOW)).toBe(false)
    expect(isDue(entry, 'signal', NOW)).toBe(true)
  })

  test('does not grow to years after a clock error', () => {
    const written = { now: () => Date.parse('2031-01-01T00:00:00Z'), random: () => 1 }
    const entry = applyAnswer(sending(), { kind: 'lost' }, written)
    expect(isDue(entry, 'timer', NOW)).toBe(true)
    expect(nextAttemptTime([entry], NOW)).toBe(NOW)
  })

  test('restarts with a corrected form', () => {
    const refusedOnce = applyAnswer(sending({ attempts: 7 }), refused(422), clock)
    const again = requeueEntry(refusedOnce, applicationForm({ name: 'Zulaikha P.' }))
    expect(again).toMatchObject({ state: 'queued', attempts: 0, nextAt: 0, lastError: null })
    expect(again.everSent).toBe(true)
  })
})

test.each([
  ['queued', true],
  ['sending', true],
  ['held', false],
  ['needs_fix', false],
  ['conflict', false],
  ['closed', false],
  ['cancelled', false],
] as const)('an entry in state %s needs another background sync: %s', (state, again) => {
  expect(needsBackgroundSync(sending({ state }))).toBe(again)
})

describe('the time since Kirim was pressed', () => {
  const HOUR = 60 * MINUTE
  const year = (n: number) => Date.parse(`${n}-05-01T00:00:00Z`)
  const written = (queuedOn: number, queuedAfter?: number) =>
    sending({
      queuedOn,
      queuedAt: new Date(queuedOn).toISOString(),
      ...(queuedAfter === undefined ? {} : { queuedAfter }),
    })

  test('is right on a phone whose clock stays in 2031', () => {
    expect(ageOf(written(year(2031)), year(2031) + HOUR, NOW)).toBe(HOUR)
    expect(ageOf(written(year(2031), NOW - 9 * HOUR), year(2031) + HOUR, NOW)).toBe(HOUR)
  })

  test("is limited to the time since the school's last response, if the clock was corrected", () => {
    expect(ageOf(written(year(2031), NOW - 9 * HOUR), NOW)).toBe(9 * HOUR)
    expect(ageOf(written(year(2019), NOW - 9 * HOUR), NOW)).toBe(9 * HOUR)
  })

  test('is unknown without any evidence', () => {
    expect(ageOf(written(year(2031)), NOW)).toBeNull()
    expect(ageOf(sending({ queuedAt: '2031-05-01T00:00:00.000Z' }), NOW)).toBeNull()
  })

  test('of a row of an older version is counted from its date', () => {
    expect(ageOf(sending(), NOW)).toBe(HOUR)
  })
})

test.each<[string, Partial<Entry>, boolean]>([
  ['was never sent', { everSent: false, attempts: 0, state: 'queued' }, false],
  ['is being sent', {}, true],
  ['got no response', { state: 'queued', lastError: lastError(null) }, true],
  ['was refused by a proxy', { state: 'queued', lastError: lastError(502, null) }, true],
  ['got a server error', { state: 'queued', lastError: lastError(500, 'internal') }, true],
  [
    'was refused by a busy server at its first attempt',
    { state: 'queued', lastError: lastError(503, 'unavailable') },
    false,
  ],
  [
    'was refused by a busy server later',
    { state: 'queued', attempts: 2, lastError: lastError(429, 'invalid') },
    true,
  ],
  ['is at the school with other data', { state: 'conflict' }, true],
  [
    'arrived after the closing',
    { state: 'closed', lastError: lastError(403, 'ppdb_closed') },
    false,
  ],
])('a submission that %s may have arrived', (_, changes, may) => {
  expect(mayHaveArrived(sending(changes))).toBe(may)
})

function lastError(status: number | null, code?: ErrorCode | null) {
  return { status, message: '', errors: [], ...(code === undefined ? {} : { code }) }
}

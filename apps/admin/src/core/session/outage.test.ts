import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Explanation } from '../platform/probe-messages.ts'
import { watchOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const starting = { title: 'Server sekolah sedang dimulai', advice: 'Tunggu sebentar.' }

const outage = (answers: (Explanation | null)[]) => {
  const seen = { asked: 0, reasons: [] as string[], back: 0 }
  const following = watchOutage({
    explain: async () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)]
      seen.asked += 1
      return answer ?? null
    },
    onReason: ({ title }) => seen.reasons.push(title),
    onBack: () => {
      seen.back += 1
    },
  })
  return { seen, ...following }
}

test('polls with growing delays, and continues when the server is back', async () => {
  const { seen } = outage([starting, starting, starting, null])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(seen).toEqual({ asked: 1, reasons: [starting.title], back: 0 })
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.asked).toBe(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect([seen.asked, seen.back]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.asked).toBe(4)
})

test('pauses when the server answers but the session check still failed', async () => {
  const { seen } = outage([null])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.back).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.back).toBe(1)
})

test('polls at once when the network is back, and never after it was stopped', async () => {
  const { seen, askNow, stop } = outage([starting, null, starting])
  await vi.advanceTimersByTimeAsync(100)
  askNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.back).toBe(1)
  askNow()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.reasons).toHaveLength(1)
})

/**
 * Sends answers to offered seats: in pages a chunk of its own, loaded with the first answer to send,
 * and in the service worker.
 */
import { createFamilySeat, type FamilySeat } from '@sekolah/api-client/family-seat'
import { ApiError } from '@sekolah/api-client/visitor'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import { DAY_MS } from '@sekolah/contract/dates'
import { OUTBOX, type OutboxTools } from '../outbox/outbox.ts'
import { receiptFields, type SeatAnswer } from '../outbox/rows.ts'
import { ageOf, type Clock, isDue, lost, retried, type Trigger } from '../outbox/state.ts'
import type { SeatStore, WithAnswer } from './seat-store.ts'

type Tools = {
  store: SeatStore
  api: FamilySeat
  locks: OutboxTools['locks']
  /** The school's clock. */
  now?: () => number
  clock?: Clock
}

const TIMEOUT = 60_000
/** The most that the contract takes: a hundred years. */
const OLDEST = 100 * 366 * DAY_MS
const wallClock: Clock = { now: Date.now, random: Math.random }

/** For pages of the site. */
export const seatSender =
  (tools: Omit<Tools, 'api'>, fetch: typeof globalThis.fetch) =>
  (trigger: Trigger): Promise<void> =>
    sendSeatAnswers({ ...tools, api: createFamilySeat({ fetch }) }, trigger)

/** Sends what is due under the outbox's lock, and ends at the first call that nobody answers. */
export const sendSeatAnswers = async (tools: Tools, trigger: Trigger): Promise<void> => {
  const { store, locks, clock = wallClock } = tools
  const take = trigger === 'person' ? locks.inTurn : locks.ifFree
  await take(OUTBOX, async () => {
    for (const receipt of await store.waiting()) {
      if (!isDue(receipt.seatAnswer, trigger, clock.now())) continue
      if (!(await send(tools, receipt))) break
    }
    return 'done' as const
  })
}

/** Whether somebody has answered. */
const send = async (tools: Tools, receipt: WithAnswer): Promise<boolean> => {
  const { store, clock = wallClock } = tools
  const { client_id, seatAnswer: sent } = receipt
  try {
    const mine = await ask(tools, receipt)
    // Another key is not our server's answer.
    if (mine.client_id !== client_id) throw new TypeError('Not an answer to this')
    await store.change(client_id, ({ seatAnswer }) => ({
      ...receiptFields(mine, tools.now),
      // What was pressed meanwhile is still to be sent.
      seatAnswer: isSame(seatAnswer, sent) ? undefined : seatAnswer,
    }))
    return true
  } catch (error) {
    const after = afterFailure(sent, error, clock)
    await store.change(client_id, ({ seatAnswer }) =>
      isSame(seatAnswer, sent) ? { seatAnswer: after } : null,
    )
    return after.lastError?.status !== null
  }
}

const ask = ({ api, now = Date.now }: Tools, receipt: WithAnswer): Promise<MyApplication> => {
  const { client_id, seatAnswer } = receipt
  const extra = { signal: AbortSignal.timeout(TIMEOUT) }
  if (seatAnswer.wish === 'resign') return api.resign(client_id, extra)
  const age = ageOf(seatAnswer, Date.now(), now())
  return api.confirm(
    client_id,
    {
      stays_on_better: seatAnswer.stays_on_better,
      queued_at: seatAnswer.queuedAt,
      ...(age === null ? {} : { queued_for_ms: Math.min(OLDEST, age) }),
    },
    extra,
  )
}

/** What the school itself refuses waits for the family; everything else is tried again. */
const afterFailure = (answer: SeatAnswer, error: unknown, clock: Clock): SeatAnswer => {
  const tried = { ...answer, attempts: answer.attempts + 1 }
  if (!(error instanceof ApiError)) return retried(tried, lost, clock)
  const { status, code, message, errors, retryAfter } = error
  const lastError = { status, message, errors, code: code ?? null }
  const isRefused = code !== undefined && [404, 409, 410, 412, 422].includes(status)
  return isRefused
    ? { ...tried, state: 'conflict', lastError }
    : retried(tried, lastError, clock, retryAfter)
}

const isSame = (present: SeatAnswer | undefined, sent: SeatAnswer): boolean =>
  present !== undefined && present.queuedOn === sent.queuedOn && present.wish === sent.wish

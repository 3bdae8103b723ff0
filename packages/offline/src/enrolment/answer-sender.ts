/**
 * Sends what families answer once they are offered a seat: in pages a chunk of its own, loaded with
 * the first answer to send, and in the service worker.
 */
import { type Client, createClient } from '@sekolah/api-client'
import { ApiError } from '@sekolah/api-client/visitor'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import { enrolmentVisitorCalls } from '@sekolah/contract/admission/enrolment/visitor-calls'
import { DAY_MS } from '@sekolah/contract/values/dates'
import { OUTBOX, type OutboxTools } from '../outbox/outbox.ts'
import { type ApplicationReceipt, receiptFields, type SeatAnswer } from '../outbox/rows.ts'
import { ageOf, type Clock, isDue, lost, retried, type Trigger } from '../outbox/state.ts'
import { type AnswerKind, type AnswerStore, answerKinds } from './answer-store.ts'

type Tools = {
  store: AnswerStore
  api: Client<keyof typeof answerCalls>
  locks: OutboxTools['locks']
  /** The school's clock. */
  now?: () => number
  clock?: Clock
}

const TIMEOUT = 60_000
/** The most that the contract takes: a hundred years. */
const OLDEST = 100 * 366 * DAY_MS
const wallClock: Clock = { now: Date.now, random: Math.random }

export const answerCalls = { ...enrolmentVisitorCalls, ...biodataVisitorCalls }

export const answerSender =
  (tools: Omit<Tools, 'api'>, fetch: typeof globalThis.fetch) =>
  (trigger: Trigger): Promise<void> => {
    const api = createClient(answerCalls, { fetch })
    return sendAnswers({ ...tools, api }, trigger)
  }

/** Sends what is due under the outbox's lock, and ends at the first call that nobody answers. */
export const sendAnswers = async (tools: Tools, trigger: Trigger): Promise<void> => {
  const { store, locks, clock = wallClock } = tools
  const take = trigger === 'person' ? locks.inTurn : locks.ifFree
  await take(OUTBOX, async () => {
    for (const receipt of await store.waiting()) {
      for (const kind of answerKinds) {
        const sent = receipt[kind]
        if (!sent || !isDue(sent, trigger, clock.now())) continue
        if (!(await send(tools, receipt, kind, sent))) return 'done' as const
      }
    }
    return 'done' as const
  })
}

type Answer = NonNullable<ApplicationReceipt[AnswerKind]>

/** Whether somebody has answered. */
const send = async (
  tools: Tools,
  receipt: ApplicationReceipt,
  kind: AnswerKind,
  sent: Answer,
): Promise<boolean> => {
  const { store, clock = wallClock } = tools
  const { client_id } = receipt
  try {
    const news = await calls[kind](tools, receipt)
    await store.change(client_id, (present) => ({
      ...news,
      // What was pressed meanwhile is still to be sent.
      [kind]: isSame(present[kind], sent) ? undefined : present[kind],
    }))
    return true
  } catch (error) {
    const after = afterFailure(sent, error, clock)
    // What the school does not ask for any more is personal, and leaves the phone.
    const isUnasked = kind === 'biodataAnswer' && isGone(after)
    await store.change(client_id, (present) =>
      isSame(present[kind], sent) ? { [kind]: isUnasked ? undefined : after } : null,
    )
    return after.lastError?.status !== null
  }
}

type Send = (tools: Tools, receipt: ApplicationReceipt) => Promise<Partial<ApplicationReceipt>>

/** How each is sent, and what its answer says of the receipt. */
const calls: Record<AnswerKind, Send> = {
  seatAnswer: async ({ api: { seat }, now = Date.now }, { client_id, seatAnswer }) => {
    const answer = seatAnswer as SeatAnswer
    const extra = { signal: AbortSignal.timeout(TIMEOUT) }
    const age = ageOf(answer, Date.now(), now())
    const confirmation = {
      stays_on_better: answer.stays_on_better,
      queued_at: answer.queuedAt,
      ...(age === null ? {} : { queued_for_ms: Math.min(OLDEST, age) }),
    }
    const mine = await (answer.wish === 'resign'
      ? seat.resign({ params: { client_id }, ...extra })
      : seat.confirm({ params: { client_id }, body: confirmation, ...extra }))
    // Another key is not our server's answer.
    if (mine.client_id !== client_id) throw new TypeError('Not an answer to this')
    return receiptFields(mine, now)
  },

  biodataAnswer: async ({ api: { biodata } }, { client_id, biodataAnswer }) => {
    const extra = { signal: AbortSignal.timeout(TIMEOUT) }
    const { values, ...known } = await biodata.sendMine({
      params: { client_id },
      body: biodataAnswer?.values ?? {},
      ...extra,
    })
    if (!values) throw new TypeError('Not an answer to this')
    return { biodata: known }
  },
}

/** What the school itself refuses waits for the family; everything else is tried again. */
const afterFailure = (answer: Answer, error: unknown, clock: Clock): Answer => {
  const tried = { ...answer, attempts: answer.attempts + 1 }
  if (!(error instanceof ApiError)) return retried(tried, lost, clock)
  const { status, code, message, errors, retryAfter } = error
  const lastError = { status, message, errors, code: code ?? null }
  const isRefused = code !== undefined && [404, 409, 410, 412, 422].includes(status)
  return isRefused
    ? { ...tried, state: 'conflict', lastError }
    : retried(tried, lastError, clock, retryAfter)
}

const isGone = ({ state, lastError }: Answer): boolean =>
  state === 'conflict' && (lastError?.status === 404 || lastError?.status === 410)

const isSame = (present: Answer | undefined, sent: Answer): boolean =>
  present !== undefined && present.queuedOn === sent.queuedOn && wishOf(present) === wishOf(sent)

const wishOf = (answer: Answer) => ('wish' in answer ? answer.wish : null)

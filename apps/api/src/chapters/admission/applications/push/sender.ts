/**
 * Sends queued push messages in small batches: families who are notified at once would all fetch at
 * once. The queue survives a restart.
 */
import { isPushEndpoint } from '@sekolah/contract/admission/push/rules'
import { asc, eq, lte } from 'drizzle-orm'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { type Db, type Tx, write } from '../../../../engine/db/connect.ts'
import type { ApplicationDeps } from '../events.ts'
import { type PushAnswer, pushRequest, type SendPush, sendPush } from './request.ts'
import { findSubscription } from './subscriptions.ts'
import { pushQueue, pushSubscriptions } from './tables.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

type Queued = typeof pushQueue.$inferSelect

/** The batch size: 2,000 messages take about two minutes. */
const AT_ONCE = 20
const SPREAD_MS = 1_000
const MAX_ATTEMPTS = 6
const FIRST_RETRY_MS = 30_000

type Deps = Pick<ApplicationDeps, 'db' | 'env' | 'clock' | 'log' | 'wait'> & {
  send?: SendPush
  random?: () => number
}

export type PushSender = {
  /** Sends until nothing is due; a concurrent call joins the running one. */
  run: () => Promise<void>
  /** Aborts running requests; their messages stay queued. */
  stop: () => Promise<void>
}

export const createPushSender = (deps: Deps): PushSender => {
  const { db, env, clock, log, wait, send = sendPush, random = Math.random } = deps
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isDamageLogged = false

  const usableKeys = (): VapidKeys | null => {
    const keys = vapidKeys(env.DATA_DIR)
    if (!keys && !isDamageLogged) {
      isDamageLogged = true
      log.error('push_key_damaged', { hint: 'Put keys/push back from a copy of the school.' })
    }
    return keys
  }

  const deliver = async (queued: Queued, keys: VapidKeys): Promise<Outcome> => {
    await wait(random() * SPREAD_MS)
    const subscription = findSubscription(db, queued.applicant_id)
    if (stopping.signal.aborted) return { queued, end: 'stopped' }
    if (!subscription || subscription.public_key !== keys.publicKey) return { queued, end: 'drop' }
    const { endpoint } = subscription
    // The list of known push services may have shrunk since the subscription.
    if (!isPushEndpoint(endpoint)) return { queued, end: 'gone', endpoint }
    const request = await pushRequest(endpoint, keys, env.PUBLIC_URL)
    const answer = await send(request, stopping.signal).catch(() => null)
    if (stopping.signal.aborted && !answer) return { queued, end: 'stopped' }
    return outcomeOf(queued, endpoint, answer)
  }

  const settle = (tx: Tx, outcome: Outcome): void => {
    const { queued, end } = outcome
    if (end === 'stopped') return
    if (end === 'later' && queued.attempts + 1 < MAX_ATTEMPTS) {
      const due_at = new Date(clock().getTime() + retryDelay(outcome, random)).toISOString()
      tx.update(pushQueue)
        .set({ due_at, attempts: queued.attempts + 1 })
        .where(eq(pushQueue.id, queued.id))
        .run()
      return
    }
    if (end === 'gone') {
      tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, outcome.endpoint)).run()
    }
    tx.delete(pushQueue).where(eq(pushQueue.id, queued.id)).run()
  }

  const sendDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const due = dueIn(db, clock())
      const keys = due.length > 0 ? usableKeys() : null
      if (!keys) return
      const outcomes = await Promise.all(due.map((queued) => deliver(queued, keys)))
      write(db, (tx) => {
        for (const outcome of outcomes) settle(tx, outcome)
      })
      const refused = outcomes.flatMap((one) => (one.end === 'refused' ? [one.status] : []))
      // Endpoints are personal data, so log only the statuses.
      if (refused.length > 0)
        log.warn('push_refused', { statuses: [...new Set(refused)].join(' ') })
    }
  }

  return {
    run: () => {
      running ??= sendDue().finally(() => {
        running = null
      })
      return running
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const dueIn = (db: Db, now: Date): Queued[] =>
  db
    .select()
    .from(pushQueue)
    .where(lte(pushQueue.due_at, now.toISOString()))
    .orderBy(asc(pushQueue.due_at), asc(pushQueue.id))
    .limit(AT_ONCE)
    .all()

type Outcome = { queued: Queued } & (
  | { end: 'sent' | 'drop' | 'stopped' }
  | { end: 'refused'; status: number }
  | { end: 'gone'; endpoint: string }
  | { end: 'later'; retryAfter: number | null }
)

const outcomeOf = (queued: Queued, endpoint: string, answer: PushAnswer | null): Outcome => {
  if (!answer) return { queued, end: 'later', retryAfter: null }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return { queued, end: 'sent' }
  if (status === 404 || status === 410) return { queued, end: 'gone', endpoint }
  if ([408, 425, 429].includes(status) || status >= 500) return { queued, end: 'later', retryAfter }
  return { queued, end: 'refused', status }
}

/** Exponential backoff with jitter, and at least the service's Retry-After. */
const retryDelay = (
  { queued, retryAfter }: Extract<Outcome, { end: 'later' }>,
  random: () => number,
): number => {
  const most = Math.min(HOUR_MS, FIRST_RETRY_MS * 4 ** queued.attempts)
  const asked = Math.min(HOUR_MS, (retryAfter ?? 0) * 1_000)
  return Math.max(asked, (most / 2) * (1 + random()))
}

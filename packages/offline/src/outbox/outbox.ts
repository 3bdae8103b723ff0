/**
 * The outbox: submissions that the device still has to send. One locked `flushOutbox()` with many
 * triggers, and one idempotency key for each submission: it has either arrived once, or is still
 * here in a visible state.
 */
import { ApiError } from '@sekolah/api-client/visitor'
import type { Locks } from '../storage/locks.ts'
import { type ReceiptChange, type StoredReceipt, standingByError } from './rows.ts'
import {
  type Answer,
  applyAnswer,
  applyCorrectionAnswer,
  type Clock,
  delayUntil,
  deliveryRules,
  type Entry,
  hasSameForm,
  isDue,
  isSameAttempt,
  type Kind,
  lostResponse,
  markHandedOver,
  replacementKey,
  requeueEntry,
  type SubmissionForms,
  scheduleRetry,
  type Trigger,
  takeBackEntry,
} from './state.ts'

/** Stores entries: on Dexie in pages, on plain IndexedDB in the service worker. */
export type OutboxStore = {
  /** In the order of writing. */
  all: () => Promise<Entry[]>
  get: (client_id: string) => Promise<Entry | undefined>
  /** Writes and returns the result of `fn` in one transaction; null without entry or result. */
  change: (client_id: string, fn: (entry: Entry) => Entry | null) => Promise<Entry | null>
  /**
   * In one transaction, erases the entry and any draft with its key, and writes its receipt or the
   * change to its application's receipt. Does nothing if this device holds neither entry nor
   * receipt: the person removed them. An entry for which `isDone` is false stays, without a
   * receipt.
   */
  finish: (
    client_id: string,
    outcome: ArrivalOutcome | null,
    isDone?: (entry: Entry) => boolean,
  ) => Promise<void>
}

/** The store of a family's device. */
export type FamilyStore = OutboxStore & {
  /** Writes an entry over any with its key, deletes its draft, and reads the entry back. */
  press: (entry: PressedFields, draft?: string) => Promise<Entry>
}

/** The result of an arrival: a receipt, or a change to the application's receipt. */
export type ArrivalOutcome = StoredReceipt | ReceiptChange

/** The fields that a press writes. */
export type PressedFields = Pick<Entry, 'client_id' | 'kind' | 'of' | 'form' | 'queuedAt'> &
  Partial<Omit<Entry, 'seq'>>

/** The server's copy under a key. */
export type FoundSubmission<K extends Kind> = {
  receipt: StoredReceipt
  rev: number
  /** Whether its data equal `form`. */
  same: (form: SubmissionForms[K]) => boolean
}

/** How submissions of one kind are sent. Failures are the client's `ApiError`s. */
export type Sender<K extends Kind> = {
  send: (entry: Entry<K>, signal: AbortSignal) => Promise<ArrivalOutcome>
  /** Looks up the outcome of an entry that was taken back after it may have arrived. */
  ask?: (entry: Entry<K>, signal: AbortSignal) => Promise<ArrivalOutcome>
  /** Calls about a submission that may have arrived; null if the server offers none. */
  serverCopy?: ServerCopy<K> | null
}
/** `family` has the senders of answers about an application: most devices never load their code. */
export type Senders = { [K in OwnKind]?: Sender<K> } & {
  family?: () => Promise<{ [K in Exclude<Kind, OwnKind>]: Sender<K> }>
}
/** The kinds that are submissions of their own. */
type OwnKind = 'ppdb.apply' | 'contact.send'

export type ServerCopy<K extends Kind> = {
  /** Fetches the server's copy under the key; null if the key is unknown. */
  find: (
    client_id: string,
    form: SubmissionForms[K],
    signal: AbortSignal,
  ) => Promise<FoundSubmission<K> | null>
  correct: (
    client_id: string,
    form: SubmissionForms[K],
    rev: number,
    signal: AbortSignal,
  ) => Promise<StoredReceipt>
  withdraw: (client_id: string, signal: AbortSignal) => Promise<void>
}

export type OutboxDeps = {
  store: OutboxStore
  senders: Senders
  locks: Locks
  clock?: Clock
  /** Timeout of one call, in ms: a hung response must not block later entries. */
  timeout?: number
}

/** Names the Web Lock and the Background Sync tag. */
export const OUTBOX_NAME = 'outbox'

const wallClock: Clock = { now: Date.now, random: Math.random }
const TIMEOUT = 60_000

/**
 * Sends due entries in sequence, in the order of writing. 'busy' if another tab or the service
 * worker is flushing; if a person has pressed "Kirim sekarang", it waits for that flush and runs
 * after it, because the other flush may skip entries that are not due. Stops at the first call
 * without a response.
 */
export const flushOutbox = (
  deps: OutboxDeps,
  trigger: Trigger = 'timer',
): Promise<'done' | 'busy'> => {
  const { store, locks, clock = wallClock } = deps
  const take = trigger === 'person' ? locks.inTurn : locks.ifFree
  return take(OUTBOX_NAME, async () => {
    await requeueInterrupted(store)
    for (const { client_id, kind } of await store.all()) {
      // Newer code has kinds unknown here.
      if (!(kind in deliveryRules)) continue
      const hasCode = await senderOf(deps, kind).catch(() => null)
      if (!hasCode) {
        await store.change(client_id, (entry) =>
          isDue(entry, trigger, clock.now())
            ? scheduleRetry({ ...entry, attempts: entry.attempts + 1 }, lostResponse, clock)
            : null,
        )
        continue
      }
      const sending = await store.change(client_id, (entry) =>
        isDue(entry, trigger, clock.now())
          ? { ...entry, state: 'sending', everSent: true, attempts: entry.attempts + 1 }
          : null,
      )
      if (sending && (await attempt(deps, sending)) === 'unreachable') break
    }
    return 'done' as const
  })
}

/** Requeues what a tab or worker was sending when it died, once the browser frees its lock. */
export const releaseInterrupted = ({ store, locks }: OutboxDeps): Promise<void> =>
  locks.inTurn(OUTBOX_NAME, () => requeueInterrupted(store))

/**
 * Replaces the form of a submission, even if it has arrived. If the server may have a copy, it is
 * looked up first and corrected there: a form is never edited and resent blindly. Rejects with
 * `Unreachable` if the lookup is impossible now, with `ApiError` if the server refuses the
 * correction, and with an `Error` if the submission is gone or is being sent; the entry is then
 * unchanged, except that a correction which the school no longer allows becomes a conflict.
 */
export const editSubmission = async <K extends Kind>(
  deps: OutboxDeps,
  kind: K,
  client_id: string,
  form: SubmissionForms[K],
): Promise<'queued' | 'corrected'> => {
  const { store, locks } = deps
  const { serverCopy = null } = await senderOf(deps, kind)
  const changed = await store.change(client_id, (entry) =>
    isEditable(entry, serverCopy !== null) ? requeueEntry(entry, form) : null,
  )
  if (changed) return 'queued'
  if (!serverCopy) throw new Error('This submission is on its way, or not here any more.')
  return locks.inTurn(OUTBOX_NAME, async () => {
    await requeueInterrupted(store)
    const before = await store.get(client_id)
    const found = await serverCopy.find(client_id, form, timeoutSignal(deps))
    if (found) {
      // Sent even if nothing differs: an earlier correction may be in flight, and is refused once
      // the revision is higher.
      try {
        const receipt = await serverCopy.correct(client_id, form, found.rev, timeoutSignal(deps))
        await store.finish(client_id, receipt, (entry) => !before || hasSameForm(entry, before))
      } catch (error) {
        await store.change(client_id, (entry) => applyCorrectionAnswer(entry, toAnswer(error)))
        throw error
      }
      return 'corrected'
    }
    if (await store.change(client_id, (entry) => requeueEntry(entry, form))) return 'queued'
    throw new Error('Neither this device nor the school has this submission any more.')
  })
}

/**
 * Records that a submission is about to leave the device by hand: from now on it may have arrived,
 * so it is neither edited nor cancelled without asking the server. Resolves to the entry that may
 * be handed over; null if another tab has withdrawn or sent it meanwhile.
 */
export const storeHandover = (
  { store, clock = wallClock }: Pick<OutboxDeps, 'store' | 'clock'>,
  client_id: string,
): Promise<Entry | null> => store.change(client_id, (entry) => markHandedOver(entry, clock))

/** Accepts the server's copy in a conflict: stores its receipt, and erases this device's form. */
export const acceptServerCopy = (deps: OutboxDeps, client_id: string) =>
  deps.locks.inTurn(OUTBOX_NAME, async () => {
    const { store } = deps
    const entry = await store.get(client_id)
    if (!entry) return
    const { serverCopy } = await senderOf(deps, entry.kind)
    const found = await serverCopy?.find(client_id, entry.form, timeoutSignal(deps))
    if (found) {
      await store.finish(client_id, found.receipt, (present) => hasSameForm(present, entry))
    } else await store.change(client_id, (present) => requeueEntry(present, present.form))
  })

/**
 * Cancels a submission. If it may have reached the server, it is first withdrawn there, where
 * possible; rejects with `Unreachable` or `ApiError` if that fails, and the entry stays.
 */
export const cancelSubmission = async (deps: OutboxDeps, client_id: string): Promise<void> => {
  const { store, locks } = deps
  // Holds the lock, so that no flush sends the entry before it is erased.
  await locks.inTurn(OUTBOX_NAME, async () => {
    // Decided while erasing: without Web Locks another tab may start sending at this moment.
    const present = await store.get(client_id)
    const sender = present && (await senderOf(deps, present.kind))
    await store.finish(client_id, null, (entry) => !sender?.serverCopy || !mayBeThere(entry))
    if (!(await store.get(client_id))) return
    try {
      await sender?.serverCopy?.withdraw(client_id, timeoutSignal(deps))
    } catch (error) {
      if (!(error instanceof ApiError && isAbsent(error))) throw error
    }
    await store.finish(client_id, null)
  })
}

/** Takes an answer back, or deletes a refused one. One that may have arrived is looked up. */
export const takeBackAnswer = async (
  { store }: Pick<OutboxDeps, 'store'>,
  client_id: string,
): Promise<void> => {
  await store.finish(client_id, unchanged, (entry) => takeBackEntry(entry) === null)
  await store.change(client_id, takeBackEntry)
}

/**
 * Withdraws an arrived application, even while other entries are being sent. The call is made only
 * once, while the family waits: if its response is lost, the outcome is looked up. Rejects with the
 * school's refusal.
 */
export const withdrawApplication = async (
  deps: OutboxDeps & { store: FamilyStore },
  of: string,
  now = Date.now,
): Promise<void> => {
  const { store, clock = wallClock, timeout = TIMEOUT } = deps
  const kind = 'ppdb.withdraw'
  const client_id = replacementKey(kind, of)
  const { send } = await senderOf(deps, kind)
  const entry = (await store.press({
    ...{ client_id, kind, of, form: {}, queuedAt: new Date(now()).toISOString() },
    // No flush looks it up while the call is in flight.
    ...{ attempts: 1, everSent: true, asking: true, ...delayUntil(timeout, clock) },
  })) as Entry<'ppdb.withdraw'>
  // Pressed before, here or in another tab: look it up instead of sending it twice.
  if (entry.version !== undefined) return void (await flushOutbox(deps, 'person'))
  const outcome = await ask(deps, entry, send)
  if ('arrived' in outcome) await store.finish(of, outcome.arrived)
  else if (isRefusal(outcome.answer)) {
    await store.finish(client_id, unchanged)
    throw outcome.error
  } else await store.change(client_id, (present) => ({ ...present, nextAt: 0, wait: 0 }))
}

/** Whether our server has refused the submission. */
const isRefusal = (answer: Answer): boolean =>
  answer.kind === 'refused' && answer.code !== undefined && answer.code !== 'internal'

const unchanged = (): null => null

/** For a cancelled entry the server has confirmed the withdrawal or erasure. */
const mayBeThere = ({ everSent, state }: Entry): boolean => everSent && state !== 'cancelled'

/** Whether a response means that the server has nothing under the key. */
const isAbsent = ({ code }: ApiError): boolean =>
  code === 'not_found' || code === 'withdrawn' || code === 'gone'

/** One attempt. It settles nothing if another tab, without Web Locks, has replaced the form. */
const attempt = async (deps: OutboxDeps, entry: Entry): Promise<'answered' | 'unreachable'> => {
  const { store, clock = wallClock } = deps
  const outcome = await ask(deps, entry)
  if ('arrived' in outcome) {
    const isSent = (present: Entry) => hasSameForm(present, entry)
    await store.finish(entry.client_id, outcome.arrived, isSent)
    return 'answered'
  }
  await store.change(entry.client_id, (present) =>
    isSameAttempt(present, entry) ? applyAnswer(present, outcome.answer, clock) : null,
  )
  return outcome.answer.kind === 'lost' ? 'unreachable' : 'answered'
}

/** The result of an attempt. */
type Told = { arrived: ArrivalOutcome } | { answer: Answer; error?: unknown }

/** Sends an entry, or looks up one that was taken back. */
const ask = async <K extends Kind>(
  deps: OutboxDeps,
  entry: Entry<K>,
  call?: Sender<K>['send'],
): Promise<Told> => {
  const sender = await senderOf(deps, entry.kind)
  try {
    const said = (entry.asking && sender.ask) || sender.send
    const arrived = await (call ?? said)(entry, timeoutSignal(deps))
    // A 2xx response without our key is not our server's.
    const isOurs = typeof arrived === 'function' || arrived.client_id === entry.client_id
    return isOurs ? { arrived } : { answer: { kind: 'lost' } }
  } catch (error) {
    const answer = toAnswer(error)
    if (answer.kind !== 'refused' || !answer.code) return { answer, error }
    const standing = standingByError[answer.code]
    if (entry.of && standing) return { arrived: () => ({ standing }) }
    if (answer.status !== 409 || !sender.serverCopy) return { answer, error }
  }
  try {
    const found = await sender.serverCopy.find(entry.client_id, entry.form, timeoutSignal(deps))
    return found?.same(entry.form) ? { arrived: found.receipt } : { answer: { kind: 'differs' } }
  } catch (error) {
    return { answer: toAnswer(error) }
  }
}

/** Shown for a response without a readable message, such as a proxy's. */
const NOT_OURS = 'Sambungan ke sekolah sedang terganggu.'

export const toAnswer = (error: unknown): Answer =>
  error instanceof ApiError
    ? {
        kind: 'refused',
        status: error.status,
        code: error.code,
        message: error.code ? error.message : NOT_OURS,
        errors: error.errors,
        retryAfter: error.retryAfter,
      }
    : { kind: 'lost' }

/** Called under the lock: an entry still marked 'sending' was interrupted, and may have arrived. */
const requeueInterrupted = async (store: OutboxStore): Promise<void> => {
  for (const { client_id, state } of await store.all()) {
    if (state !== 'sending') continue
    await store.change(client_id, (entry) => ({ ...entry, state: 'queued', nextAt: 0, wait: 0 }))
  }
}

/** Whether an edit needs no lookup; where none is possible, the key prevents a second row. */
const isEditable = (entry: Entry, canAsk: boolean): boolean =>
  !entry.everSent || (!canAsk && entry.state !== 'sending')

const senderOf = async <K extends Kind>({ senders }: OutboxDeps, kind: K): Promise<Sender<K>> => {
  const own = kind in senders ? senders : await senders.family?.()
  if (!own) throw new Error('Nothing of this kind is sent from here.')
  // TypeScript does not relate a kind to the type of its own sender.
  return (own as unknown as Record<K, Sender<K>>)[kind]
}

const timeoutSignal = ({ timeout = TIMEOUT }: OutboxDeps): AbortSignal =>
  AbortSignal.timeout(timeout)

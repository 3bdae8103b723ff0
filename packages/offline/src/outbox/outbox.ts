/**
 * Submissions that the device still has to send. One locked `flush()` with many triggers, one
 * unique key at the server: a submission arrives once, or it is still here in a state that is
 * shown.
 */
import { ApiError } from '@sekolah/api-client/visitor'
import type { Locks } from '../storage/locks.ts'
import { endings, type ReceiptChange, type StoredReceipt } from './rows.ts'
import {
  type Answer,
  afterAnswer,
  afterCorrection,
  type Clock,
  type Entry,
  handedOver,
  hasSameForm,
  isDue,
  isSameAttempt,
  type Kind,
  keyOf,
  laws,
  lost,
  requeued,
  retried,
  type SubmissionForms,
  type Trigger,
  takenBack,
  waiting,
} from './state.ts'

/** Stores entries: in pages on Dexie, in the service worker on plain IndexedDB. */
export type OutboxStore = {
  /** In the order of writing. */
  all: () => Promise<Entry[]>
  get: (client_id: string) => Promise<Entry | undefined>
  /**
   * Writes what `fn` returns for the entry, in one transaction, and answers it. Nothing is written
   * when there is no such entry or `fn` returns null.
   */
  change: (client_id: string, fn: (entry: Entry) => Entry | null) => Promise<Entry | null>
  /**
   * Erases the entry and any draft of its key, and writes its receipt or what is new of its
   * application's, all in one transaction. Nothing happens when this device holds neither entry nor
   * receipt: the person removed them. An entry that `isDone` is not true of stays, without a receipt.
   */
  finish: (
    client_id: string,
    outcome: Outcome | null,
    isDone?: (entry: Entry) => boolean,
  ) => Promise<void>
}

/** That of a family's device. */
export type FamilyStore = OutboxStore & {
  /** Writes an entry in place of any under its key, with its draft gone, and reads it back. */
  press: (entry: Pressed, draft?: string) => Promise<Entry>
}

/** What an arrival leaves: a receipt, or what is new of the receipt of the application. */
export type Outcome = StoredReceipt | ReceiptChange

/** What a press writes. */
export type Pressed = Pick<Entry, 'client_id' | 'kind' | 'of' | 'form' | 'queuedAt'> &
  Partial<Omit<Entry, 'seq'>>

/** What the server stores under a key. */
export type Found<K extends Kind> = {
  receipt: StoredReceipt
  rev: number
  /** Whether its data are the same as `form`. */
  same: (form: SubmissionForms[K]) => boolean
}

/** How submissions of one kind are sent. Failures are the client's `ApiError`s. */
export type Sender<K extends Kind> = {
  send: (entry: Entry<K>, signal: AbortSignal) => Promise<Outcome>
  /** What the school says of one that was taken back after it may have arrived. */
  ask?: (entry: Entry<K>, signal: AbortSignal) => Promise<Outcome>
  /** Calls about a submission that may have arrived; null where the server offers none. */
  serverCopy?: ServerCopy<K> | null
}
/** `family` are those of answers about an application: most devices never load their code. */
export type Senders = { [K in OwnKind]?: Sender<K> } & {
  family?: () => Promise<{ [K in Exclude<Kind, OwnKind>]: Sender<K> }>
}
/** The kinds that are forms of their own. */
type OwnKind = 'ppdb.apply' | 'contact.send'

export type ServerCopy<K extends Kind> = {
  /** What the server stores under the key; null when it does not know the key. */
  find: (
    client_id: string,
    form: SubmissionForms[K],
    signal: AbortSignal,
  ) => Promise<Found<K> | null>
  correct: (
    client_id: string,
    form: SubmissionForms[K],
    rev: number,
    signal: AbortSignal,
  ) => Promise<StoredReceipt>
  withdraw: (client_id: string, signal: AbortSignal) => Promise<void>
}

export type OutboxTools = {
  store: OutboxStore
  senders: Senders
  locks: Locks
  clock?: Clock
  /** How long one call may take, in ms: a hung answer must not block what comes after it. */
  timeout?: number
}

/** Names the Web Lock and the Background Sync tag. */
export const OUTBOX = 'outbox'

const wallClock: Clock = { now: Date.now, random: Math.random }
const TIMEOUT = 60_000

/**
 * Sends what is due, one after another in the order of writing. 'busy' when another tab or the
 * service worker is flushing; when a person has pressed "Kirim sekarang" it waits for that flush
 * and runs after it, because the other one may skip entries that are not due. It ends at the first
 * call that nobody answers.
 */
export const flush = (tools: OutboxTools, trigger: Trigger = 'timer'): Promise<'done' | 'busy'> => {
  const { store, locks, clock = wallClock } = tools
  const take = trigger === 'person' ? locks.inTurn : locks.ifFree
  return take(OUTBOX, async () => {
    await requeueInterrupted(store)
    for (const { client_id, kind } of await store.all()) {
      // Newer code knows other kinds.
      if (!(kind in laws)) continue
      const hasCode = await senderOf(tools, kind).catch(() => null)
      if (!hasCode) {
        await store.change(client_id, (entry) =>
          isDue(entry, trigger, clock.now())
            ? retried({ ...entry, attempts: entry.attempts + 1 }, lost, clock)
            : null,
        )
        continue
      }
      const sending = await store.change(client_id, (entry) =>
        isDue(entry, trigger, clock.now())
          ? { ...entry, state: 'sending', everSent: true, attempts: entry.attempts + 1 }
          : null,
      )
      if (sending && (await attempt(tools, sending)) === 'unreachable') break
    }
    return 'done' as const
  })
}

/**
 * Queues again what a tab or worker was sending when it died. It waits for the lock, which the
 * browser frees with its holder, and needs no network.
 */
export const releaseInterrupted = ({ store, locks }: OutboxTools): Promise<void> =>
  locks.inTurn(OUTBOX, () => requeueInterrupted(store))

/**
 * Replaces the form of a submission, also of one that has arrived. What the server may already have
 * is looked up first and corrected there: a form is never edited and sent again blindly. Rejects
 * with `Unreachable` when that cannot be asked now, with `ApiError` when the server refuses the
 * correction, with an `Error` when the submission is not here any more or is just being sent;
 * everything stays as it was then, but what the school no longer lets be changed is a conflict.
 */
export const edit = async <K extends Kind>(
  tools: OutboxTools,
  kind: K,
  client_id: string,
  form: SubmissionForms[K],
): Promise<'queued' | 'corrected'> => {
  const { store, locks } = tools
  const { serverCopy = null } = await senderOf(tools, kind)
  const changed = await store.change(client_id, (entry) =>
    isEditable(entry, serverCopy !== null) ? requeued(entry, form) : null,
  )
  if (changed) return 'queued'
  if (!serverCopy) throw new Error('This submission is on its way, or not here any more.')
  return locks.inTurn(OUTBOX, async () => {
    await requeueInterrupted(store)
    const before = await store.get(client_id)
    const found = await serverCopy.find(client_id, form, timeoutSignal(tools))
    if (found) {
      // Also when nothing differs: an earlier correction may still be on its way, and arrives in
      // vain once the revision is higher.
      try {
        const receipt = await serverCopy.correct(client_id, form, found.rev, timeoutSignal(tools))
        await store.finish(client_id, receipt, (entry) => !before || hasSameForm(entry, before))
      } catch (error) {
        await store.change(client_id, (entry) => afterCorrection(entry, answerOf(error)))
        throw error
      }
      return 'corrected'
    }
    if (await store.change(client_id, (entry) => requeued(entry, form))) return 'queued'
    throw new Error('Neither this device nor the school has this submission any more.')
  })
}

/**
 * Notes that a submission is about to leave the device by other hands: from now on it may have
 * arrived, so that it is neither changed nor cancelled without asking the server. Resolves to what
 * may be handed over; null when another tab has withdrawn or sent it meanwhile.
 */
export const noteHandedOver = (
  { store, clock = wallClock }: Pick<OutboxTools, 'store' | 'clock'>,
  client_id: string,
): Promise<Entry | null> => store.change(client_id, (entry) => handedOver(entry, clock))

/** Resolves a conflict for the server's copy: its receipt is stored, this device's form erased. */
export const acceptServerCopy = (tools: OutboxTools, client_id: string) =>
  tools.locks.inTurn(OUTBOX, async () => {
    const { store } = tools
    const entry = await store.get(client_id)
    if (!entry) return
    const { serverCopy } = await senderOf(tools, entry.kind)
    const found = await serverCopy?.find(client_id, entry.form, timeoutSignal(tools))
    if (found) {
      await store.finish(client_id, found.receipt, (present) => hasSameForm(present, entry))
    } else await store.change(client_id, (present) => requeued(present, present.form))
  })

/**
 * Cancels a submission. One that may have reached the server is withdrawn there first, where that
 * can be done; rejects with `Unreachable` or `ApiError` when that fails, and the entry stays.
 */
export const cancel = async (tools: OutboxTools, client_id: string): Promise<void> => {
  const { store, locks } = tools
  // Under the lock, so that no flush sends the entry before it is erased.
  await locks.inTurn(OUTBOX, async () => {
    // Decided while erasing: without Web Locks another tab may begin to send it at this moment.
    const present = await store.get(client_id)
    const sender = present && (await senderOf(tools, present.kind))
    await store.finish(client_id, null, (entry) => !sender?.serverCopy || !mayBeThere(entry))
    if (!(await store.get(client_id))) return
    try {
      await sender?.serverCopy?.withdraw(client_id, timeoutSignal(tools))
    } catch (error) {
      if (!(error instanceof ApiError && isAbsent(error))) throw error
    }
    await store.finish(client_id, null)
  })
}

/**
 * Takes an answer back, or forgets one that the school has refused. Of what may have arrived the
 * school is asked by the next flush: until then nobody says that it has or has not.
 */
export const takeBack = async (
  { store }: Pick<OutboxTools, 'store'>,
  client_id: string,
): Promise<void> => {
  await store.finish(client_id, unchanged, (entry) => takenBack(entry) === null)
  await store.change(client_id, takenBack)
}

/**
 * Withdraws an application that has arrived, beside whatever is being sent. It is sent this once,
 * while its family waits: of an answer that is lost the school is asked. Rejects with its refusal.
 */
export const withdraw = async (
  tools: OutboxTools & { store: FamilyStore },
  of: string,
  now = Date.now,
): Promise<void> => {
  const { store, clock = wallClock, timeout = TIMEOUT } = tools
  const kind = 'ppdb.withdraw'
  const client_id = keyOf(kind, of)
  const { send } = await senderOf(tools, kind)
  const entry = (await store.press({
    ...{ client_id, kind, of, form: {}, queuedAt: new Date(now()).toISOString() },
    // Nobody asks about it while it is on its way.
    ...{ attempts: 1, everSent: true, asking: true, ...waiting(timeout, clock) },
  })) as Entry<'ppdb.withdraw'>
  // Pressed before, here or in another tab: it is asked about, and not sent a second time.
  if (entry.version !== undefined) return void (await flush(tools, 'person'))
  const outcome = await ask(tools, entry, send)
  if ('arrived' in outcome) await store.finish(of, outcome.arrived)
  else if (isRefusal(outcome.answer)) {
    await store.finish(client_id, unchanged)
    throw outcome.error
  } else await store.change(client_id, (present) => ({ ...present, nextAt: 0, wait: 0 }))
}

/** Whether our server has said that it does not take it. */
const isRefusal = (answer: Answer): boolean =>
  answer.kind === 'refused' && answer.code !== undefined && answer.code !== 'internal'

const unchanged = (): null => null

/** Of a cancelled one the server has said that it was withdrawn or erased. */
const mayBeThere = ({ everSent, state }: Entry): boolean => everSent && state !== 'cancelled'

/** Whether an answer says that the server has nothing under the key. */
const isAbsent = ({ code }: ApiError): boolean =>
  code === 'not_found' || code === 'withdrawn' || code === 'gone'

/**
 * One attempt with an entry that is already marked as sending. Where there are no Web Locks another
 * tab may have replaced the form meanwhile: the answer then settles nothing.
 */
const attempt = async (tools: OutboxTools, entry: Entry): Promise<'answered' | 'unreachable'> => {
  const { store, clock = wallClock } = tools
  const outcome = await ask(tools, entry)
  if ('arrived' in outcome) {
    const isSent = (present: Entry) => hasSameForm(present, entry)
    await store.finish(entry.client_id, outcome.arrived, isSent)
    return 'answered'
  }
  await store.change(entry.client_id, (present) =>
    isSameAttempt(present, entry) ? afterAnswer(present, outcome.answer, clock) : null,
  )
  return outcome.answer.kind === 'lost' ? 'unreachable' : 'answered'
}

/** What an attempt has told. */
type Told = { arrived: Outcome } | { answer: Answer; error?: unknown }

/** Sends an entry, or asks about one that was taken back. */
const ask = async <K extends Kind>(
  tools: OutboxTools,
  entry: Entry<K>,
  call?: Sender<K>['send'],
): Promise<Told> => {
  const sender = await senderOf(tools, entry.kind)
  try {
    const said = (entry.asking && sender.ask) || sender.send
    const arrived = await (call ?? said)(entry, timeoutSignal(tools))
    // A 2xx without our key is not our server's answer.
    const isOurs = typeof arrived === 'function' || arrived.client_id === entry.client_id
    return isOurs ? { arrived } : { answer: { kind: 'lost' } }
  } catch (error) {
    const answer = answerOf(error)
    if (answer.kind !== 'refused' || !answer.code) return { answer, error }
    const standing = endings[answer.code]
    if (entry.of && standing) return { arrived: () => ({ standing }) }
    if (answer.status !== 409 || !sender.serverCopy) return { answer, error }
  }
  try {
    const found = await sender.serverCopy.find(entry.client_id, entry.form, timeoutSignal(tools))
    return found?.same(entry.form) ? { arrived: found.receipt } : { answer: { kind: 'differs' } }
  } catch (error) {
    return { answer: answerOf(error) }
  }
}

/** Shown for an answer that has no message for people, such as a proxy's. */
const NOT_OURS = 'Sambungan ke sekolah sedang terganggu.'

export const answerOf = (error: unknown): Answer =>
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

/**
 * Called under the lock: an entry that is still 'sending' was interrupted, and may have arrived.
 */
const requeueInterrupted = async (store: OutboxStore): Promise<void> => {
  for (const { client_id, state } of await store.all()) {
    if (state !== 'sending') continue
    await store.change(client_id, (entry) => ({ ...entry, state: 'queued', nextAt: 0, wait: 0 }))
  }
}

/**
 * Whether a submission may be changed without asking the server. Where the server cannot be asked,
 * the key prevents a second row: the answer to a changed form is a conflict then.
 */
const isEditable = (entry: Entry, canAsk: boolean): boolean =>
  !entry.everSent || (!canAsk && entry.state !== 'sending')

const senderOf = async <K extends Kind>({ senders }: OutboxTools, kind: K): Promise<Sender<K>> => {
  const own = kind in senders ? senders : await senders.family?.()
  if (!own) throw new Error('Nothing of this kind is sent from here.')
  return (own as unknown as Record<K, Sender<K>>)[kind]
}

const timeoutSignal = ({ timeout = TIMEOUT }: OutboxTools): AbortSignal =>
  AbortSignal.timeout(timeout)

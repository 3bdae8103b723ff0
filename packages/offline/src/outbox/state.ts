/**
 * The states of an outbox entry, and their transitions on the server's responses, as pure functions.
 *
 *   queued -> sending -> (receipt: the entry is erased)
 *                     -> queued     no response, or the server asks to retry later
 *                     -> needs_fix  the server names errors; waits for the person
 *                     -> conflict   the server holds other data under this key; the person chooses,
 *                                   or reads why an answer is not accepted
 *                     -> closed     admission is over; stays here to be shown or printed
 *                     -> cancelled  the submission was withdrawn before
 *                     -> held       our server refuses this call; retried every hour
 */
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import { DAY_MS } from '@sekolah/contract/values/dates'

/** Each kind of submission and its form. */
export type SubmissionForms = {
  'ppdb.apply': ApplicantForm
  'contact.send': ContactForm
  'objections.create': { text: string }
  'seat.confirm': { stays_on_better: boolean }
  /** The revision that the family saw: a later confirmation overtakes it. */
  'seat.resign': { rev: number | null }
  /** Fields that were not edited stay unchanged at the school. */
  'biodata.sendMine': Record<string, string>
  'paths.choose': { paths: string[] }
  'ppdb.withdraw': Record<string, never>
}
export type Kind = keyof SubmissionForms
/** The kinds that belong to an application that has arrived. */
export type AnswerKind = Exclude<Kind, 'ppdb.apply' | 'contact.send'>

/**
 * `once`: sent under its own idempotency key, which the server stores once. `last`: a new press
 * replaces it, and it may be sent any number of times. `final`: cannot be undone at the school, so
 * if it may have arrived when taken back, it is looked up, and not resent.
 */
export type DeliveryRule = 'once' | 'last' | 'final'

export const deliveryRules: Record<Kind, DeliveryRule> = {
  'ppdb.apply': 'once',
  'contact.send': 'once',
  'objections.create': 'once',
  'seat.confirm': 'last',
  'biodata.sendMine': 'last',
  'paths.choose': 'last',
  'seat.resign': 'final',
  'ppdb.withdraw': 'final',
}

/** The key of a kind whose next press replaces it: confirming and resigning a seat share one. */
export const replacementKey = (kind: Kind, of: string): string =>
  `${of} ${kind.startsWith('seat.') ? 'seat' : kind}`

export type EntryState =
  | 'queued'
  | 'sending'
  | 'needs_fix'
  | 'conflict'
  | 'closed'
  | 'cancelled'
  | 'held'

/** Why the last attempt failed; `status` is null without a response. */
export type LastError = {
  status: number | null
  message: string
  errors: FieldError[]
  /** null if a proxy or a captive portal refused; older rows have none. */
  code?: ErrorCode | null
}

export type Entry<K extends Kind = Kind> = {
  /** The order of writing; unlike a time it cannot jump. */
  seq: number
  /** Created with the draft and never changed: the idempotency key and the sender's secret. */
  client_id: string
  kind: K
  /** The key of the application that an answer belongs to; absent for other submissions. */
  of?: string
  state: EntryState
  form: SubmissionForms[K]
  /** Attempts since the form was last written. */
  attempts: number
  /** Whether the server may have the form: an attempt was made, with or without a response. */
  everSent: boolean
  /** As above, for earlier forms or after a handover; absent in rows of older versions. */
  sentEarlier?: boolean
  /** Taken back after it may have arrived: it is looked up at the school, and not resent. */
  asking?: boolean
  /** Whether it has left the device by hand: it may arrive at any time, even after the closing. */
  handedOver?: boolean
  /** Epoch ms; no automatic attempt before it. */
  nextAt: number
  /** The length of that delay in ms, to recognise a clock that was set back. */
  wait: number
  lastError: LastError | null
  /** When Kirim was pressed, ISO 8601. */
  queuedAt: string
  /** As above by the device's own clock, epoch ms; absent in rows of older versions. */
  queuedOn?: number
  /** The school's last response before that, epoch ms by the school's clock. */
  queuedAfter?: number
  /** Raised whenever the form is replaced, so that a response to an older one is recognised. */
  version?: number
}

/** The fields that decide when a row is retried. */
export type RetrySchedule = Pick<Entry, 'state' | 'nextAt' | 'wait' | 'lastError'>

/** The result of one attempt. */
export type Answer =
  | { kind: 'lost' }
  | {
      kind: 'refused'
      status: number
      code: ErrorCode | undefined
      message: string
      errors: FieldError[]
      /** Seconds. */
      retryAfter: number | null
    }
  /** After a 409: the server's copy under the key differs from the form sent. */
  | { kind: 'differs' }

export type Clock = { now: () => number; random: () => number }

const SECOND = 1_000
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 30 * 60 * SECOND
export const HOLD_MS = 60 * 60 * SECOND
const CLOCK_TOLERANCE = 5 * 60 * SECOND

/** The entry after a response that is not a receipt. */
export const applyAnswer = (entry: Entry, answer: Answer, clock: Clock): Entry => {
  if (answer.kind === 'lost') return scheduleRetry(entry, lostResponse, clock)
  if (answer.kind === 'differs') return stopped(entry, 'conflict', conflict)

  const { status, code, message, errors } = answer
  const error = { status, message, errors, code: code ?? null }
  // Without a code it is the response of a proxy or a captive portal, which tells nothing about the
  // form.
  if (!code) return scheduleRetry(entry, error, clock, answer.retryAfter)
  // A form refused at its very first attempt is not at the server: it can be edited offline.
  const everSent = entry.attempts > 1 || entry.sentEarlier === true
  if (status === 403 && code === 'ppdb_closed' && !entry.handedOver) {
    return { ...stopped(entry, 'closed', error), everSent }
  }
  if (status === 409 || status === 412) return stopped(entry, 'conflict', error)
  if (status === 410) return stopped(entry, entry.of ? 'conflict' : 'cancelled', error)
  // A 400 is JSON truncated in transit: errors in a form are a 422.
  if ([413, 415, 422].includes(status)) {
    return { ...stopped(entry, 'needs_fix', error), everSent }
  }
  if ([401, 403, 404, 405, 501].includes(status)) {
    return { ...entry, state: 'held', lastError: error, ...delayUntil(HOLD_MS, clock) }
  }
  return scheduleRetry(entry, error, clock, answer.retryAfter)
}

/** The entry after a refused correction; null for no change. A decided one cannot be corrected. */
export const applyCorrectionAnswer = (entry: Entry, answer: Answer): Entry | null => {
  if (answer.kind !== 'refused' || answer.status !== 409 || !answer.code) return null
  const { status, message, errors, code } = answer
  return stopped(entry, 'conflict', { status, message, errors, code })
}

/** The entry once it leaves by hand. A closed one is sent again: the counter may accept it. */
export const markHandedOver = (entry: Entry, clock: Clock): Entry => ({
  ...entry,
  ...(entry.state === 'closed' && { state: 'held', ...delayUntil(HOLD_MS, clock) }),
  everSent: true,
  sentEarlier: true,
  handedOver: true,
})

/** A person ignores every delay, a returning signal those after a lost or a portal's response. */
export type Trigger = 'timer' | 'signal' | 'person'

/** Whether an entry may be sent now. */
export const isDue = (entry: RetrySchedule, trigger: Trigger, now: number): boolean => {
  if (!isWaiting(entry)) return false
  if (trigger === 'person') return true
  if (trigger === 'signal' && entry.lastError && isNetworkFault(entry.lastError)) return true
  // A clock that was set back must not turn minutes of delay into years.
  return now >= entry.nextAt || entry.nextAt - now > entry.wait
}

/** Whether the network was at fault; a proxy's 5xx or 429 comes from in front of our server. */
export const isNetworkFault = ({ status, code }: LastError): boolean =>
  status === null || (code === null && status < 500 && status !== 429)

/** Whether the school has refused the entry, so that a person must act. */
export const isRefused = ({ state }: Pick<Entry, 'state'>): boolean =>
  state !== 'queued' && state !== 'sending'

/** When the next automatic attempt is due, epoch ms; null if no entry waits. */
export const nextAttemptTime = (entries: readonly RetrySchedule[], now: number): number | null => {
  const times = entries
    .filter(isWaiting)
    .map((entry) => (isDue(entry, 'timer', now) ? now : entry.nextAt))
  return times.length ? Math.min(...times) : null
}

/** Whether Background Sync must run again; also while a page sends, because it may close. */
export const needsBackgroundSync = ({ state }: RetrySchedule): boolean =>
  state === 'queued' || state === 'sending'

/** The entry requeued with a form, its delays reset. */
export const requeueEntry = <K extends Kind>(
  entry: Entry<K>,
  form: SubmissionForms[K],
): Entry<K> => ({
  ...entry,
  form,
  state: 'queued',
  attempts: 0,
  asking: false,
  sentEarlier: entry.everSent,
  nextAt: 0,
  wait: 0,
  lastError: null,
  version: versionOf(entry) + 1,
})

const versionOf = ({ version }: Entry): number => version ?? 0

/** Whether the entry still has the form that was sent; false after it was pressed again. */
export const hasSameForm = (entry: Entry, sent: Entry): boolean =>
  entry.seq === sent.seq && versionOf(entry) === versionOf(sent)

/** Whether the entry still waits for the response to this very attempt. */
export const isSameAttempt = (entry: Entry, sent: Entry): boolean =>
  entry.state === 'sending' && entry.attempts === sent.attempts && hasSameForm(entry, sent)

/** Whether the school may have the form: an attempt was made, and no response was a refusal. */
export const mayHaveArrived = (entry: Entry): boolean => {
  const { state, everSent, sentEarlier, attempts, lastError } = entry
  if (!everSent || state === 'closed' || state === 'cancelled') return false
  const isRefused = Boolean(lastError?.code) && lastError?.code !== 'internal'
  return state === 'conflict' || !(isRefused && attempts === 1 && !sentEarlier)
}

/** The entry after it is taken back; null if the school cannot have it, or has refused it. */
export const takeBackEntry = (entry: Entry): Entry | null =>
  mayHaveArrived(entry) && (entry.state === 'sending' || isWaiting(entry))
    ? { ...entry, asking: true, nextAt: 0, wait: 0 }
    : null

const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'queued' || state === 'held'

/**
 * How long ago Kirim was pressed, in ms; null if unknown. If the clock was corrected in between,
 * the computed time is impossible: then it is the time since the school's last response before the
 * press.
 */
export const ageOf = (
  { queuedAt, queuedOn, queuedAfter }: Pick<Entry, 'queuedAt' | 'queuedOn' | 'queuedAfter'>,
  device: number,
  school = device,
): number | null => {
  const age = queuedOn === undefined ? school - Date.parse(queuedAt) : device - queuedOn
  const most = queuedAfter === undefined ? -1 : school - queuedAfter
  const isPossible = age >= 0 && (most < 0 || age <= most + CLOCK_TOLERANCE)
  if (isPossible) return age
  return most >= 0 ? most : age >= 0 ? age : null
}

export const lostResponse: LastError = {
  status: null,
  message: 'Server tidak dapat dihubungi.',
  errors: [],
}
const conflict: LastError = {
  status: 409,
  message: 'Sekolah sudah menerima kiriman ini dengan isi yang berbeda.',
  errors: [],
  code: 'conflict',
}

const stopped = (entry: Entry, state: EntryState, lastError: LastError): Entry => ({
  ...entry,
  state,
  lastError,
})

export const scheduleRetry = <Row extends RetrySchedule & Pick<Entry, 'attempts'>>(
  entry: Row,
  lastError: LastError,
  clock: Clock,
  retryAfter: number | null = null,
): Row => {
  const wait =
    retryAfter === null
      ? clock.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (entry.attempts - 1))
      : Math.min(DAY_MS, retryAfter * SECOND)
  return { ...entry, state: 'queued', lastError, ...delayUntil(wait, clock) }
}

export const delayUntil = (wait: number, clock: Clock) => ({ nextAt: clock.now() + wait, wait })

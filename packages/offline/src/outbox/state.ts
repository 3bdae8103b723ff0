/**
 * The states of an outbox entry, and how the server's answers change them, as pure functions.
 *
 *   queued -> sending -> (receipt: the entry is erased)
 *                     -> queued     nobody answered, or the server asks to come back later
 *                     -> needs_fix  the server names what is wrong; waits for the person
 *                     -> conflict   the server holds other data under this key; the person chooses,
 *                                   or reads why an answer is not taken
 *                     -> closed     admission is over; stays here to be shown or printed
 *                     -> cancelled  it was withdrawn before
 *                     -> held       our server refuses this call; retried every hour
 */
import type { BiodataField } from '@sekolah/contract/admission/biodata/labels'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ErrorCode, FieldError } from '@sekolah/contract/envelope'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import { DAY_MS } from '@sekolah/contract/values/dates'

/** Every kind of submission and its form. */
export type SubmissionForms = {
  'ppdb.apply': ApplicantForm
  'contact.send': ContactForm
  'objections.create': { text: string }
  'seat.confirm': { stays_on_better: boolean }
  /** The revision that was seen: a later confirmation outruns it. */
  'seat.resign': { rev: number | null }
  /** Fields that were not touched stay at the school as they are. */
  'biodata.sendMine': Partial<Record<BiodataField, string>>
  'paths.choose': { paths: string[] }
  'ppdb.withdraw': Record<string, never>
}
export type Kind = keyof SubmissionForms

/**
 * `once`: under a key of its own, which the server stores once. `last`: a new press replaces it, and
 * it may be sent any number of times. `final`: cannot be undone at the school, so that one that may
 * have arrived is asked about when it is taken back, and not sent again.
 */
export type Law = 'once' | 'last' | 'final'

export const laws: Record<Kind, Law> = {
  'ppdb.apply': 'once',
  'contact.send': 'once',
  'objections.create': 'once',
  'seat.confirm': 'last',
  'biodata.sendMine': 'last',
  'paths.choose': 'last',
  'seat.resign': 'final',
  'ppdb.withdraw': 'final',
}

/** The key of what replaces itself: taking a seat and giving it back share one. */
export const keyOf = (kind: Kind, of: string): string =>
  `${of} ${kind.startsWith('seat.') ? 'seat' : kind}`

export type EntryState =
  | 'queued'
  | 'sending'
  | 'needs_fix'
  | 'conflict'
  | 'closed'
  | 'cancelled'
  | 'held'

/** Why the last attempt failed; `status` is null when nobody answered. */
export type LastError = {
  status: number | null
  message: string
  errors: FieldError[]
  /** null when a proxy or a captive portal refused; older rows have none. */
  code?: ErrorCode | null
}

export type Entry<K extends Kind = Kind> = {
  /** The order of writing; unlike a time it cannot jump. */
  seq: number
  /** Created with the draft and never changed: the idempotency key and the sender's secret. */
  client_id: string
  kind: K
  /** The key of the application that it belongs to; a form of its own has none. */
  of?: string
  state: EntryState
  form: SubmissionForms[K]
  /** Attempts since the form was last written. */
  attempts: number
  /** Whether the server may have it: an attempt was made, with or without an answer. */
  everSent: boolean
  /** The same of the forms before this one, or by other hands; rows of older versions have none. */
  sentEarlier?: boolean
  /** Taken back after it may have arrived: the school is asked what holds, and it is not sent again. */
  asking?: boolean
  /** Whether it has left the device by hand, so that it may arrive at any time, also after the closing. */
  handedOver?: boolean
  /** Epoch ms; before it no attempt is made automatically. */
  nextAt: number
  /** The length of that wait in ms, to recognise a clock that was set back. */
  wait: number
  lastError: LastError | null
  /** When Kirim was pressed, ISO 8601. */
  queuedAt: string
  /** The same by the device's own clock, epoch ms; rows of older versions have none. */
  queuedOn?: number
  /** When the school's server had last answered before, epoch ms by its clock. */
  queuedAfter?: number
  /** Raised whenever the form is replaced, so that an answer to an older one is recognised. */
  version?: number
}

/** What of a row decides when it is tried again. */
export type Scheduled = Pick<Entry, 'state' | 'nextAt' | 'wait' | 'lastError'>

/** What came back from one attempt. */
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
  /** After a 409: what the server holds under the key is not what we sent. */
  | { kind: 'differs' }

export type Clock = { now: () => number; random: () => number }

const SECOND = 1_000
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 30 * 60 * SECOND
export const HOLD = 60 * 60 * SECOND
const CLOCK_TOLERANCE = 5 * 60 * SECOND

/** The entry after an answer that is not a receipt. */
export const afterAnswer = (entry: Entry, answer: Answer, clock: Clock): Entry => {
  if (answer.kind === 'lost') return retried(entry, lost, clock)
  if (answer.kind === 'differs') return stopped(entry, 'conflict', conflict)

  const { status, code, message, errors } = answer
  const error = { status, message, errors, code: code ?? null }
  // Without a code it is the page of a proxy or a captive portal, which says nothing about the form.
  if (!code) return retried(entry, error, clock, answer.retryAfter)
  // What was refused at its very first attempt is not at the server: it can be edited offline.
  const everSent = entry.attempts > 1 || entry.sentEarlier === true
  if (status === 403 && code === 'ppdb_closed' && !entry.handedOver) {
    return { ...stopped(entry, 'closed', error), everSent }
  }
  if (status === 409 || status === 412) return stopped(entry, 'conflict', error)
  if (status === 410) return stopped(entry, entry.of ? 'conflict' : 'cancelled', error)
  // A 400 is JSON that was cut on the way: what is wrong with a form is a 422.
  if ([413, 415, 422].includes(status)) {
    return { ...stopped(entry, 'needs_fix', error), everSent }
  }
  if ([401, 403, 404, 405, 501].includes(status)) {
    return { ...entry, state: 'held', lastError: error, ...waiting(HOLD, clock) }
  }
  return retried(entry, error, clock, answer.retryAfter)
}

/**
 * The entry after a correction that was not taken; null where that changes nothing. What the school
 * has decided cannot be corrected: all that is left is to take its copy.
 */
export const afterCorrection = (entry: Entry, answer: Answer): Entry | null => {
  if (answer.kind !== 'refused' || answer.status !== 409 || !answer.code) return null
  const { status, message, errors, code } = answer
  return stopped(entry, 'conflict', { status, message, errors, code })
}

/**
 * The entry once it leaves the device by hand. One that came too late is asked about again: the
 * counter may take it in all the same.
 */
export const handedOver = (entry: Entry, clock: Clock): Entry => ({
  ...entry,
  ...(entry.state === 'closed' && { state: 'held', ...waiting(HOLD, clock) }),
  everSent: true,
  sentEarlier: true,
  handedOver: true,
})

/**
 * What starts a flush: a person ignores every wait, a returning signal those after an answer that
 * was lost or came from a captive portal.
 */
export type Trigger = 'timer' | 'signal' | 'person'

/** Whether an entry may be sent now. */
export const isDue = (entry: Scheduled, trigger: Trigger, now: number): boolean => {
  if (!isWaiting(entry)) return false
  if (trigger === 'person') return true
  if (trigger === 'signal' && entry.lastError && isOfTheWay(entry.lastError)) return true
  // A clock that was set back must not turn minutes of waiting into years.
  return now >= entry.nextAt || entry.nextAt - now > entry.wait
}

/**
 * Whether the network between device and school was at fault. A proxy's 5xx or 429 is not meant: it
 * stands before our server and asks to wait.
 */
export const isOfTheWay = ({ status, code }: LastError): boolean =>
  status === null || (code === null && status < 500 && status !== 429)

/** Whether the school has refused it, so that somebody has to look at it. */
export const isRefused = ({ state }: Pick<Entry, 'state'>): boolean =>
  state !== 'queued' && state !== 'sending'

/** When the next automatic attempt is due, epoch ms; null when no entry waits. */
export const nextDue = (entries: readonly Scheduled[], now: number): number | null => {
  const times = entries
    .filter(isWaiting)
    .map((entry) => (isDue(entry, 'timer', now) ? now : entry.nextAt))
  return times.length ? Math.min(...times) : null
}

/**
 * Whether background sync must run again for an entry. One that a page is just sending counts: the
 * page may be closed before the answer arrives.
 */
export const needsBackgroundSync = ({ state }: Scheduled): boolean =>
  state === 'queued' || state === 'sending'

/** The entry queued again with a form, its waits reset. */
export const requeued = <K extends Kind>(entry: Entry<K>, form: SubmissionForms[K]): Entry<K> => ({
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

/** Whether the entry still has the form that was sent with `sent`; one that was pressed anew has not. */
export const hasSameForm = (entry: Entry, sent: Entry): boolean =>
  entry.seq === sent.seq && versionOf(entry) === versionOf(sent)

/** Whether the entry still waits for the answer to this very attempt. */
export const isSameAttempt = (entry: Entry, sent: Entry): boolean =>
  entry.state === 'sending' && entry.attempts === sent.attempts && hasSameForm(entry, sent)

/**
 * Whether the school may have an entry's form: an attempt was made, and no answer says that it was
 * not taken.
 */
export const mayHaveArrived = (entry: Entry): boolean => {
  const { state, everSent, sentEarlier, attempts, lastError } = entry
  if (!everSent || state === 'closed' || state === 'cancelled') return false
  const isRefused = Boolean(lastError?.code) && lastError?.code !== 'internal'
  return state === 'conflict' || !(isRefused && attempts === 1 && !sentEarlier)
}

/**
 * The entry once its family takes it back; null where nothing of it is left to know: the school
 * cannot have it, or has said why it is not taken.
 */
export const takenBack = (entry: Entry): Entry | null =>
  mayHaveArrived(entry) && (entry.state === 'sending' || isWaiting(entry))
    ? { ...entry, asking: true, nextAt: 0, wait: 0 }
    : null

const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'queued' || state === 'held'

/**
 * How long ago Kirim was pressed, in ms; null when nobody can say. A clock that was set right in
 * between makes the time impossible: then it is as long as the school was last heard of before.
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

export const lost: LastError = {
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

export const retried = <Row extends Scheduled & Pick<Entry, 'attempts'>>(
  entry: Row,
  lastError: LastError,
  clock: Clock,
  retryAfter: number | null = null,
): Row => {
  const wait =
    retryAfter === null
      ? clock.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (entry.attempts - 1))
      : Math.min(DAY_MS, retryAfter * SECOND)
  return { ...entry, state: 'queued', lastError, ...waiting(wait, clock) }
}

export const waiting = (wait: number, clock: Clock) => ({ nextAt: clock.now() + wait, wait })

/**
 * The states of a document page on the device, and their transitions on the server's responses, as
 * pure functions.
 *
 *   queued -> arrived     the school has the page: row and bytes are erased
 *          -> queued      a piece arrived, there was no response, or the server asks to retry later
 *          -> needs_fix   the server refuses this page; waits for another photo
 *          -> held        the server does not know the application; retried every hour
 *          -> dropped     the page is no longer needed
 */
import type { ApplicationReceipt } from '../outbox/rows.ts'
import {
  type Answer,
  type Clock,
  delayUntil,
  HOLD_MS,
  type LastError,
  lostResponse,
  scheduleRetry,
} from '../outbox/state.ts'
import type { PhotoFault } from './photo-quality.ts'

export type StoredPage = {
  page_id: string
  client_id: string
  /** The document type's code. */
  type: string
  /** The page number within the document, from 1. */
  position: number
  /** The page at the school that is deleted once this one has arrived. */
  replaces?: string
  content: 'picture' | 'pdf'
  /** What may make it unreadable, as measured when it was taken. */
  fault?: PhotoFault | null
  size: number
  /** The hash of all bytes, in hex. */
  sha256: string
  /** ISO 8601. */
  addedAt: string
  state: 'queued' | 'needs_fix' | 'held'
  /** Bytes that the school has confirmed. */
  received: number
  /** Failed attempts since the last piece that arrived. */
  attempts: number
  /** How often the school computed another hash than this device. */
  damaged?: number
  /** Consecutive failures to read the page on this device. */
  unreadable?: number
  nextAt: number
  wait: number
  lastError: LastError | null
}

/** The bytes of a page; immutable, and read in pieces. */
export type PageBytes = { page_id: string; client_id: string; bytes: Blob }

/** The result of sending one piece. */
export type PieceAnswer =
  | { kind: 'lost' }
  | { kind: 'taken'; received: number; isWhole: boolean }
  /** With the offset at which the server continues, if it names one. */
  | (Extract<Answer, { kind: 'refused' }> & { received?: number | undefined })

/** A device that sends the same damaged bytes repeatedly costs a family money. */
const MAX_DAMAGED = 3
const MAX_UNREADABLE = 3
const DAMAGED = 'Halaman ini rusak di HP ini. Foto ulang.'
export const UNREADABLE_MESSAGE = 'Foto ini tidak dapat dibaca lagi di HP ini. Foto ulang.'

/** The page after a response; 'arrived' and 'dropped' erase it. */
export const applyPieceAnswer = (
  page: StoredPage,
  answer: PieceAnswer,
  clock: Clock,
): StoredPage | 'arrived' | 'dropped' => {
  if (answer.kind === 'lost') return failed(page, lostResponse, clock)
  if (answer.kind === 'taken') {
    if (answer.isWhole) return 'arrived'
    return goesOnAt(page, answer.received)
      ? goneOn(page, answer.received)
      : failed(page, lostResponse, clock)
  }
  const { status, code, retryAfter } = answer
  const error = errorOf(answer)
  // The response of a proxy or a captive portal tells nothing about the page.
  if (!code) return failed(page, error, clock, retryAfter)
  if (code === 'wrong_offset') {
    const { received = -1 } = answer
    // Only an offset other than the one just tried is useful.
    return goesOnAt(page, received)
      ? { ...page, received, nextAt: 0, wait: 0 }
      : failed({ ...page, received: 0 }, error, clock)
  }
  if (code === 'wrong_hash') {
    const damaged = (page.damaged ?? 0) + 1
    return damaged < MAX_DAMAGED
      ? failed({ ...page, received: 0, damaged }, error, clock)
      : refused({ ...page, received: 0, damaged }, { ...error, message: DAMAGED })
  }
  if (status === 410) return 'dropped'
  if ([409, 413, 415, 422].includes(status)) return refused(page, error)
  if ([401, 403, 404, 405, 501].includes(status)) {
    return { ...page, state: 'held', lastError: error, ...delayUntil(HOLD_MS, clock) }
  }
  return failed(page, error, clock, retryAfter)
}

/** The page after a failed read: refused if its bytes are gone, or reading keeps failing. */
export const applyReadFailure = (
  page: StoredPage,
  why: 'gone' | 'unread',
  clock: Clock,
): StoredPage => {
  const unreadable = (page.unreadable ?? 0) + 1
  const error = { status: null, message: UNREADABLE_MESSAGE, errors: [] }
  return why === 'gone' || unreadable >= MAX_UNREADABLE
    ? refused({ ...page, unreadable }, error)
    : failed({ ...page, unreadable }, error, clock)
}

const goesOnAt = ({ received, size }: StoredPage, next: number): boolean =>
  Number.isInteger(next) && next >= 0 && next < size && next !== received

const goneOn = (page: StoredPage, received: number): StoredPage => ({
  ...page,
  ...{ state: 'queued', received, attempts: 0, unreadable: 0, nextAt: 0, wait: 0, lastError: null },
})

const refused = (page: StoredPage, lastError: LastError): StoredPage => ({
  ...page,
  state: 'needs_fix',
  lastError,
})

const failed = (
  page: StoredPage,
  error: LastError,
  clock: Clock,
  retryAfter: number | null = null,
): StoredPage => scheduleRetry({ ...page, attempts: page.attempts + 1 }, error, clock, retryAfter)

/** The error message of the page is in its field error. */
const errorOf = ({
  status,
  code,
  message,
  errors,
}: Extract<PieceAnswer, { kind: 'refused' }>): LastError => ({
  status,
  message: errors[0]?.message ?? message,
  errors,
  code: code ?? null,
})

/** The receipt once a page has arrived: predicts the school's next response. */
export const withArrivedPage = (
  receipt: ApplicationReceipt,
  { page_id, type, position, replaces, size }: StoredPage,
): Pick<ApplicationReceipt, 'documents' | 'sent'> => {
  const isOther = (id: string) => id !== page_id && id !== replaces
  const sent = (receipt.sent ?? []).filter((page) => isOther(page.page_id))
  const arrived = { id: page_id, position, state: 'received' as const, size, received: size }
  const { documents } = receipt
  return {
    sent: [...sent, { page_id, type, position }],
    documents: documents && {
      ...documents,
      list: documents.list.map((document) => {
        if (document.type !== type) return document
        const pages = [...document.pages.filter(({ id }) => isOther(id)), arrived]
        const isMended = pages.every(({ state }) => state === 'received')
        const mended = { state: 'received' as const, reason: null }
        return { ...document, ...(isMended && mended), pages }
      }),
    },
  }
}

/** Pages that the school confirmed and has lost, as after a restore: each is requested once. */
export const lostPages = ({ documents, sent = [] }: ApplicationReceipt) =>
  (documents?.list ?? []).flatMap(({ type, pages }) => [
    ...pages
      .filter(({ state }) => state === 'missing')
      .map(({ id, position }) => ({ page_id: id, type, position })),
    ...sent.filter((page) => page.type === type && !pages.some(({ id }) => id === page.page_id)),
  ])

/** The rows of the tables `drafts` and `receipts`; those of the outbox are in state.ts. */
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { MyDocuments } from '@sekolah/contract/admission/documents/family-schemas'
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import type { FeeSummary } from '@sekolah/contract/admission/fees/family-schemas'
import type { ApplicantStatus, SeatQuestion } from '@sekolah/contract/admission/labels'
import type { MyApplication, Receipt } from '@sekolah/contract/admission/schemas'
import type { MyPaths, MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import type { ErrorCode } from '@sekolah/contract/envelope'
import type { ContactSubject } from '@sekolah/contract/school/contact/labels'
import type { Kind } from './state.ts'

/** A begun form that was not sent. */
export type Draft = {
  id: string
  /** The idempotency key of the future submission. */
  client_id: string
  value: unknown
  /** ISO 8601. */
  savedAt: string
}

type Arrived<K extends Kind> = {
  client_id: string
  kind: K
  /** When this device received the server's response, ISO 8601. */
  acknowledgedAt: string
}

export type ApplicationReceipt = Arrived<'ppdb.apply'> & {
  registration_number: string
  initials: string
  registration_date: string
  late: boolean
  /** Proves number and date; a receipt from before receipt codes gets it at its next refresh. */
  receipt_code?: string | null
  /** The status returned by the server at `checkedAt` (ISO 8601). */
  status: ApplicantStatus
  public_note: string | null
  /** The school's request for corrections; absent in receipts from before the field existed. */
  correction_note?: string | null
  checkedAt: string
  /**
   * The server's state of the application: `withdrawn` by the family, `erased` by the school,
   * `moved` to another device; when `erased` or `unknown`, the family must ask the school.
   */
  standing: 'known' | 'withdrawn' | 'erased' | 'unknown' | 'moved'
  /** As of `checkedAt`, plus pages that have arrived since; absent if no documents are required. */
  documents?: MyDocuments | undefined
  /** As of `checkedAt`: null before a result is published, absent without a selection. */
  selection?: MySelection | null | undefined
  /** As of `checkedAt`; absent if there is no path to apply for. */
  paths?: MyPaths | undefined
  /** The school's questions to a seat holder, as of `checkedAt`. */
  asks?: SeatQuestion[] | undefined
  /** What is still to be paid, as of `checkedAt`; absent where nothing is asked for. */
  fees?: FeeSummary | undefined
  /** Pages that the school has confirmed: one that is missing from the school's list was lost. */
  sent?: SentPage[]
  /** As of `checkedAt`; absent if the child was never offered a seat. */
  seat?: MySeat | undefined
  /** The child's own wave, as of `checkedAt`; absent where it has none. */
  wave?: Receipt['wave']
  /** The number that replaces this one, as of `checkedAt`; absent if this one is valid. */
  merged_into?: string | undefined
  /** The school's last response, without the values entered. */
  biodata?: KnownBiodata | undefined
}

export type KnownBiodata = Omit<Biodata, 'values'>

/** The draft of the biodata of an application. */
export const biodataDraft = (client_id: string): string => `biodata:${client_id}`

export type SentPage = { page_id: string; type: string; position: number }

export type MessageReceipt = Arrived<'contact.send'> & {
  subject: ContactSubject
  /** When the school received it, ISO 8601. */
  received_at: string
}

/** The receipt type of each kind of submission with its own receipt. */
export type Receipts = { 'ppdb.apply': ApplicationReceipt; 'contact.send': MessageReceipt }
export type StoredReceipt = Receipts[keyof Receipts]

/** A change to an application's receipt; null leaves it unchanged. */
export type ReceiptChange = (receipt: ApplicationReceipt) => Partial<ApplicationReceipt> | null

/** The standing of an application that the school no longer has under this key, by error. */
export const standingByError: Partial<Record<ErrorCode, ApplicationReceipt['standing']>> = {
  withdrawn: 'withdrawn',
  gone: 'erased',
  moved: 'moved',
}

/** An application as the server returns it: the response to its form omits some fields. */
type Mine = Receipt & Partial<MyApplication>

/** The receipt of an application that has arrived. */
export const newReceipt = (
  mine: Mine,
  client_id: string,
  initials: string,
  now = Date.now,
): ApplicationReceipt => ({
  client_id,
  kind: 'ppdb.apply',
  initials,
  acknowledgedAt: new Date(now()).toISOString(),
  ...receiptFields(mine, now),
})

/** Fields of a receipt that only this device knows. */
type OwnField = 'client_id' | 'kind' | 'initials' | 'acknowledgedAt' | 'sent' | 'biodata'

/** The part of the server's response that a receipt stores. */
export const receiptFields = (mine: Mine, now = Date.now): Omit<ApplicationReceipt, OwnField> => ({
  registration_number: mine.registration_number,
  registration_date: mine.registration_date,
  late: mine.late,
  // A server with a damaged key must not remove the proof on this phone.
  ...(mine.receipt_code && { receipt_code: mine.receipt_code }),
  status: mine.status,
  public_note: mine.public_note ?? null,
  correction_note: mine.correction_note ?? null,
  documents: mine.documents,
  selection: mine.selection,
  paths: mine.paths,
  asks: mine.asks,
  fees: mine.fees,
  seat: mine.seat,
  wave: mine.wave,
  merged_into: mine.merged_into,
  checkedAt: new Date(now()).toISOString(),
  standing: 'known',
})

/** Replaces a receipt, keeping the pages sent, which only this device knows. */
export const withSentPages = (
  receipt: StoredReceipt,
  before: StoredReceipt | undefined,
): StoredReceipt =>
  receipt.kind === 'ppdb.apply' && before?.kind === 'ppdb.apply'
    ? {
        ...receipt,
        ...(before.sent && { sent: before.sent }),
        ...(before.biodata && { biodata: before.biodata }),
      }
    : receipt

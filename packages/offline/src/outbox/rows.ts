/** The rows of the tables `drafts` and `receipts`; those of the outbox are in state.ts. */
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { MyDocuments } from '@sekolah/contract/admission/documents/family-schemas'
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import type { ApplicantStatus, SeatQuestion } from '@sekolah/contract/admission/labels'
import type { MyApplication, Receipt } from '@sekolah/contract/admission/schemas'
import type { MyPaths, MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import type { ErrorCode } from '@sekolah/contract/envelope'
import type { ContactSubject } from '@sekolah/contract/school/contact/labels'
import type { Kind } from './state.ts'

/** A form that was begun and not sent. */
export type Draft = {
  id: string
  /** The idempotency key of the finished form. */
  client_id: string
  value: unknown
  /** ISO 8601. */
  savedAt: string
}

type Arrived<K extends Kind> = {
  client_id: string
  kind: K
  /** When this device received the server's answer, ISO 8601. */
  acknowledgedAt: string
}

export type ApplicationReceipt = Arrived<'ppdb.apply'> & {
  registration_number: string
  initials: string
  registration_date: string
  late: boolean
  /** What proves number and date; a receipt from before there were codes gets it when it is asked. */
  receipt_code?: string | null
  /** As the server answered at `checkedAt` (ISO 8601). */
  status: ApplicantStatus
  public_note: string | null
  /** What the school wants set right; absent in receipts from before there was such a note. */
  correction_note?: string | null
  checkedAt: string
  /**
   * Whether the server has the application: `withdrawn` by the family, `erased` by the school,
   * `moved` to another device; when `erased` or `unknown`, the family has to ask the school.
   */
  standing: 'known' | 'withdrawn' | 'erased' | 'unknown' | 'moved'
  /** As of `checkedAt`, with the pages that have arrived since; absent where none are asked for. */
  documents?: MyDocuments | undefined
  /** As of `checkedAt`: null before a result is published, absent where there is no selection. */
  selection?: MySelection | null | undefined
  /** As of `checkedAt`; absent where no path has to be asked for. */
  paths?: MyPaths | undefined
  /** What the school asks of who holds a seat, as of `checkedAt`. */
  asks?: SeatQuestion[] | undefined
  /** Pages that the school has confirmed to this device: what is not named any more, it has lost. */
  sent?: SentPage[]
  /** As of `checkedAt`; absent where the child was never offered a seat. */
  seat?: MySeat | undefined
  /** The number that stands in place of this one, as of `checkedAt`; absent where its own does. */
  merged_into?: string | undefined
  /** As the school last answered, without what is written there. */
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

/** The receipt of each kind of submission that has one of its own. */
export type Receipts = { 'ppdb.apply': ApplicationReceipt; 'contact.send': MessageReceipt }
export type StoredReceipt = Receipts[keyof Receipts]

/** What is new of an application's receipt; null leaves it as it is. */
export type ReceiptChange = (receipt: ApplicationReceipt) => Partial<ApplicationReceipt> | null

/** What the code of a refusal says of an application that the school has under this key no more. */
export const endings: Partial<Record<ErrorCode, ApplicationReceipt['standing']>> = {
  withdrawn: 'withdrawn',
  gone: 'erased',
  moved: 'moved',
}

/** An application as the server answers: the answer to its form does not say everything. */
type Mine = Omit<Receipt, 'selection'> & Partial<MyApplication>

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

/** What of a receipt only this device knows. */
type OwnField = 'client_id' | 'kind' | 'initials' | 'acknowledgedAt' | 'sent' | 'biodata'

/** The part of the server's answer that a receipt stores. */
export const receiptFields = (mine: Mine, now = Date.now): Omit<ApplicationReceipt, OwnField> => ({
  registration_number: mine.registration_number,
  registration_date: mine.registration_date,
  late: mine.late,
  // A server whose key is damaged must not take away what this phone can prove.
  ...(mine.receipt_code && { receipt_code: mine.receipt_code }),
  status: mine.status,
  public_note: mine.public_note ?? null,
  correction_note: mine.correction_note ?? null,
  documents: mine.documents,
  selection: mine.selection,
  paths: mine.paths,
  asks: mine.asks,
  seat: mine.seat,
  merged_into: mine.merged_into,
  checkedAt: new Date(now()).toISOString(),
  standing: 'known',
})

/** A receipt in place of an older one: which pages were sent only this device knows. */
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

/** What lies in the tables of drafts and receipts; of the outbox itself, see state.ts. */
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import type { ContactSubject } from '@sekolah/contract/school/contact/labels'
import type { Kind } from './state.ts'

/** A form that was begun and not sent. */
export type Draft = {
  id: string
  /** The key under which the finished form will travel. */
  client_id: string
  value: unknown
  /** ISO 8601. */
  savedAt: string
}

type Arrived<K extends Kind> = {
  client_id: string
  kind: K
  /** When this device learnt that it had arrived, ISO 8601. */
  acknowledgedAt: string
}

export type ApplicationReceipt = Arrived<'ppdb.apply'> & {
  registration_number: string
  initials: string
  registration_date: string
  late: boolean
  /** What the school said at `checkedAt` (ISO 8601). */
  status: ApplicantStatus
  public_note: string | null
  checkedAt: string
  /** `unknown`: the server does not know this key any more; the school must be asked. */
  standing: 'known' | 'withdrawn' | 'unknown'
}

export type MessageReceipt = Arrived<'contact.send'> & {
  subject: ContactSubject
  /** When the school received it, ISO 8601. */
  received_at: string
}

/** What each kind of submission leaves behind. */
export type Receipts = { 'ppdb.apply': ApplicationReceipt; 'contact.send': MessageReceipt }
export type StoredReceipt = Receipts[Kind]

/** Document states of an applicant: of each from its pages and its verdict, and of all together. */

import type { MyDocument } from '@sekolah/contract/admission/documents/family-schemas'
import type { CheckState, DocumentState } from '@sekolah/contract/admission/documents/labels'
import {
  type Asked,
  changedSince,
  checkStateOf,
  isAskedOf,
  type VerifiedData,
} from '@sekolah/contract/admission/documents/rules'
import type {
  ApplicantDocument,
  DataChange,
  DocumentType,
} from '@sekolah/contract/admission/documents/schemas'
import { and, asc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { documentPages, documents, pathDocuments } from './tables.ts'
import { activeTypes } from './types.ts'

type DocumentRow = typeof documents.$inferSelect
type PageRow = typeof documentPages.$inferSelect

/** A type that applies to an applicant, with the pages that were sent. */
export type HeldDocument = {
  type: DocumentType
  is_required: boolean
  row: DocumentRow | undefined
  pages: PageRow[]
  state: DocumentState
  /** Data that has changed since the document's approval. */
  changed: DataChange[]
}

type Concerned = Asked & VerifiedData & { id: number }

type Sent = {
  rows: DocumentRow[]
  pages: PageRow[]
  ofPaths: (typeof pathDocuments.$inferSelect)[]
}

/** The documents asked of an applicant, and sent ones of types that no longer apply. */
export const documentsOf = (db: Reader, applicant: Concerned): HeldDocument[] => {
  const types = activeTypes(db)
  if (types.length === 0) return []
  const rows = db.select().from(documents).where(eq(documents.applicant_id, applicant.id)).all()
  const pages = db
    .select()
    .from(documentPages)
    .where(eq(documentPages.applicant_id, applicant.id))
    .orderBy(asc(documentPages.position), asc(documentPages.updated_at))
    .all()
  const ofPaths = db
    .select()
    .from(pathDocuments)
    .where(eq(pathDocuments.applicant_id, applicant.id))
    .all()
  return heldOf(types, applicant, { rows, pages, ofPaths })
}

/** Like `documentsOf`, without pages, for thousands: types and statements are prepared once. */
export const createStatesReader = (db: Db, types: readonly DocumentType[]) => {
  const id = sql.placeholder('id')
  const sent = db.select().from(documents).where(eq(documents.applicant_id, id)).prepare()
  const asked = db.select().from(pathDocuments).where(eq(pathDocuments.applicant_id, id)).prepare()
  return (applicant: Concerned): HeldDocument[] => {
    const { id } = applicant
    return heldOf(types, applicant, {
      rows: sent.all({ id }),
      pages: [],
      ofPaths: asked.all({ id }),
    })
  }
}

const heldOf = (
  types: readonly DocumentType[],
  applicant: Concerned,
  { rows, pages, ofPaths }: Sent,
): HeldDocument[] =>
  types.flatMap((type) => {
    const row = rows.find((one) => one.type === type.code)
    const isOfPath = ofPaths.some((one) => one.type === type.code)
    const isAsked = isOfPath || isAskedOf(type.required_when, applicant)
    if (!row && !isAsked) return []
    return [
      {
        type,
        is_required: isOfPath || (type.is_required && isAsked),
        row,
        pages: pages.filter((page) => page.type === type.code),
        state: row?.state ?? 'on_phone',
        changed: row?.state === 'received' ? changedIn(row, applicant) : [],
      },
    ]
  })

const LOST = 'Halaman ini hilang di server sekolah. Mohon kirim sekali lagi.'

const commonOf = ({ type, is_required, row, pages, state }: HeldDocument) => ({
  type: type.code,
  label: type.label,
  is_required,
  max_pages: type.max_pages,
  state,
  reason:
    state === 'replace'
      ? (row?.reason ?? (pages.some((page) => page.state === 'missing') ? LOST : null))
      : null,
  rev: row?.rev ?? 0,
})

const pageOf = ({ page_id, position, state, size, received }: PageRow) => ({
  id: page_id,
  position,
  state,
  size,
  received,
})

export const asMyDocument = (held: HeldDocument): MyDocument => ({
  ...commonOf(held),
  ...(held.changed.length > 0 && { changed: held.changed.map(({ field }) => field) }),
  help: held.type.help,
  pages: held.pages.map(pageOf),
})

export const asApplicantDocument = (held: HeldDocument): ApplicantDocument => ({
  ...commonOf(held),
  is_sensitive: held.type.is_sensitive,
  reasons: held.type.reasons,
  checked_by: held.row?.checked_by ?? null,
  checked_at: held.row?.checked_at ?? null,
  changed: held.changed,
  pages: held.pages.map((page) => ({
    ...pageOf(page),
    kind: page.kind,
    width: page.width,
    height: page.height,
    sheets: page.sheets,
    arrived_at: page.arrived_at,
    source: page.source,
  })),
})

export const checkStateOfAll = (all: readonly HeldDocument[]): CheckState => checkStateOf(all)

/** Data changed since documents were approved, each field once. */
export const listChangedData = (all: readonly HeldDocument[]): DataChange[] => [
  ...new Map(all.flatMap(({ changed }) => changed).map((one) => [one.field, one])).values(),
]

/** The number of unchecked documents among these. */
export const countUncheckedDocuments = (all: readonly HeldDocument[]): number =>
  all.filter(({ state }) => state === 'received').length

/**
 * Recomputes and stores a document's state; call it after every change of its pages, its verdict,
 * or the data that it was approved for.
 */
export const refreshDocument = (
  tx: Tx,
  of: { applicant_id: number; type: string },
  now: Date,
  changes: Partial<Pick<DocumentRow, 'is_approved' | 'reason' | 'checked_by' | 'checked_at'>> = {},
): void => {
  const before = tx.select().from(documents).where(documentCondition(of)).get()
  const pages = tx
    .select({ state: documentPages.state })
    .from(documentPages)
    .where(and(eq(documentPages.applicant_id, of.applicant_id), eq(documentPages.type, of.type)))
    .all()
  const is_approved = changes.is_approved ?? before?.is_approved ?? false
  const data = verifiedDataOf(tx, of.applicant_id)
  const checked_data = changes.is_approved ? data : is_approved ? before?.checked_data : null
  const isAsChecked = !data || changedIn({ checked_data }, data).length === 0
  // Expired pages cannot be viewed again: keep the approval.
  const isOver = pages.length === 0 && before?.state === 'approved'
  const state = stateOf(is_approved && (isAsChecked || isOver), pages)
  const at = now.toISOString()
  const values = {
    ...changes,
    is_approved,
    checked_data,
    state,
    // The reason is cleared once the document was replaced.
    ...(state === 'replace' ? {} : { reason: null }),
    updated_at: at,
    rev: (before?.rev ?? 0) + 1,
  }
  tx.insert(documents)
    .values({ ...of, ...values, created_at: at })
    .onConflictDoUpdate({ target: [documents.applicant_id, documents.type], set: values })
    .run()
}

/** Recomputes the states of all documents of an applicant; call it after a change of its data. */
export const refreshDocuments = (tx: Tx, applicant_id: number, now: Date): void => {
  const types = tx
    .select({ type: documents.type })
    .from(documents)
    .where(eq(documents.applicant_id, applicant_id))
    .all()
  for (const { type } of types) refreshDocument(tx, { applicant_id, type }, now)
}

const verifiedDataOf = (tx: Tx, applicant_id: number): VerifiedData | undefined =>
  tx
    .select({
      name: applicants.name,
      birth_date: applicants.birth_date,
      previous_school: applicants.previous_school,
      nisn: applicants.nisn,
    })
    .from(applicants)
    .where(eq(applicants.id, applicant_id))
    .get()

const changedIn = (
  { checked_data }: { checked_data?: VerifiedData | null | undefined },
  now: VerifiedData,
): DataChange[] => (checked_data ? changedSince(checked_data, now) : [])

const stateOf = (isApproved: boolean, pages: readonly Pick<PageRow, 'state'>[]): DocumentState => {
  if (isApproved) return 'approved'
  if (pages.some(({ state }) => state === 'replace' || state === 'missing')) return 'replace'
  if (pages.some(({ state }) => state === 'uploading')) return 'uploading'
  return pages.length > 0 ? 'received' : 'on_phone'
}

export const documentCondition = ({ applicant_id, type }: { applicant_id: number; type: string }) =>
  and(eq(documents.applicant_id, applicant_id), eq(documents.type, type))

/** `checkStateOf` as SQL, for all applicants at once. */
export const checkStateCondition = (
  db: Reader,
  types: readonly DocumentType[],
  state: CheckState,
): SQL | undefined => {
  const codes = types.map(({ code }) => code)
  const sent = (...condition: (SQL | undefined)[]) =>
    db
      .select({ one: sql`1` })
      .from(documents)
      .where(
        and(
          eq(documents.applicant_id, applicants.id),
          inArray(documents.type, codes),
          ...condition,
        ),
      )
  const hasNone = (...condition: (SQL | undefined)[]) => notExists(sent(...condition))
  const needsFix = sql`EXISTS ${sent(eq(documents.state, 'replace'))}`
  if (state === 'needs_fix') return needsFix
  const isVerified = and(
    hasNone(inArray(documents.state, ['replace', 'uploading', 'received'])),
    ...types.map((type) =>
      or(
        sql`NOT coalesce(${requiredOf(db, type)}, 0)`,
        sql`EXISTS ${sent(eq(documents.type, type.code), eq(documents.state, 'approved'))}`,
      ),
    ),
  )
  return state === 'verified' ? isVerified : sql`NOT (${needsFix}) AND NOT (${isVerified})`
}

/** `is_required` of an applicant's document as SQL. */
const requiredOf = (db: Reader, type: DocumentType): SQL => {
  const ofPath = db
    .select({ one: sql`1` })
    .from(pathDocuments)
    .where(and(eq(pathDocuments.applicant_id, applicants.id), eq(pathDocuments.type, type.code)))
  return type.is_required ? sql`((${askedOf(type)}) OR EXISTS ${ofPath})` : sql`EXISTS ${ofPath}`
}

/** As `isAskedOf`. */
const askedOf = ({ required_when: { programs, guardians, only_paths } }: DocumentType): SQL =>
  and(
    only_paths ? sql`0` : sql`1`,
    programs.length > 0
      ? or(
          inArray(sql`coalesce(${applicants.program_choice_1}, '')`, programs),
          inArray(sql`coalesce(${applicants.program_choice_2}, '')`, programs),
        )
      : undefined,
    guardians.length > 0
      ? inArray(sql`coalesce(${applicants.consent_by}, '')`, guardians)
      : undefined,
  ) ?? sql`1`

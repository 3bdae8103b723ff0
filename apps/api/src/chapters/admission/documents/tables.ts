import {
  type DocumentState,
  pageKinds,
  pageStates,
} from '@sekolah/contract/admission/documents/labels'
import type { RequiredWhen, VerifiedData } from '@sekolah/contract/admission/documents/rules'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderIndex, stampColumns } from '../../../engine/db/columns.ts'

/** Document types of the school. Documents refer to a type by its code, which never changes. */
export const documentTypes = sqliteTable('document_types', {
  id: integer().primaryKey({ autoIncrement: true }),
  code: text().notNull().unique(),
  label: text().notNull(),
  help: text(),
  is_required: integer({ mode: 'boolean' }).notNull(),
  required_when: text({ mode: 'json' }).notNull().$type<RequiredWhen>(),
  max_pages: integer().notNull(),
  is_sensitive: integer({ mode: 'boolean' }).notNull(),
  months_kept: integer(),
  reasons: text({ mode: 'json' }).notNull().$type<string[]>(),
  is_active: integer({ mode: 'boolean' }).notNull(),
  order_index: orderIndex(),
  ...stampColumns,
})

/** Types that a path asks of its applicants in addition; written by selection. */
export const pathDocuments = sqliteTable(
  'path_documents',
  { applicant_id: integer().notNull(), type: text().notNull() },
  (table) => [primaryKey({ columns: [table.applicant_id, table.type] })],
)

/** A document with at least one sent page. Without a row nothing was sent. */
export const documents = sqliteTable(
  'documents',
  {
    applicant_id: integer().notNull(),
    type: text().notNull(),
    /** Derived from verdict, data and pages, and recomputed with every change of them. */
    state: text().notNull().$type<DocumentState>(),
    is_approved: integer({ mode: 'boolean' }).notNull(),
    /** Why the document was asked for again. */
    reason: text(),
    checked_by: text(),
    checked_at: text(),
    /** The data that it was approved for; the approval returns when the data does. */
    checked_data: text({ mode: 'json' }).$type<VerifiedData>(),
    ...stampColumns,
  },
  (table) => [
    primaryKey({ columns: [table.applicant_id, table.type] }),
    index('documents_state').on(table.state, table.applicant_id),
  ],
)

/** The pages of documents. A page's name is chosen by its device, and unique per applicant. */
export const documentPages = sqliteTable(
  'document_pages',
  {
    applicant_id: integer().notNull(),
    page_id: text().notNull(),
    type: text().notNull(),
    position: integer().notNull(),
    source: text({ enum: ['phone', 'office'] }).notNull(),
    state: text({ enum: pageStates }).notNull(),
    size: integer().notNull(),
    received: integer().notNull(),
    /** SHA-256 of the bytes that the device sent; known when the page has arrived. */
    sha256: text(),
    /**
     * The file name in the applicant's folder; never contains the name of a child or of an original
     * file.
     */
    file: text().notNull(),
    replaces: text(),
    /** The application under which it was sent, where another number of the child stands in its place. */
    sent_under: integer(),
    kind: text({ enum: pageKinds }),
    width: integer(),
    height: integer(),
    sheets: integer(),
    arrived_at: text(),
    updated_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.page_id] })],
)

/** Tombstones of pages that are no longer wanted: pieces of them may still be in transit. */
export const droppedPages = sqliteTable(
  'dropped_pages',
  {
    applicant_id: integer().notNull(),
    page_id: text().notNull(),
    dropped_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.page_id] })],
)

/** Claims at the desk: who has an applicant open, and when that expires. */
export const documentClaims = sqliteTable('document_claims', {
  applicant_id: integer().primaryKey(),
  user_id: integer().notNull(),
  username: text().notNull(),
  until: text().notNull(),
})

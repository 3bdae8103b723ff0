import {
  type DocumentState,
  pageKinds,
  pageStates,
} from '@sekolah/contract/admission/documents/labels'
import type { RequiredWhen, VerifiedData } from '@sekolah/contract/admission/documents/rules'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderIndex, stamps } from '../../../engine/db/columns.ts'

/** What the school asks families for. Documents name a type by its code, which never changes. */
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
  ...stamps,
})

/** Types that a path asks of who follows it, whatever else they are asked for; written by selection. */
export const pathDocuments = sqliteTable(
  'path_documents',
  { applicant_id: integer().notNull(), type: text().notNull() },
  (table) => [primaryKey({ columns: [table.applicant_id, table.type] })],
)

/** A document of which something has been sent. Without a row nothing has. */
export const documents = sqliteTable(
  'documents',
  {
    applicant_id: integer().notNull(),
    type: text().notNull(),
    /** Follows from verdict, data and pages, and is stored again with every change of them. */
    state: text().notNull().$type<DocumentState>(),
    is_approved: integer({ mode: 'boolean' }).notNull(),
    /** What the family was asked to mend. */
    reason: text(),
    checked_by: text(),
    checked_at: text(),
    /** The data that it was approved for; approved again once they are so again. */
    checked_data: text({ mode: 'json' }).$type<VerifiedData>(),
    ...stamps,
  },
  (table) => [
    primaryKey({ columns: [table.applicant_id, table.type] }),
    index('documents_state').on(table.state, table.applicant_id),
  ],
)

/** The pages of documents. A page's name is its device's, and of this applicant only. */
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
    /** Of what the device sent; known when the page has arrived. */
    sha256: text(),
    /** Its name in the applicant's folder; the name of a child or of a file is never in it. */
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

/** Pages that are wanted no more: pieces of them may still be on their way. */
export const droppedPages = sqliteTable(
  'dropped_pages',
  {
    applicant_id: integer().notNull(),
    page_id: text().notNull(),
    dropped_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicant_id, table.page_id] })],
)

/** Who has an applicant open at the desk, until when without another sign. */
export const documentClaims = sqliteTable('document_claims', {
  applicant_id: integer().primaryKey(),
  user_id: integer().notNull(),
  username: text().notNull(),
  until: text().notNull(),
})

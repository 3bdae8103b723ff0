/** Rows of pages: finding, storing, dropping. */
import { and, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../engine/db/connect.ts'
import { refreshDocument } from '../states.ts'
import { documentPages, droppedPages } from '../tables.ts'

export type PageRow = typeof documentPages.$inferSelect
export type PageKey = Pick<PageRow, 'applicant_id' | 'page_id'>

export const findPage = (db: Reader, page: PageKey): PageRow | undefined =>
  db.select().from(documentPages).where(isPage(page)).get()

export const pagesOf = (db: Reader, applicant_id: number): PageRow[] =>
  db.select().from(documentPages).where(eq(documentPages.applicant_id, applicant_id)).all()

/** The location of every complete page of the school. */
export const listPageFiles = (db: Reader): { folder: string; file: string }[] =>
  db
    .select({ applicant_id: documentPages.applicant_id, file: documentPages.file })
    .from(documentPages)
    .where(ne(documentPages.state, 'uploading'))
    .all()
    .map(({ applicant_id, file }) => ({ folder: `${applicant_id}`, file }))

/** Stores a new or changed page; an approval of former pages is void. */
export const savePage = (tx: Tx, row: PageRow, now: Date): PageRow => {
  const values = { ...row, updated_at: now.toISOString() }
  tx.insert(documentPages)
    .values(values)
    .onConflictDoUpdate({
      target: [documentPages.applicant_id, documentPages.page_id],
      set: values,
    })
    .run()
  refreshDocument(tx, row, now, { is_approved: false })
  return values
}

/**
 * Drops a page for good: its name cannot be reused. Returns the file name, to be removed after the
 * commit; null when there is no file.
 */
export const dropPage = (tx: Tx, page: PageKey, now: Date): string | null => {
  const { applicant_id, page_id } = page
  tx.insert(droppedPages)
    .values({ applicant_id, page_id, dropped_at: now.toISOString() })
    .onConflictDoNothing()
    .run()
  return deletePage(tx, page, now, { is_approved: false })
}

/**
 * Like `dropPage`, but for a page that may be sent again, or that has expired: its verdict stays.
 */
export const deletePage = (
  tx: Tx,
  page: PageKey,
  now: Date,
  verdict: Parameters<typeof refreshDocument>[3] = {},
): string | null => {
  const gone = tx.delete(documentPages).where(isPage(page)).returning().get()
  if (gone) refreshDocument(tx, gone, now, verdict)
  return gone?.file ?? null
}

export const wasDropped = (db: Reader, { applicant_id, page_id }: PageKey): boolean =>
  db
    .select()
    .from(droppedPages)
    .where(and(eq(droppedPages.applicant_id, applicant_id), eq(droppedPages.page_id, page_id)))
    .get() !== undefined

/** Whether the page is complete; a lost page is not. */
export const isWhole = ({ received, size, state }: PageRow): boolean =>
  received === size && (state === 'received' || state === 'replace')

/** Whether the family must send a replacement. */
export const needsReplacement = ({ state }: Pick<PageRow, 'state'>): boolean =>
  state === 'replace' || state === 'missing'

const isPage = ({ applicant_id, page_id }: PageKey) =>
  and(eq(documentPages.applicant_id, applicant_id), eq(documentPages.page_id, page_id))

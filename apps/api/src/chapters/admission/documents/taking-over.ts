/**
 * After a restore: takes over pages that families have sent since the backup. Their phones have
 * erased them, but the files are still here; verdicts given since are lost.
 */
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { refreshDocument } from './states.ts'
import { documentPages, documentTypes, droppedPages } from './tables.ts'

/** Takes over pages of applicants that the backup does not contain. */
export const carryOverPages = (tx: Tx, newer: Db, ids: ReadonlySet<number>): void =>
  takeOver(tx, newer, (id) => ids.has(id), new Date())

/** Takes over pages of applicants that the backup contains. */
export const carryOverLaterPages = (tx: Tx, newer: Db, now: Date): void => {
  const known = new Set(
    tx
      .select({ id: applicants.id })
      .from(applicants)
      .all()
      .map(({ id }) => id),
  )
  takeOver(tx, newer, (id) => known.has(id), now)
}

const takeOver = (tx: Tx, newer: Db, concerns: (id: number) => boolean, now: Date): void => {
  for (const { id: _, ...type } of newer.select().from(documentTypes).all()) {
    // Without its type the documents would be invisible.
    tx.insert(documentTypes).values(type).onConflictDoNothing().run()
  }
  const touched = new Map<string, { applicant_id: number; type: string }>()
  const touch = ({ applicant_id, type }: { applicant_id: number; type: string }) =>
    touched.set(`${applicant_id}/${type}`, { applicant_id, type })
  for (const dropped of newer.select().from(droppedPages).all()) {
    if (!concerns(dropped.applicant_id)) continue
    tx.insert(droppedPages).values(dropped).onConflictDoNothing().run()
    const gone = tx
      .delete(documentPages)
      .where(
        and(
          eq(documentPages.applicant_id, dropped.applicant_id),
          eq(documentPages.page_id, dropped.page_id),
        ),
      )
      .returning()
      .get()
    if (gone) touch(gone)
  }
  for (const page of newer.select().from(documentPages).all()) {
    if (!concerns(page.applicant_id)) continue
    // A page asked for again since the backup becomes unchecked: a verifier decides anew.
    const state = page.state === 'replace' ? 'received' : page.state
    const values = { ...page, state }
    const target = [documentPages.applicant_id, documentPages.page_id]
    const before = tx
      .select()
      .from(documentPages)
      .where(
        and(
          eq(documentPages.applicant_id, page.applicant_id),
          eq(documentPages.page_id, page.page_id),
        ),
      )
      .get()
    if (before?.file === page.file && before.received === page.received) continue
    tx.insert(documentPages).values(values).onConflictDoUpdate({ target, set: values }).run()
    touch(page)
  }
  for (const of of touched.values()) refreshDocument(tx, of, now)
}

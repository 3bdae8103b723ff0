/**
 * The papers of a child who applied twice follow the number that stands: those of which nothing was
 * sent under it. They go back when the office takes that back.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { refreshDocument } from './states.ts'
import { documentPages, documents } from './tables.ts'
import { folderOf, shareFiles } from './transfer/files.ts'
import { type PageRow, pagesOf } from './transfer/pages.ts'

type Pair = { kept: number; aside: number }

/** Pages that are still on their way stay where they arrive. */
export const mergeDocuments = (tx: Tx, db: Db, { kept, aside }: Pair, now: Date): (() => void) => {
  const own = new Set(pagesOf(tx, kept).map(({ type }) => type))
  const sent = pagesOf(tx, aside)
  const isComing = new Set(sent.filter(({ state }) => state === 'uploading').map((p) => p.type))
  const isWanted = (type: string) => type === PROOF_TYPE || !own.has(type)
  const pages = sent.filter(({ type }) => isWanted(type) && !isComing.has(type))
  return movePages(tx, db, pages, { to: kept, sent_under: aside, now })
}

export const splitDocuments = (tx: Tx, db: Db, { kept, aside }: Pair, now: Date): (() => void) => {
  const pages = pagesOf(tx, kept).filter(({ sent_under }) => sent_under === aside)
  return movePages(tx, db, pages, { to: aside, sent_under: null, now })
}

type Move = { to: number; sent_under: number | null; now: Date }

/** Whole documents go with their verdict; what is left of others is judged anew. */
const movePages = (
  tx: Tx,
  db: Db,
  pages: readonly PageRow[],
  { to, sent_under, now }: Move,
): (() => void) => {
  const [first] = pages
  if (!first) return () => {}
  const from = first.applicant_id
  const files = pages.map(({ file }) => file)
  shareFiles(folderOf(db, from), folderOf(db, to), files)
  const ids = pages.map(({ page_id }) => page_id)
  tx.update(documentPages)
    .set({ applicant_id: to, sent_under })
    .where(and(eq(documentPages.applicant_id, from), inArray(documentPages.page_id, ids)))
    .run()
  for (const type of new Set(pages.map((page) => page.type))) {
    const isOf = (applicant_id: number) =>
      and(eq(documents.applicant_id, applicant_id), eq(documents.type, type))
    const isLeft = pagesOf(tx, from).some((page) => page.type === type)
    const isThere = tx.select().from(documents).where(isOf(to)).get() !== undefined
    if (!isLeft && !isThere) tx.update(documents).set({ applicant_id: to }).where(isOf(from)).run()
    if (!isLeft) tx.delete(documents).where(isOf(from)).run()
    else refreshDocument(tx, { applicant_id: from, type }, now)
    refreshDocument(tx, { applicant_id: to, type }, now)
  }
  return () => {
    for (const file of files) rmSync(join(folderOf(db, from), file), { force: true })
  }
}

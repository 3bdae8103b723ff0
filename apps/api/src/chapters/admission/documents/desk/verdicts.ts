/** The desk's verdicts: a document is approved, or asked for again with a reason. */

import type { Verdict } from '@sekolah/contract/admission/documents/labels'
import type { Desk } from '@sekolah/contract/admission/documents/schemas'
import type { AuditAction } from '@sekolah/contract/audit/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound, Stale } from '../../../../engine/base/errors.ts'
import { type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { requireApplicant } from '../../applications/applicants.ts'
import { notifyFamily } from '../../applications/push/notify.ts'
import { announceDocuments, type DocumentDeps } from '../events.ts'
import { documentsOf, type HeldDocument, refreshDocument } from '../states.ts'
import { documentPages } from '../tables.ts'
import { takeClaim } from './claims.ts'
import { readDesk } from './desk.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'live'>
type Said = ParsedBodyOf<'documents.judge'>

/** Throws ClaimedByOther while a colleague has claimed the applicant; else claims it for `by`. */
export const judgeDocument = (
  deps: Deps,
  id: number,
  type: string,
  said: Said,
  by: Account,
  seenRev: number | null,
): Desk => {
  const { db, clock, live } = deps
  const now = clock()
  const judged = write(db, (tx) => {
    const held = documentsOf(tx, requireApplicant(tx, id)).find((one) => one.type.code === type)
    if (!held) throw new NotFound('Berkas tidak ditemukan.')
    takeClaim(tx, id, by, now)
    if (seenRev !== null && seenRev !== (held.row?.rev ?? 0)) {
      throw new Stale('Berkas ini sudah berubah. Periksa kembali.', readDesk(tx, id, now))
    }
    refuseIncomplete(held)
    markPages(tx, id, held, said)
    refreshDocument(tx, { applicant_id: id, type }, now, {
      is_approved: said.state === 'approved',
      reason: said.state === 'replace' ? said.reason : null,
      checked_by: said.state === 'received' ? null : by.username,
      checked_at: said.state === 'received' ? null : now.toISOString(),
    })
    if (said.state === 'replace') notifyFamily(tx, [id], { isResult: false }, now)
    const object = `applicant/${id}` as const
    recordAudit(tx, { actor: by, action: actions[said.state], object, fields: [type] }, now)
    return readDesk(tx, id, now)
  })
  live.applicationChanged(id)
  announceDocuments(deps, id)
  return judged
}

const actions: Record<Verdict, AuditAction> = {
  approved: 'approve_document',
  replace: 'ask_for_document',
  received: 'undo_verdict',
}

/** Throws unless every page has arrived completely. */
const refuseIncomplete = ({ pages, state }: HeldDocument): void => {
  if (state === 'approved') return
  const isWhole = pages.every((page) => page.state === 'received' || page.state === 'replace')
  if (pages.length > 0 && isWhole) return
  throw new Conflict('Berkas ini belum lengkap sampai di sekolah.')
}

const markPages = (
  tx: Tx,
  applicant_id: number,
  { type, pages }: HeldDocument,
  said: Said,
): void => {
  const ids = pages.map(({ page_id }) => page_id)
  const named = said.pages.length > 0 ? said.pages : ids
  if (!named.every((page) => ids.includes(page))) {
    throw new InvalidField('pages', 'Halaman ini bukan milik berkas itu.')
  }
  const mark = (state: 'received' | 'replace', which: string[]) =>
    tx
      .update(documentPages)
      .set({ state })
      .where(
        and(
          eq(documentPages.applicant_id, applicant_id),
          eq(documentPages.type, type.code),
          inArray(documentPages.page_id, which),
        ),
      )
      .run()
  mark('received', ids)
  if (said.state === 'replace') mark('replace', named)
}

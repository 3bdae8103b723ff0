/** Removes pages: by the family before they are approved, or by the office. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import { Conflict, NotFound } from '../../../../engine/base/errors.ts'
import { write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import type { DocumentDeps } from '../events.ts'
import { folderOf, removePageFile } from './files.ts'
import { dropPage, findPage, type PageKey } from './pages.ts'
import { refuseApproved } from './refusals.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>

/**
 * Removes a page. Throws NotFound for one that has not arrived, but reserves its name, because it
 * may be in transit. `by` is null for the family.
 */
export const removePage = async (
  { db, clock }: Deps,
  page: PageKey,
  by: Account | null,
): Promise<void> => {
  const now = clock()
  const removed = write(db, (tx) => {
    const row = findPage(tx, page)
    if (row?.type === PROOF_TYPE) throw new Conflict('Bukti transfer tidak dapat dihapus.')
    if (row) refuseApproved(tx, page.applicant_id, row.type)
    const file = dropPage(tx, page, now)
    if (row && by) {
      const object = `applicant/${page.applicant_id}` as const
      recordAudit(tx, { actor: by, action: 'remove_page', object, fields: [row.type] }, now)
    }
    return file
  })
  if (removed === null) throw new NotFound('Halaman tidak ditemukan.')
  await removePageFile(folderOf(db, page.applicant_id), removed)
}

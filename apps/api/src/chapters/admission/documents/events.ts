/** Events of documents: to the desk, and to the family's own device. */

import type { DocumentsToDesk } from '@sekolah/contract/admission/documents/events'
import { eq } from 'drizzle-orm'
import { DESK_ROOM, type StaffNamespace } from '../../../kernel/identity/sockets/rooms.ts'
import type { ApplicationDeps } from '../applications/events.ts'
import type { WithParts } from '../applications/parts.ts'
import { applicants } from '../applications/tables.ts'
import { checkStateOfAll, countUncheckedDocuments, documentsOf } from './states.ts'

export type DocumentEvents = {
  documentsChanged: DocumentsToDesk['documents:changed']
  documentsClaimed: DocumentsToDesk['documents:claimed']
}

export type DocumentDeps = ApplicationDeps & WithParts & { live: DocumentEvents }

export const documentEvents = (staff: StaffNamespace): DocumentEvents => ({
  documentsChanged: (of) => staff.to(DESK_ROOM).emit('documents:changed', of),
  documentsClaimed: (of) => staff.to(DESK_ROOM).emit('documents:claimed', of),
})

/** Announces an applicant's document state to the desk. */
export const announceDocuments = (
  { db, live }: Pick<DocumentDeps, 'db' | 'live'>,
  id: number,
): void => {
  const applicant = db.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!applicant) return
  const all = documentsOf(db, applicant)
  live.documentsChanged({
    applicant_id: id,
    rev: applicant.rev,
    check_state: checkStateOfAll(all),
    waiting: countUncheckedDocuments(all),
  })
}

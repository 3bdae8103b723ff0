/** The biodata fields that the school asks for; without any there is no biodata. */
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { asc } from 'drizzle-orm'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { biodataFields } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>

export const askedFields = (db: Reader): AskedField[] =>
  db
    .select()
    .from(biodataFields)
    .orderBy(asc(biodataFields.order_index))
    .all()
    .map(({ field, is_required, reason }) => ({ field, is_required, reason }))

/** Replaces the list of fields; values of other fields stay until they are erased. */
export const replaceAskedFields = (
  { db, clock }: Deps,
  fields: readonly AskedField[],
  by: Account,
): AskedField[] => {
  write(db, (tx) => {
    tx.delete(biodataFields).run()
    for (const [order_index, field] of fields.entries()) {
      tx.insert(biodataFields)
        .values({ ...field, order_index })
        .run()
    }
    const names = fields.map(({ field }) => field)
    recordAudit(tx, { actor: by, action: 'update', object: 'biodata', fields: names }, clock())
  })
  return askedFields(db)
}

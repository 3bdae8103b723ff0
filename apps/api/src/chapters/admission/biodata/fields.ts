/** The biodata fields that the school asks for; without any there is no biodata. */
import { findBuiltIn } from '@sekolah/contract/admission/biodata/labels'
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
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
    .map(({ field, is_required, reason, ...own }) => ({
      ...{ field, is_required, reason },
      ...(specOf(field) ?? {
        label: own.label ?? field,
        kind: own.kind ?? 'text',
        choices: (own.choices ?? []).map((one) => ({ value: one, label: one })),
        is_sensitive: own.is_sensitive ?? false,
      }),
    }))

const specOf = (field: string) => {
  const spec = findBuiltIn(field)
  return (
    spec && {
      label: spec.label,
      kind: spec.kind,
      choices: Object.entries(spec.choices ?? {}).map(([value, label]) => ({ value, label })),
      is_sensitive: spec.is_sensitive ?? false,
    }
  )
}

/** Replaces the list of fields; values of other fields stay until they are erased. */
export const replaceAskedFields = (
  { db, clock }: Deps,
  fields: ParsedBodyOf<'biodata.ask'>['fields'],
  by: Account,
): AskedField[] => {
  write(db, (tx) => {
    tx.delete(biodataFields).run()
    for (const [order_index, { field, is_required, reason, ...own }] of fields.entries()) {
      const { label, kind, choices, is_sensitive } = own
      const stored = findBuiltIn(field)
        ? {}
        : { label, kind, is_sensitive, choices: kind === 'choice' ? choices : [] }
      tx.insert(biodataFields)
        .values({ ...{ field, is_required, reason, order_index }, ...stored })
        .run()
    }
    const names = fields.map(({ field }) => field)
    recordAudit(tx, { actor: by, action: 'update', object: 'biodata', fields: names }, clock())
  })
  return askedFields(db)
}

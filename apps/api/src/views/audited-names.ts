/** The current names of the audit's objects: the audit itself stores no names. */
import { trashKinds } from '@sekolah/contract/resources'
import { and, inArray, isNull } from 'drizzle-orm'
import { applicants } from '../chapters/admission/applications/tables.ts'
import type { Reader } from '../engine/db/connect.ts'
import type { NamesOf } from '../kernel/audit/audit.ts'
import { users } from '../kernel/identity/tables.ts'
import { storedKind } from './trash/trash.ts'

/** Names applicants, accounts, content and messages that exist and are not in the trash. */
export const findAuditedNames: NamesOf = (db, objects) => {
  const ids = new Map<string, Set<number>>()
  for (const object of objects) {
    const [kind = '', id] = object.split('/')
    if (Number(id) > 0) ids.set(kind, (ids.get(kind) ?? new Set()).add(Number(id)))
  }
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids) {
    for (const { id, name } of named(db, kind, [...wanted])) names.set(`${kind}/${id}`, name)
  }
  return names
}

type Named = { id: number; name: string }

const named = (db: Reader, kind: string, ids: number[]): Named[] => {
  if (kind === 'applicant') {
    const { id, name } = applicants
    return db.select({ id, name }).from(applicants).where(inArray(id, ids)).all()
  }
  if (kind === 'user') {
    const { id, username: name } = users
    return db.select({ id, name }).from(users).where(inArray(id, ids)).all()
  }
  const known = trashKinds.find((one) => one === kind)
  if (!known) return []
  const { table, title: name = table.id } = storedKind(known)
  const isThere = and(inArray(table.id, ids), isNull(table.deleted_at))
  const rows = db.select({ id: table.id, name }).from(table).where(isThere).all()
  return rows.map((row) => ({ id: Number(row.id), name: String(row.name) }))
}

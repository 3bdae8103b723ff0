/** What was deleted in the last 30 days, over all resources, and how it comes back. */
import { type ResourceName, resourceNames } from '@sekolah/contract/resources'
import type { TrashEntry } from '@sekolah/contract/school'
import { gte, lt } from 'drizzle-orm'
import { recordAudit } from '../../db/audit.ts'
import { type Db, write } from '../../db/connect.ts'
import { contentVersion } from '../../db/content.ts'
import { storedAs } from '../../db/resources.ts'
import { takeBack } from '../../db/rows.ts'
import type { Deps } from '../../deps.ts'
import { ok } from '../../http/answer.ts'
import type { Handlers } from '../../http/calls.ts'
import { notFound } from '../../http/refusal.ts'

const TRASH_DAYS = 30

const firstKept = (now: Date) => new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString()

export const trashRoutes = ({ db, clock, live }: Deps): Handlers<'trash'> => ({
  'trash.list': () => {
    const entries = resourceNames.flatMap((kind) => entriesOf(db, kind, clock()))
    return ok(entries.sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1)))
  },

  'trash.restore': ({ params: { kind, id }, user }) => {
    const now = clock()
    write(db, (tx) => {
      if (!takeBack(tx, kind, id, now)) throw notFound('Data ini tidak ada di sampah.')
      recordAudit(tx, { actor: user, action: 'restore', object: `${kind}/${id}` }, now)
    })
    live.contentChanged(contentVersion(db).rev)
    return ok(null)
  },
})

/** Erases what has lain in the trash for longer than 30 days; its tombstone stays. */
export const emptyTrash = (db: Db, now: Date): void =>
  write(db, (tx) => {
    for (const name of resourceNames) {
      const { table } = storedAs(name)
      tx.delete(table)
        .where(lt(table.deleted_at, firstKept(now)))
        .run()
    }
  })

const entriesOf = (db: Db, kind: ResourceName, now: Date): TrashEntry[] => {
  const { table, title } = storedAs(kind)
  const rows = db
    .select()
    .from(table)
    .where(gte(table.deleted_at, firstKept(now)))
    .all()
  return rows.map((row) => ({
    kind,
    id: Number(row.id),
    title: String(row[title]),
    deleted_at: String(row.deleted_at),
    deleted_by: row.deleted_by === null ? null : String(row.deleted_by),
  }))
}

/** The trash: content, messages and saved views deleted in the last 30 days, and restoring them. */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import { officeKinds, type TrashKind, trashKinds } from '@sekolah/contract/resources'
import { mayCall } from '@sekolah/contract/roles'
import type { TrashEntry } from '@sekolah/contract/school/schemas'
import { and, getTableColumns, gt, gte, inArray, lt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { savedViews } from '../../chapters/admission/saved-views/tables.ts'
import { restoreView } from '../../chapters/admission/saved-views/views.ts'
import { restoreMessage } from '../../chapters/school/contact/messages.ts'
import { contactMessages } from '../../chapters/school/contact/tables.ts'
import { Forbidden, NotFound } from '../../engine/base/errors.ts'
import { DAY_MS, isoBefore } from '../../engine/base/time.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Db, truncateWriteAheadLog, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { restoreRow } from '../../kernel/resources/rows.ts'
import { HIDDEN_DELETED_AT } from '../../kernel/resources/stored.ts'
import { storedResources } from '../resources.ts'

export const TRASH_DAYS = 30

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live'>

/** The rows in the trash that an account may see, latest deletion first. */
export const listTrash = ({ db, clock }: Deps, by: Account): TrashEntry[] =>
  trashKinds
    .filter((kind) => maySee(kind, by))
    .flatMap((kind) => entriesOf(db, kind, clock()))
    .sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1))

/** Restores a row from the trash; throws NotFound when it is not in it. */
export const restoreFromTrash = (
  { db, clock, live }: Deps,
  kind: TrashKind,
  id: number,
  by: Account,
): void => {
  if (!maySee(kind, by)) throw new Forbidden()
  const now = clock()
  write(db, (tx) => {
    const isRestored = isOfOffice(kind)
      ? restoreOfOffice[kind](tx, id, now)
      : restoreRow(tx, storedResources[kind], id, now)
    if (!isRestored) throw new NotFound('Data ini tidak ada di sampah.')
    recordAudit(tx, { actor: by, action: 'restore', object: `${kind}/${id}` }, now)
  })
  if (!isOfOffice(kind)) live.contentChanged(contentVersion(db).rev)
}

/** Rows of a kind erased per turn: an article's search entries take half a millisecond. */
const AT_ONCE = 20

/**
 * Erases rows that were in the trash for longer than 30 days, a few per turn of the event loop;
 * tombstones stay.
 */
export const emptyTrash = async (db: Db, now: Date): Promise<void> => {
  let isAnyErased = false
  while (eraseSome(db, now)) {
    isAnyErased = true
    await pass()
  }
  if (isAnyErased) truncateWriteAheadLog(db)
}

const eraseSome = (db: Db, now: Date): boolean =>
  write(db, (tx) => {
    const erased = trashKinds.map((kind) => {
      const { table } = storedKind(kind)
      // Hidden rows of an import that is not applied yet are stored as deleted ones.
      const isOld = and(
        gt(table.deleted_at, HIDDEN_DELETED_AT),
        lt(table.deleted_at, oldestDeletion(now)),
      )
      const old = tx.select({ id: table.id }).from(table).where(isOld).limit(AT_ONCE)
      return tx.delete(table).where(inArray(table.id, old)).run().changes
    })
    return erased.some((rows) => rows > 0)
  })

/** The earliest deletion that is still in the trash. */
const oldestDeletion = (now: Date): string => isoBefore(now, TRASH_DAYS * DAY_MS)

type OfficeKind = (typeof officeKinds)[number]

const isOfOffice = (kind: TrashKind): kind is OfficeKind => officeKinds.some((one) => one === kind)

const restoreOfOffice = { contact_messages: restoreMessage, ppdb_views: restoreView }

/** Kinds that only the office reads, and so sees in the trash. */
const maySee = (kind: TrashKind, by: Account): boolean => !isOfOffice(kind) || mayCall('admin', by)

/** The table of a kind, and the column that people recognise a row by. */
export const storedKind = (
  kind: TrashKind,
): { table: Trashed; title: SQLiteColumn | undefined } => {
  if (kind === 'ppdb_views') return { table: savedViews, title: savedViews.name }
  if (kind === 'contact_messages') return { table: contactMessages, title: contactMessages.name }
  const { table, title } = storedResources[kind]
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  return { table, title: columns[title] }
}

type Trashed = SQLiteTable & Record<'id' | 'deleted_at' | 'deleted_by', SQLiteColumn>

const entriesOf = (db: Db, kind: TrashKind, now: Date): TrashEntry[] => {
  const { table, title = table.id } = storedKind(kind)
  const { id, deleted_at, deleted_by } = table
  const rows = db
    .select({ id, title, deleted_at, deleted_by })
    .from(table)
    .where(gte(deleted_at, oldestDeletion(now)))
    .all()
  return rows.map((row) => ({
    kind,
    id: Number(row.id),
    title: String(row.title),
    deleted_at: String(row.deleted_at),
    deleted_by: row.deleted_by === null ? null : String(row.deleted_by),
  }))
}

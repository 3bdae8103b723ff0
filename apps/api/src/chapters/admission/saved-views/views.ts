/**
 * Saved views of the office's list: uniquely named, shared by the office, restorable from the
 * trash.
 */
import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { Conflict, NotFound, refuseStale } from '../../../engine/base/errors.ts'
import { type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { foldText } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { savedViews } from './tables.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock'>
type Row = typeof savedViews.$inferSelect

/** All saved views, sorted by name. */
export const listViews = (db: Reader): SavedView[] =>
  db
    .select()
    .from(savedViews)
    .where(isNull(savedViews.deleted_at))
    .orderBy(asc(savedViews.search_text))
    .all()
    .map(asView)

export const saveView = (
  { db, clock }: Deps,
  { name, query }: ParsedBodyOf<'ppdb.saveView'>,
  by: Account,
): SavedView => {
  const now = clock()
  const at = now.toISOString()
  return write(db, (tx) => {
    refuseTaken(tx, name, 0)
    const row = tx
      .insert(savedViews)
      .values({
        name,
        query,
        created_by: by.username,
        search_text: foldText(name),
        created_at: at,
        updated_at: at,
        rev: 1,
      })
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'create', object: objectOf(row.id) }, now)
    return asView(row)
  })
}

export const updateView = (
  { db, clock }: Deps,
  id: number,
  changes: ParsedBodyOf<'ppdb.updateView'>,
  by: Account,
  seenRev: number | null,
): SavedView => {
  const now = clock()
  return write(db, (tx) => {
    const before = currentView(tx, id, seenRev)
    const { name = before.name, query = before.query } = changes
    refuseTaken(tx, name, id)
    const fields = Object.keys(changes)
    recordAudit(tx, { actor: by, action: 'update', object: objectOf(id), fields }, now)
    return asView(change(tx, before, { name, query, search_text: foldText(name) }, now))
  })
}

/** Soft-deletes a view. */
export const removeView = (
  { db, clock }: Deps,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  const now = clock()
  write(db, (tx) => {
    const before = currentView(tx, id, seenRev)
    change(tx, before, { deleted_at: now.toISOString(), deleted_by: by.username }, now)
    recordAudit(tx, { actor: by, action: 'delete', object: objectOf(id) }, now)
  })
}

/** Restores a view from the trash; false when it is not there. Its name may be taken by now. */
export const restoreView = (tx: Tx, id: number, now: Date): boolean => {
  const inTrash = and(eq(savedViews.id, id), isNotNull(savedViews.deleted_at))
  const row = tx.select().from(savedViews).where(inTrash).get()
  if (!row) return false
  refuseTaken(tx, row.name, id)
  change(tx, row, { deleted_at: null, deleted_by: null }, now)
  return true
}

const currentView = (tx: Tx, id: number, seenRev: number | null): Row => {
  const there = and(eq(savedViews.id, id), isNull(savedViews.deleted_at))
  const row = tx.select().from(savedViews).where(there).get()
  if (!row) throw new NotFound('Tampilan tersimpan tidak ditemukan.')
  refuseStale(asView(row), seenRev, 'Tampilan ini sudah diubah orang lain. Periksa kembali.')
  return row
}

const change = (tx: Tx, { id, rev }: Row, values: Partial<Row>, now: Date): Row =>
  tx
    .update(savedViews)
    .set({ ...values, updated_at: now.toISOString(), rev: rev + 1 })
    .where(eq(savedViews.id, id))
    .returning()
    .get()

/** Refuses a name that is taken: two tabs of one name could not be told apart. */
const refuseTaken = (tx: Tx, name: string, id: number): void => {
  const same = and(
    eq(savedViews.search_text, foldText(name)),
    isNull(savedViews.deleted_at),
    ne(savedViews.id, id),
  )
  if (!tx.select({ id: savedViews.id }).from(savedViews).where(same).get()) return
  const message = `Sudah ada tampilan bernama “${name}”. Pilih nama lain.`
  throw new Conflict(message, { errors: [{ field: 'name', message }] })
}

const asView = ({ search_text: _, deleted_at: __, deleted_by: ___, ...view }: Row): SavedView =>
  view

const objectOf = (id: number) => `ppdb_views/${id}` as const

/**
 * What an import writes: what is seen of it in one transaction, so that a visitor sees everything or
 * nothing. With thousands of articles that takes a tenth of a second: a thread does it.
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import { MOST_IMPORT_ROWS } from '@sekolah/contract/imports/labels'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import { contentVersion } from '../../engine/content/revisions.ts'
import { connect, type Db, write } from '../../engine/db/connect.ts'
import { Conflict, DomainError, NotFound } from '../../engine/errors.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Fields } from '../resources/stored.ts'
import { asSummary, findDraft, findImport, rowsOf } from './imports.ts'
import { importRows, imports } from './tables.ts'
import type { ImportTargets } from './target.ts'

/** A row of the file that fits its schema. */
export type NewRow = { row: number; fields: Fields }
export type WrongRow = DataOf<'imports.rows'>['wrong'][number]

type Choices = {
  rows: { rows: NewRow[]; by: Account }
  apply: ParsedBodyOf<'imports.apply'> & { by: Account }
  undo: ParsedBodyOf<'imports.undo'> & { by: Account }
  discard: unknown
}

export type ImportChange = keyof Choices

export type ImportOrder<Change extends ImportChange = ImportChange> = Choices[Change] & {
  change: Change
  id: number
}

/** Does it in the thread, and tells phones of it. */
export type ImportChanger = <Change extends ImportChange>(
  order: ImportOrder<Change>,
) => Promise<DataOf<`imports.${Change}`>>

/** As it is given to the thread. */
export type ThreadOrder<Change extends ImportChange = ImportChange> = ImportOrder<Change> & {
  /** The database. */
  file: string
  now: Date
}

/** What the call answers, or why it was refused: an error loses its class between threads. */
export type Changed<Change extends ImportChange = ImportChange> =
  | { made: DataOf<`imports.${Change}`> }
  | { refused: Pick<DomainError, 'reason' | 'message' | 'details'> }

export const makeChange = <Change extends ImportChange>(
  order: ThreadOrder<Change>,
  targets: ImportTargets,
): Changed<Change> => {
  const db = connect(order.file, { create: false })
  try {
    return { made: changes[order.change](db, targets, order) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { reason, message, details } = error
    return { refused: { reason, message, details } }
  } finally {
    db.$client.close()
  }
}

type Make<Change extends ImportChange> = (
  db: Db,
  targets: ImportTargets,
  order: ThreadOrder<Change>,
) => DataOf<`imports.${Change}`>

/** Adds rows to a draft that nobody sees yet; those that break a rule beyond their schema are named. */
const rows: Make<'rows'> = (db, targets, { id, rows: sent, by, now }) =>
  write(db, (tx) => {
    const draft = findDraft(tx, id, by)
    const target = targets[draft.target]
    const there = new Map(rowsOf(tx, id).map(({ row, is_known }) => [row, is_known]))
    const numbers = new Set(sent.map(({ row }) => row))
    if (new Set([...there.keys(), ...numbers]).size > MOST_IMPORT_ROWS) {
      throw new Conflict(
        `Sekali impor paling banyak ${MOST_IMPORT_ROWS.toLocaleString('id-ID')} baris. Bagi berkasnya menjadi beberapa.`,
      )
    }
    const keys = target.keysOf(tx, id)
    const wrong: WrongRow[] = []
    for (const { row, fields } of sent) {
      // A request may be sent again, and name a row twice.
      if (there.has(row)) continue
      const made_id = numberOrErrors(() => {
        target.refuse?.(db, fields, by)
        const place = { importId: id, row, admission_year: draft.admission_year }
        return target.add(tx, fields, place, now)
      })
      if (typeof made_id !== 'number') {
        wrong.push({ row, errors: made_id })
        continue
      }
      const own = target.keysOfRow(fields)
      const is_known = own[0] !== undefined && keys.has(own[0])
      for (const key of own) keys.add(key)
      there.set(row, is_known)
      tx.insert(importRows).values({ import_id: id, row, made_id, is_known }).run()
    }
    return { wrong, known: [...numbers].filter((row) => there.get(row)).sort((a, b) => a - b) }
  })

/** The number of an added row, or what its rules have against it. */
const numberOrErrors = (add: () => number): number | WrongRow['errors'] => {
  try {
    return add()
  } catch (error) {
    const errors = error instanceof DomainError ? error.details.errors : undefined
    if (!errors) throw error
    return errors
  }
}

/** Shows all rows of a draft at once. */
const apply: Make<'apply'> = (db, targets, { id, skip_known, by, now }) =>
  write(db, (tx) => {
    const draft = findDraft(tx, id, by)
    const target = targets[draft.target]
    target.check?.(db, draft.admission_year, now)
    if (skip_known) {
      const known = rowsOf(tx, id).filter((row) => row.is_known)
      target.erase(
        tx,
        known.map(({ made_id }) => made_id),
      )
      tx.delete(importRows)
        .where(and(eq(importRows.import_id, id), eq(importRows.is_known, true)))
        .run()
    }
    const ids = rowsOf(tx, id).map(({ made_id }) => made_id)
    if (ids.length === 0) throw new Conflict('Tidak ada baris untuk diimpor.')
    if (target.show(tx, ids, now) !== ids.length) {
      throw new Conflict('Impor ini sudah terlalu lama menunggu. Pilih berkasnya sekali lagi.')
    }
    const applied = tx
      .update(imports)
      .set({ state: 'applied', applied_at: now.toISOString(), applied_rev: contentVersion(tx).rev })
      .where(eq(imports.id, id))
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'import', object: target.kind, covers: ids }, now)
    return asSummary(applied, ids.length)
  })

/** Removes what an import made; what was changed since stays, unless it is to go as well. */
const undo: Make<'undo'> = (db, targets, { id, edited: choice, by, now }) =>
  write(db, (tx) => {
    const found = findImport(tx, id, by)
    if (found.state === 'undone') throw new Conflict('Impor ini sudah diurungkan.')
    if (found.state === 'draft') throw new NotFound()
    const target = targets[found.target]
    const all = rowsOf(tx, id).map(({ made_id }) => made_id)
    const { edited, unchanged } = target.present(tx, all, found.applied_rev ?? 0)
    const removesEdited = choice === 'remove'
    const gone = removesEdited ? [...unchanged, ...edited.map((row) => row.id)] : unchanged
    target.remove(tx, gone, by.username, now)
    const undone = tx
      .update(imports)
      .set({ state: 'undone', undone_at: now.toISOString(), undone_by: by.username })
      .where(eq(imports.id, id))
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'import_undone', object: target.kind, covers: gone }, now)
    return {
      ...asSummary(undone, all.length),
      removed: gone.length,
      left: removesEdited ? 0 : edited.length,
    }
  })

/** Rows erased at once: nobody sees them, so others may write in between. */
const ERASED_AT_ONCE = 100

/** Erases a draft with its hidden rows, whoever began it. */
const discard: Make<'discard'> = (db, targets, { id }) => {
  const isOfDraft = eq(importRows.import_id, id)
  for (let left = true; left; ) {
    left = write(db, (tx) => {
      const found = tx.select().from(imports).where(eq(imports.id, id)).get()
      if (!found) return false
      if (found.state !== 'draft') throw new Conflict('Impor ini sudah selesai.')
      const some = tx.select().from(importRows).where(isOfDraft).limit(ERASED_AT_ONCE).all()
      targets[found.target].erase(
        tx,
        some.map(({ made_id }) => made_id),
      )
      const numbers = some.map(({ row }) => row)
      tx.delete(importRows)
        .where(and(isOfDraft, inArray(importRows.row, numbers)))
        .run()
      if (some.length === 0) tx.delete(imports).where(eq(imports.id, id)).run()
      return some.length > 0
    })
  }
  return null
}

const changes: { [Change in ImportChange]: Make<Change> } = { rows, apply, undo, discard }

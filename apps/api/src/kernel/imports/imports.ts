/**
 * Rows of a file become rows of the school, all or none. They arrive in small requests and are
 * stored hidden, until they are shown all at once (`changes.ts`).
 */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import {
  importTargetNames,
  importTargets,
  MOST_IMPORT_ROWS,
} from '@sekolah/contract/imports/labels'
import { importRows as rowSchemas } from '@sekolah/contract/imports/schemas'
import { mayCall } from '@sekolah/contract/roles'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm'
import { type Reader, type Tx, write } from '../../engine/db/connect.ts'
import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../engine/errors.ts'
import { DAY_MS, isoBefore } from '../../engine/time.ts'
import type { KernelDeps } from '../deps.ts'
import type { Fields } from '../resources/stored.ts'
import type { ImportChanger } from './changes.ts'
import { importRows, imports } from './tables.ts'
import type { ImportTargets } from './target.ts'

type Tools = Pick<KernelDeps, 'db' | 'clock' | 'sanitiser'> & { targets: ImportTargets }
type Stored = typeof imports.$inferSelect
type Summary = DataOf<'imports.start'>
type RowErrors = DataOf<'imports.rows'>['wrong'][number]
type SentRow = ParsedBodyOf<'imports.rows'>['rows'][number]

/** So many are listed. */
const LISTED = 50
/** Rows written in one turn: requests that wait meanwhile come first. */
const AT_ONCE = 5

/** What was applied, newest first, of the targets that a role may use. */
export const listImports = (db: Reader, by: Account): Summary[] =>
  db
    .select({ ...getTableColumns(imports), rows: count(importRows.row) })
    .from(imports)
    .leftJoin(importRows, eq(importRows.import_id, imports.id))
    .where(
      and(
        ne(imports.state, 'draft'),
        inArray(
          imports.target,
          importTargetNames.filter((name) => mayCall(importTargets[name].access, by)),
        ),
      ),
    )
    .groupBy(imports.id)
    .orderBy(desc(imports.id))
    .limit(LISTED)
    .all()
    .map(({ rows, ...stored }) => asSummary(stored, rows))

export const startImport = (
  { db, clock, targets }: Tools,
  input: ParsedBodyOf<'imports.start'>,
  by: Account,
): Summary => {
  const now = clock()
  refuseUnlessMayImport(input.target, by)
  const admission_year = input.target === 'past_applicants' ? input.admission_year : null
  targets[input.target].check?.(db, admission_year, now)
  const started = write(db, (tx) =>
    tx
      .insert(imports)
      .values({
        ...input,
        admission_year,
        state: 'draft',
        by: by.username,
        created_at: now.toISOString(),
      })
      .returning()
      .get(),
  )
  return asSummary(started, 0)
}

/** Gives up drafts that nobody has finished for a day. */
export const giveUpOldDrafts = async (
  { db, clock }: Pick<KernelDeps, 'db' | 'clock'>,
  changeImport: ImportChanger,
): Promise<void> => {
  const isOld = lt(imports.created_at, isoBefore(clock(), DAY_MS))
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'draft'), isOld))
    .all()
  for (const { id } of old) await changeImport({ change: 'discard', id })
}

/**
 * Takes rows into a draft and names those that are wrong. A row that is there already, because its
 * request was sent again, is not taken twice.
 */
export const addImportRows = async (
  tools: Tools,
  id: number,
  sent: SentRow[],
  by: Account,
): Promise<DataOf<'imports.rows'>> => {
  const { db, sanitiser, targets } = tools
  const draft = findDraft(db, id, by)
  const target = targets[draft.target]
  // To read half a megabyte of rows was a turn of its own.
  await pass()
  const before = rowsOf(db, id)
  const there = new Map(before.map((row) => [row.row, row]))
  const added = sent.filter(({ row }) => !there.has(row))
  if (before.length + added.length > MOST_IMPORT_ROWS) {
    throw new Conflict(
      `Sekali impor paling banyak ${MOST_IMPORT_ROWS.toLocaleString('id-ID')} baris. Bagi berkasnya menjadi beberapa.`,
    )
  }
  const keys = target.keysOf(db, id)
  await pass()
  const known = sent.filter(({ row }) => there.get(row)?.is_known).map(({ row }) => row)
  const wrong: RowErrors[] = []
  for (let start = 0; start < added.length; start += AT_ONCE) {
    const right: { row: number; fields: Fields }[] = []
    for (const { row, cells } of added.slice(start, start + AT_ONCE)) {
      const parsed = rowSchemas[draft.target].safeParse(cells)
      if (parsed.success) {
        const fields = (await target.prepare?.({ sanitiser }, parsed.data)) ?? parsed.data
        right.push({ row, fields })
      } else wrong.push({ row, errors: new Invalid(parsed.error).details.errors ?? [] })
    }
    write(db, (tx) => {
      findDraft(tx, id, by)
      for (const { row, fields } of right) {
        // The same request may be on its way twice.
        if (isThere(tx, id, row)) continue
        const key = target.keyOf(fields)
        const is_known = key !== null && keys.has(key)
        const made_id = addedRow(tools, tx, fields, { draft, row, by })
        if (typeof made_id !== 'number') {
          wrong.push(made_id)
          continue
        }
        if (key !== null) keys.add(key)
        if (is_known) known.push(row)
        tx.insert(importRows).values({ import_id: id, row, made_id, is_known }).run()
      }
    })
    await pass()
  }
  return { wrong: wrong.toSorted((a, b) => a.row - b.row), known: known.toSorted((a, b) => a - b) }
}

/** The number of a new hidden row, or what is wrong with it beyond its schema. */
const addedRow = (
  { db, clock, targets }: Tools,
  tx: Tx,
  fields: Fields,
  { draft, row, by }: { draft: Stored; row: number; by: Account },
): number | RowErrors => {
  const target = targets[draft.target]
  try {
    target.refuse?.(db, fields, by)
    const place = { importId: draft.id, row, admission_year: draft.admission_year }
    return target.add(tx, fields, place, clock())
  } catch (error) {
    const errors = error instanceof DomainError ? error.details.errors : undefined
    if (!errors) throw error
    return { row, errors }
  }
}

/** An import, and which of its rows were changed since. */
export const readImport = (
  { db, targets }: Pick<Tools, 'db' | 'targets'>,
  id: number,
  by: Account,
): DataOf<'imports.get'> => {
  const found = findImport(db, id, by)
  const ids = rowsOf(db, id).map(({ made_id }) => made_id)
  const isApplied = found.state === 'applied'
  const { edited } = isApplied
    ? targets[found.target].present(db, ids, found.applied_rev ?? 0)
    : { edited: [] }
  return { ...asSummary(found, ids.length), edited }
}

export const rowsOf = (db: Reader, id: number) =>
  db
    .select()
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(asc(importRows.row))
    .all()

const isThere = (db: Reader, id: number, row: number): boolean =>
  db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.import_id, id), eq(importRows.row, row)))
    .get() !== undefined

export const findImport = (db: Reader, id: number, by: Account): Stored => {
  const found = db.select().from(imports).where(eq(imports.id, id)).get()
  if (!found) throw new NotFound('Impor ini tidak ditemukan.')
  refuseUnlessMayImport(found.target, by)
  return found
}

/** A draft belongs to whoever began it. */
export const findDraft = (db: Reader, id: number, by: Account): Stored => {
  const found = findImport(db, id, by)
  if (found.state !== 'draft') throw new Conflict('Impor ini sudah selesai.')
  if (found.by !== by.username) throw new NotFound('Impor ini tidak ditemukan.')
  return found
}

const refuseUnlessMayImport = (target: Stored['target'], by: Account): void => {
  if (!mayCall(importTargets[target].access, by)) throw new Forbidden()
}

export const asSummary = ({ applied_rev: _, ...stored }: Stored, rows: number): Summary => ({
  ...stored,
  rows,
})

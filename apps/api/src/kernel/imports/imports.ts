/**
 * Imports rows of a file, all or none. They arrive in small requests and are stored hidden
 * (`rows.ts`), until they are made visible all at once (`changes.ts`).
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import { importTargetNames, importTargets } from '@sekolah/contract/imports/labels'
import { mayCall } from '@sekolah/contract/roles'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, asc, count, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { Forbidden, NotFound } from '../../engine/base/errors.ts'
import { type Reader, write } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../deps.ts'
import { refuseUnlessDraft, requireFound } from './states.ts'
import { importRows, imports } from './tables.ts'
import type { ImportTargets } from './target.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock'> & { targets: ImportTargets }
type Stored = typeof imports.$inferSelect
type Summary = DataOf<'imports.start'>

/** The most imports in the list. */
const LISTED = 50

/** Applied imports, newest first, of the targets that a role may use. */
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
    .map(({ rows, ...stored }) => toImportSummary(stored, rows))

/** Creates a draft; throws Forbidden where this role may not write such rows. */
export const startImport = (
  { db, clock, targets }: Deps,
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
  return toImportSummary(started, 0)
}

/** An import, and which of its rows were edited since. */
export const readImport = (
  { db, targets }: Pick<Deps, 'db' | 'targets'>,
  id: number,
  by: Account,
): DataOf<'imports.get'> => {
  const found = findImport(db, id, by)
  const ids = listImportRows(db, id).map(({ made_id }) => made_id)
  const isApplied = found.state === 'applied'
  const { edited } = isApplied
    ? targets[found.target].present(db, ids, found.applied_rev ?? 0)
    : { edited: [] }
  return { ...toImportSummary(found, ids.length), edited }
}

export const listImportRows = (db: Reader, id: number) =>
  db
    .select()
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(asc(importRows.row))
    .all()

export const findImport = (db: Reader, id: number, by: Account): Stored => {
  const found = requireFound(db.select().from(imports).where(eq(imports.id, id)).get())
  refuseUnlessMayImport(found.target, by)
  return found
}

/** A draft belongs to the account that created it. */
export const findDraft = (db: Reader, id: number, by: Account): Stored => {
  const found = findImport(db, id, by)
  refuseUnlessDraft(found)
  if (found.by !== by.username) throw new NotFound('Impor ini tidak ditemukan.')
  return found
}

const refuseUnlessMayImport = (target: Stored['target'], by: Account): void => {
  if (!mayCall(importTargets[target].access, by)) throw new Forbidden()
}

export const toImportSummary = ({ applied_rev: _, ...stored }: Stored, rows: number): Summary => ({
  ...stored,
  rows,
})

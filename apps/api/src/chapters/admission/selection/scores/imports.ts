/**
 * Imports marks from a spreadsheet, all rows or none. Rows arrive in small requests and are staged;
 * applying them makes all marks count at once, and undoing restores the previous marks.
 */
import type { ScoreImport } from '@sekolah/contract/admission/selection/score-schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { NotFound } from '../../../../engine/base/errors.ts'
import type { NamedFile } from '../../../../engine/base/named-file.ts'
import { type Db, type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import {
  giveUpOldDrafts,
  refuseEmpty,
  refuseUnlessApplied,
  refuseUnlessDraft,
  requireFound,
} from '../../../../kernel/imports/states.ts'
import { WrongRows } from '../errors.ts'
import type { SelectionDeps } from '../events.ts'
import { importedScores, scoreImports } from '../tables.ts'
import { requireWave } from '../waves.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>
export type Stored = typeof scoreImports.$inferSelect

/** Imports that were applied to a wave, newest first. */
export const listScoreImports = (db: Reader, wave_id: number): ScoreImport[] =>
  db
    .select()
    .from(scoreImports)
    .where(and(eq(scoreImports.wave_id, wave_id), ne(scoreImports.state, 'draft')))
    .orderBy(desc(scoreImports.id))
    .all()
    .map(asImport)

/** Starts an import; throws NotFound if the wave does not exist. */
export const startScoreImport = (
  { db, clock }: Deps,
  wave_id: number,
  { file_name }: ParsedBodyOf<'scores.start'>,
  by: Account,
): ScoreImport => {
  requireWave(db, wave_id)
  const started = write(db, (tx) =>
    tx
      .insert(scoreImports)
      .values({
        ...{ wave_id, file_name, state: 'draft', rows: 0, wrong_rows: 0, components: [] },
        ...{ by: by.username, created_at: clock().toISOString() },
      })
      .returning()
      .get(),
  )
  return asImport(started)
}

/** Deletes drafts that were not finished within a day. */
export const giveUpOldScoreImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  giveUpOldDrafts(db, scoreImports, clock(), (id) =>
    write(db, (tx) => {
      tx.delete(importedScores).where(eq(importedScores.import_id, id)).run()
      tx.delete(scoreImports).where(eq(scoreImports.id, id)).run()
    }),
  )

/** Stores the original file for later reference. */
export const attachFile = (db: Db, id: number, file: Uint8Array): ScoreImport =>
  write(db, (tx) => {
    requireDraftImport(tx, id)
    const attached = tx
      .update(scoreImports)
      .set({ file: Buffer.from(file) })
      .where(eq(scoreImports.id, id))
      .returning()
      .get()
    return asImport(attached)
  })

/** Applies all marks of an import at once; throws WrongRows while a row is wrong. */
export const applyScoreImport = (
  { db, clock, live }: Deps,
  id: number,
  by: Account,
): ScoreImport => {
  const now = clock()
  const applied = write(db, (tx) => {
    const draft = requireDraftImport(tx, id)
    if (draft.wrong_rows > 0) throw new WrongRows(draft.wrong_rows)
    refuseEmpty(draft.rows)
    tx.run(sql`UPDATE imported_scores SET
        value_before = (SELECT value FROM scores s WHERE s.applicant_id = imported_scores.applicant_id
          AND s.component = imported_scores.component),
        import_before = (SELECT import_id FROM scores s WHERE s.applicant_id = imported_scores.applicant_id
          AND s.component = imported_scores.component)
      WHERE import_id = ${id}`)
    tx.run(sql`INSERT INTO scores (applicant_id, component, value, import_id, checked_by, updated_at)
      SELECT applicant_id, component, value, ${id}, ${by.username}, ${now.toISOString()}
      FROM imported_scores WHERE import_id = ${id}
      ON CONFLICT (applicant_id, component) DO UPDATE SET value = excluded.value,
        import_id = excluded.import_id, checked_by = excluded.checked_by, updated_at = excluded.updated_at`)
    const covers = tx
      .selectDistinct({ id: importedScores.applicant_id })
      .from(importedScores)
      .where(eq(importedScores.import_id, id))
      .all()
      .map((row) => row.id)
    const object = `score_imports/${id}` as const
    recordAudit(tx, { actor: by, action: 'import', object, covers }, now)
    return setState(tx, id, { state: 'applied' })
  })
  live.selectionChanged({ wave_id: applied.wave_id })
  return asImport(applied)
}

/** Restores the marks that an import replaced; marks changed since stay. */
export const undoScoreImport = (
  { db, clock, live }: Deps,
  id: number,
  by: Account,
): ScoreImport => {
  const now = clock()
  const undone = write(db, (tx) => {
    refuseUnlessApplied(knownImport(tx, id))
    const own = sql`FROM imported_scores i WHERE i.import_id = ${id}
      AND scores.applicant_id = i.applicant_id AND scores.component = i.component`
    tx.run(sql`DELETE FROM scores WHERE import_id = ${id} AND EXISTS (
      SELECT 1 ${own} AND i.value_before IS NULL)`)
    tx.run(sql`UPDATE scores SET value = i.value_before, import_id = i.import_before,
      checked_by = ${by.username}, updated_at = ${now.toISOString()} ${own} AND scores.import_id = ${id}`)
    const object = `score_imports/${id}` as const
    recordAudit(tx, { actor: by, action: 'import_undone', object }, now)
    return setState(tx, id, {
      state: 'undone',
      undone_at: now.toISOString(),
      undone_by: by.username,
    })
  })
  live.selectionChanged({ wave_id: undone.wave_id })
  return asImport(undone)
}

export const fileOfImport = (db: Db, id: number): NamedFile => {
  const { file, file_name } = knownImport(db, id)
  if (!file) throw new NotFound('Berkas impor ini sudah tidak disimpan.')
  const body = new Uint8Array(file)
  return { name: file_name, type: 'application/octet-stream', size: body.byteLength, body }
}

const setState = (tx: Tx, id: number, values: Partial<Stored>): Stored =>
  tx.update(scoreImports).set(values).where(eq(scoreImports.id, id)).returning().get() as Stored

const knownImport = (db: Reader, id: number): Stored =>
  requireFound(db.select().from(scoreImports).where(eq(scoreImports.id, id)).get())

export const requireDraftImport = (db: Reader, id: number): Stored => {
  const found = knownImport(db, id)
  refuseUnlessDraft(found)
  return found
}

const asImport = ({ file, wave_id: _, wrong_rows: __, ...stored }: Stored): ScoreImport => ({
  ...stored,
  has_file: file !== null,
})

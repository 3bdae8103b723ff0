/**
 * Selection's hooks on an applicant's life: erasure, export, the family's view, and restore from a
 * newer copy.
 */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { cacheUntilWritten } from '../../../engine/db/table-editions.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { applicants } from '../applications/tables.ts'
import { selectionEntries, waves } from '../waves/tables.ts'
import { ownWave } from '../waves/wave-of.ts'
import { arrivesInWave } from './arrival.ts'
import { ownPaths } from './family/own-paths.ts'
import { knownResults } from './family/proven-results.ts'
import { storePathDocuments } from './path-documents.ts'
import { refuseRankingChange } from './ranking-closed.ts'
import { mySelection } from './results.ts'
import { takeSeat } from './seats.ts'
import {
  claims,
  importedScores,
  objections,
  placements,
  scoreImports,
  scores,
  selectionRows,
} from './tables.ts'

/** Memoised, because every arriving application asks for it. */
const hasWaves = cacheUntilWritten(
  [waves],
  (db, year) =>
    db.select({ id: waves.id }).from(waves).where(eq(waves.admission_year, year)).get() !==
    undefined,
)

const ofOneApplicant = [
  selectionEntries,
  claims,
  scores,
  importedScores,
  placements,
  objections,
] as const

export const applicantSelection = {
  /** Rows of runs keep number and place; the child's data is deleted. */
  erase: (tx: Tx, applicantId: number) => {
    const { import_id, applicant_id } = importedScores
    const imports = tx
      .select({ id: import_id })
      .from(importedScores)
      .where(eq(applicant_id, applicantId))
    // The file contains the child's name, and a single line cannot be removed from it.
    tx.update(scoreImports).set({ file: null }).where(inArray(scoreImports.id, imports)).run()
    tx.update(selectionRows)
      .set({ input: null })
      .where(eq(selectionRows.applicant_id, applicantId))
      .run()
    for (const table of ofOneApplicant) {
      tx.delete(table).where(eq(table.applicant_id, applicantId)).run()
    }
  },

  takeOver: (tx, newer, ids) => takeOver(tx, newer, (id) => ids.has(id)),

  // Takes over only the families' own input, for applicants that the backup contains: the office
  // can enter its data again.
  takeOverLater: (tx, newer) => {
    const known = new Set(
      tx
        .select({ id: applicants.id })
        .from(applicants)
        .all()
        .map(({ id }) => id),
    )
    for (const row of newer.select().from(objections).all()) {
      if (known.has(row.applicant_id)) tx.insert(objections).values(row).onConflictDoNothing().run()
    }
    for (const row of newer.select().from(claims).where(isNull(claims.checked_by)).all()) {
      if (known.has(row.applicant_id)) tx.insert(claims).values(row).onConflictDoNothing().run()
    }
    const years = tx.selectDistinct({ year: waves.admission_year }).from(waves).all()
    for (const { year } of years) storePathDocuments(tx, { year })
  },

  exportColumns: (_zone, db) => {
    if (!db.select({ id: waves.id }).from(waves).limit(1).get()) return []
    const placed = new Map(
      db
        .select()
        .from(placements)
        .all()
        .map(({ applicant_id, program }) => [applicant_id, program]),
    )
    return [{ title: 'Diterima di', width: 28, text: ({ id }) => placed.get(id) ?? null }]
  },

  asksOnArrival: true,
  ofFamily: (db, row, now) => {
    if (!hasWaves(db, row.admission_year)) return {}
    const paths = ownPaths(db, row, now)
    return { selection: mySelection(db, row, now), ...(paths && { paths }) }
  },

  results: knownResults,

  states: (db, ids) =>
    new Map(
      db
        .select({ id: applicants.id, results_at: waves.result_at })
        .from(applicants)
        .innerJoin(waves, sql`${waves.id} = ${ownWave(sql`applicants.admission_year`)}`)
        .where(and(inArray(applicants.id, ids), isNotNull(waves.result_at)))
        .all()
        .flatMap(({ id, results_at }) => (results_at === null ? [] : [[id, { results_at }]])),
    ),

  arriving: (db, arrival) =>
    hasWaves(db, admissionYear(arrival.settings, arrival.now)) ? arrivesInWave(db, arrival) : {},

  correcting: refuseRankingChange,

  decided: takeSeat,
} satisfies ApplicantPart

const takeOver = (tx: Tx, newer: Db, concerns: (id: number) => boolean): void => {
  for (const table of [selectionEntries, claims, scores, placements, objections] as const) {
    for (const row of newer.select().from(table).all()) {
      if (concerns(row.applicant_id)) tx.insert(table).values(row).onConflictDoNothing().run()
    }
  }
}

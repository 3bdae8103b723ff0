/** Published results: each family's own, and the public list by registration number. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import { checkMark, type ProgramCheck } from '@sekolah/contract/admission/selection/demands'
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import type { AnnouncedResult } from '@sekolah/contract/admission/selection/visitor-schemas'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import type { ApplicantRow } from '../applications/applicants.ts'
import { readEmbargo, resultsAreOutFor, waveResultsAreOut } from '../waves/results-out.ts'
import { waves } from '../waves/tables.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'
import type { SelectionDeps } from './events.ts'
import { objectionsOf, toMyObjection } from './own-objections.ts'
import type { Candidate } from './run/types.ts'
import { placements, selectionRows, selectionRuns } from './tables.ts'

const published = inArray(selectionRuns.state, ['provisional', 'final'])

/** An applicant's row in the published run, found by one index. */
export const findPublishedRow = (db: Db, applicant_id: number) =>
  db
    .select({ row: selectionRows, run: selectionRuns, wave: waves })
    .from(selectionRows)
    .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(selectionRows.applicant_id, applicant_id), published))
    .orderBy(desc(selectionRuns.id))
    .limit(1)
    .get()

/** Maps a result to a status: a waiting applicant is neither accepted nor refused. */
export const statusByResult = {
  accepted: 'accepted',
  waiting: 'pending',
  refused: 'rejected',
} as const

/** A family's own result; null before publication, and once it no longer holds. */
export const mySelection = (
  db: Db,
  applicant: Pick<ApplicantRow, 'id' | 'status' | 'admission_year'>,
  now: Date,
): MySelection | null => {
  const found = findPublishedRow(db, applicant.id)
  const published_at = found?.run.published_at
  if (!found || !published_at || !resultsAreOutFor(db, applicant, now)) return null
  const { row, run, wave } = found
  if (statusByResult[row.result] !== applicant.status) return null
  // An applicant moved to a later wave waits for that wave's result, not on this list.
  if (row.result === 'waiting' && waveOfApplicant(db, applicant)?.id !== wave.id) return null
  if (row.result === 'accepted' && hasLeft(db, applicant.id, row.program)) return null
  const path = run.rules.paths.find(({ code }) => code === row.path)
  const mayObject =
    run.state === 'provisional' &&
    wave.objection_until !== null &&
    Date.parse(wave.objection_until) > now.getTime()
  return {
    wave: wave.label,
    state: run.state === 'final' ? 'final' : 'provisional',
    result: row.result,
    program: row.program,
    path: path && !path.is_private ? path.label : null,
    waiting:
      row.result === 'waiting'
        ? row.waiting
            .filter(({ position }) => position <= wave.waiting_max)
            .map(({ program, position }) => ({ program, position }))
        : [],
    ...(run.rules.checks && { checks: outcomesOf(run.rules.checks, row.input) }),
    published_at,
    objection_until: mayObject ? wave.objection_until : null,
    enrol_until: row.result === 'accepted' ? wave.enrol_until : null,
    objections: objectionsOf(db, applicant.id).map(toMyObjection),
  }
}

/** The outcomes for the chosen programmes as the run read them, once each. */
const outcomesOf = (
  checks: readonly ProgramCheck[],
  input: Pick<Candidate, 'choices' | 'scores'> | null,
): NonNullable<MySelection['checks']> => {
  const outcomes = new Map<string, { label: string; is_met: boolean }>()
  for (const { program, code, label } of checks) {
    const value = input?.scores[checkMark(code)]
    if (value === undefined || !input?.choices.includes(program)) continue
    outcomes.set(code, { label, is_met: value === 1 })
  }
  return [...outcomes.values()]
}

/** Whether the result's seat was given back, or the child has moved to a better one since. */
const hasLeft = (db: Db, applicant_id: number, program: string | null): boolean => {
  const placed = db.select().from(placements).where(eq(placements.applicant_id, applicant_id)).get()
  return placed !== undefined && (placed.freed_at !== null || placed.program !== program)
}

/** This year's published results: accepted numbers by programme, in rank order. */
export const announcedResults = ({
  db,
  clock,
}: Pick<SelectionDeps, 'db' | 'clock'>): AnnouncedResult[] => {
  const settings = currentSettings(db)
  const embargo = readEmbargo(db)
  const now = clock()
  return db
    .select({ run: selectionRuns, wave: waves })
    .from(selectionRuns)
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(waves.admission_year, presentYear(db, now)), published))
    .orderBy(asc(waves.opens))
    .all()
    .flatMap(({ run, wave }) => {
      if (run.published_at === null || !waveResultsAreOut(wave, embargo, now)) return []
      const rows = db
        .select({ program: selectionRows.program, id: selectionRows.applicant_id })
        .from(selectionRows)
        .where(and(eq(selectionRows.run_id, run.id), eq(selectionRows.result, 'accepted')))
        .orderBy(asc(selectionRows.program), asc(selectionRows.applicant_id))
        .all()
      return [
        {
          wave: wave.label,
          state: run.state === 'final' ? ('final' as const) : ('provisional' as const),
          published_at: run.published_at,
          objection_until: run.state === 'provisional' ? wave.objection_until : null,
          programs: wave.seats.map(({ program }) => ({
            program,
            numbers: rows
              .filter((row) => row.program === program)
              .map(({ id }) => registrationNumber(id, settings)),
          })),
        },
      ]
    })
}

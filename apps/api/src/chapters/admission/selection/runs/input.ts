/** Collects the input of a run: a wave's rules and its applicants. */
import { marksUsedBy } from '@sekolah/contract/admission/selection/marks'
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, count, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../../engine/db/connect.ts'
import { isSetAside, isUnresolvedDuplicate } from '../../applications/same-child/pairs.ts'
import { applicants } from '../../applications/tables.ts'
import { checkStateCondition } from '../../documents/states.ts'
import { documents } from '../../documents/tables.ts'
import { activeTypes } from '../../documents/types.ts'
import { selectionEntries } from '../../waves/tables.ts'
import { waveOfApplicants } from '../../waves/wave-of.ts'
import { rulesInForce } from '../rules-in-force.ts'
import type { Candidate, LeftOut, RunInput } from '../run/types.ts'
import { claims, scores, tieDecisions } from '../tables.ts'
import { takenSeats } from '../taken-seats.ts'
import { SELECTION_AUTHOR } from './by-selection.ts'

type OfWave = Pick<Wave, 'id' | 'admission_year' | 'closes' | 'takes'>

/**
 * Applicants who are no spam and have no decision by the office. Decisions of an earlier run are
 * open again.
 */
const isUndecided = ({ admission_year }: OfWave) =>
  and(
    eq(applicants.admission_year, admission_year),
    eq(applicants.suspected_spam, false),
    or(eq(applicants.status, 'pending'), eq(applicants.decided_by, SELECTION_AUTHOR)),
  )

const belongsTo = ({ id, admission_year }: OfWave) =>
  sql`${waveOfApplicants(admission_year)} = ${id}`

/** Pressed in time but delivered after the closing: waits until somebody adds it to a wave. */
const isLateFor = ({ closes }: OfWave) =>
  sql`(${selectionEntries.wave_id} IS NULL AND ${applicants.registration_day} > ${closes})`

/** Null if the school requires no documents. */
const lacksPapers = (db: Reader): SQL | null => {
  const types = activeTypes(db)
  return types.length === 0 ? null : sql`NOT (${checkStateCondition(db, types, 'verified')})`
}

/**
 * Applicants excluded for unverified documents; applicants that a run has accepted or refused stay
 * included.
 */
const isUnverifiedFor = (db: Reader, { takes }: OfWave): SQL => {
  const lacks = takes === 'verified' ? lacksPapers(db) : null
  return lacks ? sql`(${applicants.status} = 'pending' AND ${lacks})` : sql`0`
}

const takesPart = (db: Reader, wave: OfWave) =>
  and(
    ...[isUndecided(wave), belongsTo(wave), not(isLateFor(wave))],
    ...[not(isSetAside), not(isUnresolvedDuplicate), not(isUnverifiedFor(db, wave))],
  )

/** Counts participants without verified documents. */
export const countUncheckedParticipants = (db: Reader, wave: OfWave): number => {
  const lacks = lacksPapers(db)
  if (!lacks) return 0
  const found = db
    .select({ n: count() })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(and(takesPart(db, wave), lacks))
    .get()
  return found?.n ?? 0
}

/**
 * Excluded applicants by number: of the wave, and without a wave. Only the wave's own duplicates
 * and late applications block the lock.
 */
export const listLeftOut = (db: Reader, wave: OfWave): LeftOut[] => {
  const { admission_year } = wave
  const reason = sql<LeftOut['reason']>`CASE
    WHEN ${isSetAside} THEN 'set_aside' WHEN ${waveOfApplicants(admission_year)} IS NULL THEN 'no_wave'
    WHEN ${isUnresolvedDuplicate} THEN 'double' WHEN ${isLateFor(wave)} THEN 'late' ELSE 'unverified' END`
  const isUnverified = isUnverifiedFor(db, wave)
  return db
    .select({ id: applicants.id, reason })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(
      and(
        isUndecided(wave),
        or(
          and(isNull(waveOfApplicants(admission_year)), eq(applicants.status, 'pending')),
          and(
            belongsTo(wave),
            or(isLateFor(wave), isSetAside, isUnresolvedDuplicate, isUnverified),
          ),
        ),
      ),
    )
    .orderBy(applicants.id)
    .all()
}

/** The input of a run with these rules; a preview may pass other rules than the wave's. */
export const readRunInput = (
  db: Reader,
  wave: Wave,
  rules: WaveRules = rulesInForce(db, wave),
): RunInput => {
  const candidates = readCandidates(db, wave, rules)
  const known = new Set(candidates.map(({ id }) => id))
  return {
    rules,
    taken: takenSeats(db, wave.admission_year, { runsOfWave: wave.id }),
    candidates,
    ties: tieOrders(db, wave.id).map((tie) => ({
      ...tie,
      order: tie.order.filter((id) => known.has(id)),
    })),
    held: [],
    waiting_max: wave.waiting_max,
    quotas: null,
  }
}

/** The head's tie orders in a wave, oldest first. */
export const tieOrders = (db: Reader, wave_id: number): RunInput['ties'] =>
  db
    .select({ program: tieDecisions.program, path: tieDecisions.path, order: tieDecisions.order })
    .from(tieDecisions)
    .where(eq(tieDecisions.wave_id, wave_id))
    .orderBy(tieDecisions.id)
    .all()

const readCandidates = (db: Reader, wave: Wave, rules: WaveRules): Candidate[] => {
  // A run ignores all other marks, so they are not stored with it.
  const named = new Set(marksUsedBy(rules.paths, rules.checks))
  const rows = db
    .select({
      id: applicants.id,
      program_choice_1: applicants.program_choice_1,
      program_choice_2: applicants.program_choice_2,
      birth_date: applicants.birth_date,
      registration_date: applicants.registration_date,
    })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(takesPart(db, wave))
    .orderBy(applicants.id)
    .all()
  const marksOf = new Map<number, Record<string, number>>()
  const ofYear = eq(applicants.admission_year, wave.admission_year)
  const marks = db
    .select({ id: scores.applicant_id, component: scores.component, value: scores.value })
    .from(scores)
    .innerJoin(applicants, eq(applicants.id, scores.applicant_id))
    .where(ofYear)
    .all()
  for (const { id, component, value } of marks) {
    if (!named.has(component)) continue
    const held = marksOf.get(id) ?? {}
    held[component] = value
    marksOf.set(id, held)
  }
  const pathsOf = new Map<number, string[]>()
  const verified = db
    .select({ id: claims.applicant_id, path: claims.path })
    .from(claims)
    .innerJoin(applicants, eq(applicants.id, claims.applicant_id))
    .where(and(ofYear, eq(claims.is_verified, true)))
    .orderBy(claims.path)
    .all()
  const mayFollow = papersReader(db, wave.admission_year, rules)
  for (const { id, path } of verified) {
    if (mayFollow(id, path)) pathsOf.set(id, [...(pathsOf.get(id) ?? []), path])
  }
  return rows.map((row) => ({
    id: row.id,
    choices: programChoices(row),
    claims: pathsOf.get(row.id) ?? [],
    scores: marksOf.get(row.id) ?? {},
    birth_date: row.birth_date,
    arrived: row.registration_date,
  }))
}

/** Checks whether a path's required documents are approved. */
const papersReader = (db: Reader, year: string, { paths }: WaveRules) => {
  const active = new Set(activeTypes(db).map(({ code }) => code))
  const asked = new Map(
    paths.map(({ code, document_types }) => [
      code,
      document_types.filter((one) => active.has(one)),
    ]),
  )
  const approved = new Set<string>()
  const types = [...new Set([...asked.values()].flat())]
  if (types.length > 0) {
    const found = db
      .select({ id: documents.applicant_id, type: documents.type })
      .from(documents)
      .innerJoin(applicants, eq(applicants.id, documents.applicant_id))
      .where(
        and(
          ...[eq(applicants.admission_year, year), eq(documents.state, 'approved')],
          inArray(documents.type, types),
        ),
      )
      .all()
    for (const { id, type } of found) approved.add(`${id} ${type}`)
  }
  return (id: number, path: string): boolean =>
    (asked.get(path) ?? []).every((type) => approved.has(`${id} ${type}`))
}

/** The programmes that a family chose, in its order. */
export const programChoices = (row: {
  program_choice_1: string | null
  program_choice_2: string | null
}): string[] => [
  ...new Set([row.program_choice_1, row.program_choice_2].filter((choice) => choice !== null)),
]

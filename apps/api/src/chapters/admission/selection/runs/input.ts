/** Gathers what a run reads: the rules of a wave, and the applicants that belong to it. */
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../../engine/db/connect.ts'
import { applicants } from '../../applications/tables.ts'
import type { Candidate, RunInput } from '../run/types.ts'
import { claims, scores, selectionEntries, tieDecisions, waves } from '../tables.ts'
import { takenSeats } from '../taken-seats.ts'

/** Who decided where it was no person; so such a decision is known from one of the office. */
export const BY_SELECTION = 'seleksi'

/** The wave to which each applicant of a year belongs: where staff moved them, or by the day. */
export const waveOfApplicants = (year: string) =>
  sql<number | null>`coalesce(${selectionEntries.wave_id}, (
    SELECT ${waves.id} FROM ${waves} WHERE ${waves.admission_year} = ${year}
      AND ${applicants.registration_day} BETWEEN ${waves.opens} AND ${waves.closes} LIMIT 1
  ))`

/**
 * Who takes part: applicants of the wave whom nobody of the office has decided about, and no spam.
 * What an earlier run of the wave decided is open again for the next.
 */
export const takesPart = (wave: Pick<Wave, 'id' | 'admission_year'>) =>
  and(
    eq(applicants.admission_year, wave.admission_year),
    eq(applicants.suspected_spam, false),
    or(eq(applicants.status, 'pending'), eq(applicants.decided_by, BY_SELECTION)),
    sql`${waveOfApplicants(wave.admission_year)} = ${wave.id}`,
  )

/** What a run of these rules reads; they may be others than the wave's, for a preview. */
export const readRunInput = (
  db: Reader,
  wave: Wave,
  rules: WaveRules = { seats: wave.seats, paths: wave.paths },
): RunInput => {
  const candidates = readCandidates(db, wave)
  const known = new Set(candidates.map(({ id }) => id))
  const ties = db
    .select()
    .from(tieDecisions)
    .where(eq(tieDecisions.wave_id, wave.id))
    .orderBy(tieDecisions.id)
    .all()
  return {
    rules,
    taken: takenSeats(db, wave.admission_year, wave.id),
    candidates,
    ties: ties.map(({ program, path, order }) => ({
      ...{ program, path },
      order: order.filter((id) => known.has(id)),
    })),
    held: [],
    quotas: null,
  }
}

const readCandidates = (db: Reader, wave: Wave): Candidate[] => {
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
    .where(takesPart(wave))
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
  for (const { id, path } of verified) pathsOf.set(id, [...(pathsOf.get(id) ?? []), path])
  return rows.map((row) => ({
    id: row.id,
    choices: choicesOf(row),
    claims: pathsOf.get(row.id) ?? [],
    scores: marksOf.get(row.id) ?? {},
    birth_date: row.birth_date,
    arrived: row.registration_date,
  }))
}

/** The programmes that a family named, in its order. */
export const choicesOf = (row: {
  program_choice_1: string | null
  program_choice_2: string | null
}): string[] => [
  ...new Set([row.program_choice_1, row.program_choice_2].filter((choice) => choice !== null)),
]

/**
 * When the results of an applicant may be known: at the time of its wave, else at that of the
 * settings. Before it nothing tells of a decision.
 */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { currentSettings, storedNow } from '../../../kernel/settings/settings.ts'
import { waves } from './tables.ts'
import { type OfYear, ownWave, waveOfApplicant } from './wave-of.ts'

type Setting = Pick<Settings, 'ppdb_result_at'>

/**
 * What holds back who belongs to no wave, or to one that says no time: the later of what is stored and
 * of what the wave of today says in its place, so that no wave shows anybody else's result.
 */
export const embargoOf = (db: Db): Setting => {
  const times = [storedNow(db).ppdb_result_at, currentSettings(db).ppdb_result_at]
  const [latest = ''] = times
    .filter((time) => time !== '')
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return { ppdb_result_at: latest }
}

/** '' where nothing is held back. */
export const resultTimeOf = (
  wave: Pick<Wave, 'result_at'> | null,
  { ppdb_result_at }: Setting,
): string => wave?.result_at ?? ppdb_result_at

export const waveResultsAreOut = (
  wave: Pick<Wave, 'result_at'> | null,
  settings: Setting,
  now: Date,
): boolean => resultsAreOut({ ppdb_result_at: resultTimeOf(wave, settings) }, now)

export const resultsAreOutFor = (db: Db, applicant: OfYear, now: Date): boolean =>
  waveResultsAreOut(waveOfApplicant(db, applicant), embargoOf(db), now)

/** Whose results are out, in a query over applicants of the year. */
export const isOut = (db: Db, year: string, now: Date): SQL => {
  const settings = embargoOf(db)
  const elsewhere = resultsAreOut(settings, now)
  const all = db
    .select({ id: waves.id, result_at: waves.result_at })
    .from(waves)
    .where(eq(waves.admission_year, year))
    .all()
  const different = all.filter((wave) => waveResultsAreOut(wave, settings, now) !== elsewhere)
  if (different.length === 0) return elsewhere ? sql`TRUE` : sql`FALSE`
  const ids = different.map(({ id }) => id)
  // Who belongs to no wave is held back by the settings.
  const isDifferent = sql`coalesce(${ownWave(year)}, 0) IN ${ids}`
  return elsewhere ? sql`NOT ${isDifferent}` : isDifferent
}

/** Every time at which results of a year come out. */
export const resultTimes = (db: Reader, year: string, settings: Setting): number[] =>
  [
    settings.ppdb_result_at,
    ...db
      .select({ result_at: waves.result_at })
      .from(waves)
      .where(eq(waves.admission_year, year))
      .all()
      .map(({ result_at }) => result_at ?? ''),
  ]
    .filter((time) => time !== '')
    .map((time) => Date.parse(time))

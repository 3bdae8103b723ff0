/**
 * When an applicant's result may be shown: at the publication time of the wave, else of the
 * settings. Before it nothing reveals a decision.
 */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { cachedStoredSettings, currentSettings } from '../../../kernel/settings/settings.ts'
import { waves } from './tables.ts'
import { type ApplicantOfYear, ownWave, waveOfApplicant } from './wave-of.ts'

type Setting = Pick<Settings, 'ppdb_result_at'>

/**
 * The embargo for applicants without a wave, or whose wave has no publication time: the later of
 * the stored setting and the current wave's value, so that a wave never reveals another one's
 * results.
 */
export const readEmbargo = (db: Db): Setting => {
  const times = [cachedStoredSettings(db).ppdb_result_at, currentSettings(db).ppdb_result_at]
  const [latest = ''] = times
    .filter((time) => time !== '')
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return { ppdb_result_at: latest }
}

/** '' if nothing is withheld. */
export const resultTimeOf = (
  wave: Pick<Wave, 'result_at'> | null,
  { ppdb_result_at }: Setting,
): string => wave?.result_at ?? ppdb_result_at

export const waveResultsAreOut = (
  wave: Pick<Wave, 'result_at'> | null,
  settings: Setting,
  now: Date,
): boolean => resultsAreOut({ ppdb_result_at: resultTimeOf(wave, settings) }, now)

export const resultsAreOutFor = (db: Db, applicant: ApplicantOfYear, now: Date): boolean =>
  waveResultsAreOut(waveOfApplicant(db, applicant), readEmbargo(db), now)

/** An SQL condition over applicants of the year: their results are out. */
export const resultsAreOutCondition = (db: Db, year: string, now: Date): SQL => {
  const settings = readEmbargo(db)
  const elsewhere = resultsAreOut(settings, now)
  const all = db
    .select({ id: waves.id, result_at: waves.result_at })
    .from(waves)
    .where(eq(waves.admission_year, year))
    .all()
  const different = all.filter((wave) => waveResultsAreOut(wave, settings, now) !== elsewhere)
  if (different.length === 0) return elsewhere ? sql`TRUE` : sql`FALSE`
  const ids = different.map(({ id }) => id)
  // The settings' embargo applies to applicants who belong to no wave.
  const isDifferent = sql`coalesce(${ownWave(year)}, 0) IN ${ids}`
  return elsewhere ? sql`NOT ${isDifferent}` : isDifferent
}

/** Every publication time of results in a year. */
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

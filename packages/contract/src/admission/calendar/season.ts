/** The dates in the settings that belong to the present admission year. */
import type { PublicSettings } from '../../settings/labels.ts'
import { dayIn } from '../../values/dates.ts'
import { admissionYear } from '../school-year.ts'

type Dated = Pick<
  PublicSettings,
  'ppdb_start_date' | 'ppdb_end_date' | 'ppdb_result_at' | 'ppdb_reregister_until' | 'time_zone'
> & { ppdb_year?: string | undefined }

/** Empty texts for dates that are not set. */
export type AdmissionDates = Record<'opens' | 'closes' | 'resultAt' | 'enrolUntil', string>

/**
 * Dates before the start of the year's season, on 1 August, belong to an earlier year and are
 * ignored. `isOver` where the form only has such dates.
 */
export const admissionDates = (
  settings: Dated,
  now: Date,
): AdmissionDates & { isOver: boolean } => {
  const { ppdb_start_date, ppdb_end_date, ppdb_result_at, ppdb_reregister_until } = settings
  const { ppdb_year = '', time_zone } = settings
  const begin = seasonStart(admissionYear({ ppdb_year, time_zone }, now))
  const isOver = Boolean(ppdb_end_date && ppdb_end_date < begin)
  const result = ppdb_result_at ? dayIn(time_zone, new Date(ppdb_result_at)) : ''
  return {
    opens: isOver ? '' : (ppdb_start_date ?? ''),
    closes: isOver ? '' : (ppdb_end_date ?? ''),
    resultAt: result >= begin ? (ppdb_result_at ?? '') : '',
    enrolUntil:
      ppdb_reregister_until && ppdb_reregister_until >= begin ? ppdb_reregister_until : '',
    isOver,
  }
}

/** 1 August of the year before the one in which the school year begins. */
const seasonStart = (year: string): string => `${Number(year.slice(0, 4)) - 1}-08-01`

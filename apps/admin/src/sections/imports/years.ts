/** Past admission years, the latest first. */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { TimeZone } from '@sekolah/contract/values/dates'

const OFFERED = 5

export const pastAdmissionYears = (
  settings: { ppdb_year?: string; time_zone: TimeZone } | null,
  now: Date,
): string[] => {
  if (!settings) return []
  const first = Number(
    admissionYear({ ...settings, ppdb_year: settings.ppdb_year ?? '' }, now).slice(0, 4),
  )
  return Array.from({ length: OFFERED }, (_, n) => `${first - n - 1}/${first - n}`)
}

/** The counts of the chosen admission year, and the programmes that families have chosen. */

import type { ApplicantStats } from '@sekolah/contract/admission/schemas'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { rowsOf } from '../../screens/resource/resource-screen.tsx'

/** `year` undefined means the current year, whose counts the panel already has. */
export const useApplicantStats = (year: string | undefined): ApplicantStats | undefined => {
  const present = useSchool().stats
  const another = useCall('ppdb.stats', { query: { year } }, { enabled: year !== undefined })
  return year === undefined ? present : another.data
}

/**
 * The programmes that families may choose now; until they are loaded, those that were chosen so
 * far.
 */
export const useOfferedPrograms = (stats: ApplicantStats | undefined): string[] => {
  const { api } = useSession()
  const offered = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  return offered.data?.rows.map(({ name }) => name) ?? programsInStats(stats)
}

/** Names of programmes, the most chosen first. */
export const programsInStats = (stats: ApplicantStats | undefined): string[] =>
  (stats?.by_choice ?? []).flatMap(({ program }) => program ?? [])

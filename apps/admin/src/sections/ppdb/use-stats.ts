/** The counts of the admission year that is shown, and the programmes its families have chosen. */
import type { ApplicantStats } from '@sekolah/contract/ppdb'
import { useNews } from '../../live.tsx'
import { useSchool } from '../../school.tsx'
import { useSession } from '../../session.tsx'
import { useLoad } from '../../use-load.ts'

/** `year` undefined is the present one, which the whole panel counts already. */
export const useStats = (year: string | undefined): ApplicantStats | undefined => {
  const { api, round } = useSession()
  const present = useSchool().stats?.data
  const another = useLoad(year ? `stats ${year} ${round}` : null, async (signal) => ({
    year,
    stats: await api.ppdb.stats({ year }, { signal }),
  }))
  useNews({
    'applicant:updated': ({ admission_year }) => admission_year === year && another.reload(),
  })
  if (!year) return present
  // The counts of the year before would stand under this one until its own have come.
  return another.data?.year === year ? another.data.stats : undefined
}

/** What families may choose today; what they have chosen, while that is unknown. */
export const useOfferedPrograms = (stats: ApplicantStats | undefined): string[] => {
  const { api, round } = useSession()
  const offered = useLoad(`offered programs ${round}`, async (signal) => {
    const { data } = await api
      .resource('academic_programs')
      .list({ type: 'program_unggulan' }, { signal })
    return data.map(({ name }) => name)
  })
  return offered.data ?? programsOf(stats)
}

/** Names of programmes, the most wanted first. */
export const programsOf = (stats: ApplicantStats | undefined): string[] =>
  (stats?.by_choice ?? []).flatMap(({ program }) => program ?? [])

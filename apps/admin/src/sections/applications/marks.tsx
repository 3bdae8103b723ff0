/** Warning marks to notice before deciding on an applicant. */
import { markLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { isUnusualAge } from '@sekolah/contract/admission/school-year'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'

type Mark = { long: string; short: string; isBad?: boolean; applies: (one: Applicant) => boolean }

const marks: Mark[] = [
  { long: markLabels.late, short: 'terlambat', applies: ({ late }) => late },
  {
    ...{ long: markLabels.duplicate, short: 'ganda?' },
    applies: ({ possible_duplicate }) => possible_duplicate,
  },
  {
    ...{ long: markLabels.spam, short: 'spam?', isBad: true },
    applies: ({ suspected_spam }) => suspected_spam,
  },
  {
    ...{ long: 'Umur tidak biasa, periksa tanggal lahir', short: 'umur?' },
    applies: ({ birth_date, admission_year }) => isUnusualAge(birth_date, admission_year),
  },
]

const marksOf = (applicant: Applicant) => marks.filter(({ applies }) => applies(applicant))

export const hasMarks = (applicant: Applicant): boolean => marksOf(applicant).length > 0

/** An applicant's warning marks with their full text. */
export const WarningMarks = ({ applicant }: { applicant: Applicant }) =>
  marksOf(applicant).map(({ long, isBad }) => (
    <Badge key={long} tone={isBad ? 'bad' : 'wait'} icon={false}>
      {long.toLowerCase()}
    </Badge>
  ))

/** An applicant's warning marks as one short line for a list row. */
export const MarkLine = ({ applicant, className }: { applicant: Applicant; className: string }) => {
  const noticed = marksOf(applicant)
  if (noticed.length === 0) return null
  return (
    <span
      title={noticed.map(({ long }) => long.toLowerCase()).join(', ')}
      className={classes('truncate text-xs font-semibold text-wait', className)}
    >
      {noticed.map(({ short }) => short).join(', ')}
    </span>
  )
}

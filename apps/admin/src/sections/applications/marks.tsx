/** Warning marks to notice before deciding on an applicant. */
import { markLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'

const marks = [
  { field: 'late', long: markLabels.late, short: 'terlambat' },
  { field: 'possible_duplicate', long: markLabels.duplicate, short: 'ganda?' },
  { field: 'suspected_spam', long: markLabels.spam, short: 'spam?' },
] as const

const marksOf = (applicant: Applicant) => marks.filter(({ field }) => applicant[field])

export const hasMarks = (applicant: Applicant): boolean => marksOf(applicant).length > 0

/** An applicant's warning marks with their full text. */
export const WarningMarks = ({ applicant }: { applicant: Applicant }) =>
  marksOf(applicant).map(({ field, long }) => (
    <Badge key={field} tone={field === 'suspected_spam' ? 'bad' : 'wait'} icon={false}>
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

/** What staff should notice about an applicant before they decide. */
import type { Applicant } from '@sekolah/contract/ppdb'
import { Badge } from '@sekolah/ui/status'

const marks = [
  { field: 'late', long: 'terlambat sinkron', short: 'terlambat' },
  { field: 'possible_duplicate', long: 'mungkin ganda', short: 'ganda?' },
  { field: 'suspected_spam', long: 'diduga spam', short: 'spam?' },
] as const

export const Marks = ({ applicant, short = false }: { applicant: Applicant; short?: boolean }) =>
  marks
    .filter(({ field }) => applicant[field])
    .map((mark) => (
      <span key={mark.field} title={mark.long} className="leading-none">
        <Badge tone={mark.field === 'suspected_spam' ? 'bad' : 'wait'} icon={false}>
          {short ? mark.short : mark.long}
        </Badge>
      </span>
    ))

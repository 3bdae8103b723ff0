/** A head of the table that orders the list, and says by `aria-sort` when it does. */
import type { applicantSorts } from '@sekolah/contract/admission/labels'
import { classes } from '@sekolah/ui/classes'
import { Th } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { listAt, type PpdbQuery } from '../address.ts'

type Sort = (typeof applicantSorts)[number]
type Props = {
  query: PpdbQuery
  openId: number | null
  ascending: Sort
  /** Absent where the server has one direction only; a second press then ends the order. */
  descending?: Sort
  className?: string
  children: string
}

/** The order of an address that names none. */
const USUAL: Sort = 'newest'

export const SortHead = ({ query, openId, ascending, descending, className, children }: Props) => {
  const present = query.sort ?? USUAL
  const direction =
    present === ascending ? 'ascending' : present === descending ? 'descending' : undefined
  const next = direction === 'ascending' ? USUAL : direction ? ascending : (descending ?? ascending)
  const Icon =
    direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <Th aria-sort={direction} className={className}>
      <Link
        {...listAt(openId, { ...query, page: undefined, sort: next === USUAL ? undefined : next })}
        replace
        className={classes(
          'group -my-1 inline-flex items-center gap-1 py-1 no-underline pointer-coarse:-my-3 pointer-coarse:py-3',
          direction && 'text-ink',
        )}
      >
        {children}
        <Icon
          aria-hidden
          className={classes(
            'size-3.5 shrink-0',
            !direction && 'opacity-40 group-hover:opacity-100',
          )}
        />
      </Link>
    </Th>
  )
}

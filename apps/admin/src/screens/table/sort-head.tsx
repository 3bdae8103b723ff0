/** A sortable heading, which reports its order by `aria-sort`. */
import { classes } from '@sekolah/ui/classes'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ColumnSorts } from './columns.ts'

/** A list's order as stored in its address. */
export type SortState = {
  present: string
  /** The sort order when the address names none. */
  usual: string
  /** Renders the caller's link to another order; undefined for the default. */
  link: (sort: string | undefined, props: { className: string; children: ReactNode }) => ReactNode
}

/** The order after another press: the other direction, then the default. */
export const nextSort = (
  { present, usual }: Pick<SortState, 'present' | 'usual'>,
  sorts: ColumnSorts,
) => {
  const { ascending, descending } = sorts
  if (present === ascending) return usual
  return present === descending ? (ascending ?? usual) : (descending ?? ascending ?? usual)
}

export const sortDirection = (
  present: string,
  { ascending, descending }: ColumnSorts,
): 'ascending' | 'descending' | undefined =>
  present === ascending ? 'ascending' : present === descending ? 'descending' : undefined

type Props = { sorting: SortState; sorts: ColumnSorts; children: ReactNode }

export const SortLink = ({ sorting, sorts, children }: Props) => {
  const direction = sortDirection(sorting.present, sorts)
  const next = nextSort(sorting, sorts)
  const Icon =
    direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return sorting.link(next === sorting.usual ? undefined : next, {
    className: classes(
      'group -my-1 inline-flex items-center gap-1 py-1 no-underline pointer-coarse:-my-3 pointer-coarse:py-3',
      direction && 'text-ink',
    ),
    children: (
      <>
        {children}
        <Icon
          aria-hidden
          className={classes(
            'size-3.5 shrink-0',
            !direction && 'opacity-40 group-hover:opacity-100',
          )}
        />
      </>
    ),
  })
}

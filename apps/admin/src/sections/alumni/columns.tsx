/** The columns of Kelola Alumni; add an entry here for another column. */
import { excerptOf } from '@sekolah/contract/information/rules'
import { alumnusLabels as label } from '@sekolah/contract/people/labels'
import type { Alumnus } from '@sekolah/contract/people/schemas'
import { Badge } from '@sekolah/ui/status'
import { createContext } from 'react'
import { useListContext } from '../../screens/resource/list-table.tsx'
import { RowButtons, RowLink, Thumbnail } from '../../screens/resource/row.tsx'
import type { RowActions } from '../../screens/resource/row-actions.ts'
import type { Column } from '../../screens/table/columns.ts'

type Known = Pick<RowActions<Alumnus>, 'formAt' | 'remove'> & { isDense: boolean }

const ListContext = createContext<Known | null>(null)

export const AlumniList = ListContext.Provider

const useAlumniList = () => useListContext(ListContext)

type Props = { alumnus: Alumnus }

const Name = ({ alumnus }: Props) => {
  const { formAt, isDense } = useAlumniList()
  return (
    <span className="flex items-center gap-3 [&_a]:line-clamp-1!">
      <Thumbnail src={alumnus.photo} className={isDense ? 'size-7' : 'size-10'} />
      <RowLink {...formAt(alumnus.id)}>{alumnus.name}</RowLink>
    </span>
  )
}

const Actions = ({ alumnus }: Props) => {
  const { formAt, remove, isDense } = useAlumniList()
  return (
    <RowButtons
      name={alumnus.name}
      edit={formAt(alumnus.id)}
      onRemove={() => remove(alumnus)}
      dense={isDense}
    />
  )
}

/** Sort functions for the list, which is loaded completely; without one it has the site's order. */
export const alumniSorts: Record<string, (one: Alumnus, other: Alumnus) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, 'id'),
  job: (one, other) => one.current_job.localeCompare(other.current_job, 'id'),
  oldest: (one, other) => one.graduation_year - other.graduation_year,
  newest: (one, other) => other.graduation_year - one.graduation_year,
}

export const alumniColumns: Column<Alumnus>[] = [
  {
    id: 'name',
    header: label.name,
    stays: true,
    meta: { width: 240, sorts: { ascending: 'name' } },
    cell: (row) => <Name alumnus={row} />,
  },
  {
    id: 'graduation_year',
    header: label.graduation_year,
    meta: {
      from: '@xl',
      size: 'w-36',
      width: 130,
      cell: 'tabular-nums',
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    cell: (row) => row.graduation_year,
  },
  {
    id: 'current_job',
    header: label.current_job,
    meta: { from: '@2xl', size: 'w-64', width: 240, cell: 'truncate', sorts: { ascending: 'job' } },
    cell: (row) => <span title={row.current_job}>{row.current_job}</span>,
  },
  {
    id: 'testimonial',
    header: label.testimonial,
    meta: { from: '@xl', size: 'w-80', width: 320, isExtra: true, cell: 'truncate text-soft' },
    cell: (row) => excerptOf(row.testimonial, 160),
  },
  {
    id: 'is_featured',
    header: 'Unggulan',
    meta: { from: '@2xl', size: 'w-32', width: 116 },
    cell: (row) =>
      row.is_featured && (
        <Badge tone="info" icon={false}>
          Unggulan
        </Badge>
      ),
  },
  {
    id: 'actions',
    header: 'Aksi',
    stays: true,
    meta: { size: 'w-28', width: 104, cell: 'py-0! text-right' },
    cell: (row) => <Actions alumnus={row} />,
  },
]

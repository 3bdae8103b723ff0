/** The columns of Jejak Audit; add an entry here for another column. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { AuditEntry } from '@sekolah/contract/audit/schemas'
import { formatDateTime, formatTimeShort } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { createContext } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { useListContext } from '../../screens/resource/list-table.tsx'
import type { Column } from '../../screens/table/columns.ts'
import {
  auditActionText,
  auditedObjectText,
  changedFieldsText,
  panelAddressOf,
} from './messages.ts'

const ListContext = createContext<{ isDense: boolean } | null>(null)

export const AuditList = ListContext.Provider

const useAuditList = () => useListContext(ListContext)

type Props = { entry: AuditEntry }

const Time = ({ entry }: Props) => <>{formatDateTime(entry.at, useSchool().zone)}</>

const ActionLabel = ({ entry }: Props) => {
  const { isDense } = useAuditList()
  return (
    <div className={isDense ? 'flex gap-1 truncate' : undefined}>
      <span>
        {auditActionText(entry)} <span className="text-soft">·</span>
      </span>{' '}
      <About entry={entry} />
      <span className="block text-xs text-soft @4xl:hidden">{changedFieldsText(entry)}</span>
      <span className="block text-xs text-soft @3xl:hidden">
        {formatTimeShort(entry.at, useSchool().zone)}
      </span>
    </div>
  )
}

/** The subject of an entry: its current name, and a link while it exists. */
const About = ({ entry }: Props) => {
  const { isDense } = useAuditList()
  const { settings } = useSchool()
  const place = panelAddressOf(entry)
  const [kind, id] = entry.object.split('/')
  const number = kind === 'applicant' && settings && registrationNumber(Number(id), settings)
  const called = [number, entry.name].filter(Boolean).join(' ')
  return (
    <>
      {place ? (
        <Link
          to={place.record ? '/$section/$record' : '/$section'}
          params={{ section: place.section, record: place.record ?? '' }}
          search={place.tab ? { tab: place.tab } : {}}
          className={rowLinkClass}
        >
          {auditedObjectText(entry)}
        </Link>
      ) : (
        auditedObjectText(entry)
      )}
      {called && (
        <span className={classes('truncate text-soft', !isDense && 'block')}>{called}</span>
      )}
    </>
  )
}

export const auditColumns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Waktu',
    meta: {
      from: '@3xl',
      size: 'w-72',
      width: 280,
      cell: 'text-soft tabular-nums',
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    cell: (row) => <Time entry={row} />,
  },
  {
    id: 'actor',
    header: 'Siapa',
    stays: true,
    meta: { size: 'w-24 @xl:w-40', width: 140, cell: 'truncate font-semibold' },
    cell: (row) => <span title={row.actor ?? undefined}>{row.actor ?? 'Sistem'}</span>,
  },
  {
    id: 'action',
    header: 'Tindakan',
    stays: true,
    meta: { width: 320 },
    cell: (row) => <ActionLabel entry={row} />,
  },
  {
    id: 'fields',
    header: 'Perubahan',
    meta: { from: '@4xl', size: 'w-64', width: 260, cell: 'truncate text-soft' },
    cell: (row) => {
      const text = changedFieldsText(row)
      return <span title={text}>{text || '–'}</span>
    },
  },
  {
    id: 'id',
    header: 'Nomor catatan',
    meta: { from: '@xl', size: 'w-32', width: 124, isExtra: true, cell: 'text-soft tabular-nums' },
    cell: (row) => row.id,
  },
]

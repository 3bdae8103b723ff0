/**
 * The table of applicants: rows of equal height, names first, marks behind them; a long name breaks
 * only on a phone.
 */
import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/dates'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { Row, rowLinkClass, Table, Td, Th } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useSchool } from '../../../app/school.tsx'
import type { PpdbQuery } from '../address.ts'
import { statusTones } from '../decision/decision.ts'
import { MarkLine } from '../marks.tsx'
import type { Chosen } from './selection.tsx'

type Props = {
  rows: Applicant[]
  query: PpdbQuery
  openId: number | null
  saving: Record<number, ApplicantStatus>
  /** Applicants that arrived since the screen was opened and were not opened yet. */
  fresh: ReadonlySet<number>
  chosen: Chosen
  onChoose: (rows: Applicant[], isChosen: boolean) => void
}

/** The id of a row's link, to which the focus returns. */
export const rowLinkId = (id: number) => `pendaftar-${id}`

export const ApplicantTable = ({ rows, query, openId, saving, fresh, chosen, onChoose }: Props) => {
  const { zone } = useSchool()
  const chosenHere = rows.filter(({ id }) => chosen.has(id)).length
  return (
    <Table label="Pendaftar">
      <thead>
        <tr>
          <Th className="w-11 sm:w-13">
            <TickBox
              label="Pilih semua di halaman ini"
              checked={chosenHere === rows.length}
              isMixed={chosenHere > 0 && chosenHere < rows.length}
              onTick={(isChosen) => onChoose(rows, isChosen)}
            />
          </Th>
          <Th className="hidden w-24 @xl:table-cell @3xl:w-34">
            No.<span className="sr-only @3xl:not-sr-only"> Pendaftaran</span>
          </Th>
          <Th>Siswa / Wali</Th>
          <Th className="hidden w-34 @2xl:table-cell @4xl:w-60">Sekolah asal</Th>
          <Th className="hidden w-28 @xl:table-cell">Tanggal</Th>
          <Th className="w-27 @xl:w-30">Status</Th>
          <Th className="hidden w-18 text-center @3xl:table-cell">Aksi</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const status = saving[row.id] ?? row.status
          const to = {
            to: '/ppdb/$id',
            params: { id: `${row.id}` },
            search: query,
          } as const
          return (
            <Row key={row.id} open={row.id === openId} className="h-15">
              <Td className="py-0">
                <TickBox
                  label={`Pilih ${row.name}`}
                  checked={chosen.has(row.id)}
                  onTick={(isChosen) => onChoose([row], isChosen)}
                />
              </Td>
              <Td className="hidden font-semibold whitespace-nowrap tabular-nums @xl:table-cell">
                {row.registration_number}
              </Td>
              <Td>
                <span className="flex items-center gap-2">
                  <Link
                    {...to}
                    id={rowLinkId(row.id)}
                    title={row.name}
                    className={classes(
                      rowLinkClass,
                      'line-clamp-2 leading-snug font-semibold @xl:line-clamp-1 @3xl:text-[0.9375rem]',
                    )}
                  >
                    {row.name}
                  </Link>
                  {fresh.has(row.id) && (
                    <Badge tone="info" icon={false}>
                      baru
                    </Badge>
                  )}
                </span>
                <span className="block truncate text-soft">
                  <span className="tabular-nums @xl:hidden">{row.registration_number} · </span>
                  {row.parent_name}
                </span>
              </Td>
              <Td className="hidden @2xl:table-cell" title={row.previous_school}>
                <span className="line-clamp-2 leading-snug">{row.previous_school}</span>
              </Td>
              <Td className="hidden whitespace-nowrap text-soft tabular-nums @xl:table-cell">
                {formatDayShort(dayIn(zone, new Date(row.registration_date)))}
              </Td>
              <Td className={classes(saving[row.id] && 'animate-pulse')}>
                <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
                <MarkLine applicant={row} />
              </Td>
              <Td className="hidden py-0 text-center @3xl:table-cell">
                <Link
                  {...to}
                  title="Lihat detail"
                  aria-label={`Lihat detail ${row.name}`}
                  className="relative inline-grid size-11 place-items-center rounded-md text-brand hover:bg-brand-wash"
                >
                  <Eye aria-hidden className="size-5" />
                </Link>
              </Td>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

type TickProps = {
  label: string
  checked: boolean
  isMixed?: boolean
  onTick: (checked: boolean) => void
}

/** Lies above the row's link, and is large enough to tap. */
const TickBox = ({ label, checked, isMixed = false, onTick }: TickProps) => (
  <span className="relative z-1 -mx-2 -my-2.5 grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={({ target }) => onTick(target.checked)}
      className="size-5 accent-brand-700 before:absolute before:inset-0"
    />
  </span>
)

/**
 * The table of applicants: rows of equal height, names first, marks behind them; a long name breaks
 * only on a phone. Dense rows have one line.
 */
import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/dates'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { Row, rowLinkClass, Table, Td, Th } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { useSchool } from '../../../app/school.tsx'
import type { PpdbQuery } from '../address.ts'
import { statusTones } from '../decision/decision.ts'
import { MarkLine } from '../marks.tsx'
import { type Chosen, rangeOf } from './selection.tsx'
import { SortHead } from './sort-head.tsx'

type Props = {
  rows: Applicant[]
  query: PpdbQuery
  openId: number | null
  saving: Record<number, ApplicantStatus>
  /** Applicants that arrived since the screen was opened and were not opened yet. */
  fresh: ReadonlySet<number>
  isDense: boolean
  chosen: Chosen
  onChoose: (rows: Applicant[], isChosen: boolean) => void
}

/** The id of a row's link, to which the focus returns. */
export const rowLinkId = (id: number) => `pendaftar-${id}`

export const ApplicantTable = (props: Props) => {
  const { rows, query, openId, saving, fresh, isDense, chosen, onChoose } = props
  const { zone } = useSchool()
  /** Where a range begins that is chosen with Shift. */
  const lastTicked = useRef<number | null>(null)
  const tick = (row: Applicant, isChosen: boolean, isRange: boolean) => {
    onChoose(isRange ? rangeOf(rows, lastTicked.current, row.id) : [row], isChosen)
    lastTicked.current = row.id
  }
  const head = isDense ? 'py-1!' : undefined
  const cell = isDense ? 'py-0!' : 'py-0.5!'
  const chosenHere = rows.filter(({ id }) => chosen.has(id)).length
  return (
    <Table label="Pendaftar">
      <thead>
        <tr>
          <Th className={classes('w-11 sm:w-13', head)}>
            <TickBox
              label="Pilih semua di halaman ini"
              isDense={isDense}
              checked={chosenHere === rows.length}
              isMixed={chosenHere > 0 && chosenHere < rows.length}
              onTick={(isChosen) => onChoose(rows, isChosen)}
            />
          </Th>
          <Th className={classes('hidden w-24 @xl:table-cell @3xl:w-34', head)}>
            No.<span className="sr-only @3xl:not-sr-only"> Pendaftaran</span>
          </Th>
          <SortHead {...{ query, openId }} ascending="name" className={head}>
            Siswa / Wali
          </SortHead>
          <SortHead
            {...{ query, openId }}
            ascending="school"
            className={classes('hidden w-34 @2xl:table-cell @4xl:w-60', head)}
          >
            Sekolah asal
          </SortHead>
          <SortHead
            {...{ query, openId }}
            ascending="oldest"
            descending="newest"
            className={classes('hidden w-28 @xl:table-cell', head)}
          >
            Tanggal
          </SortHead>
          <Th className={classes('w-27 @xl:w-30', head)}>Status</Th>
          <Th className={classes('hidden w-18 text-center @3xl:table-cell', head)}>Aksi</Th>
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
            <Row key={row.id} open={row.id === openId} className={isDense ? 'h-9' : 'h-12'}>
              <Td className="py-0!">
                <TickBox
                  label={`Pilih ${row.name}`}
                  isDense={isDense}
                  checked={chosen.has(row.id)}
                  onTick={(isChosen, isRange) => tick(row, isChosen, isRange)}
                />
              </Td>
              <Td
                className={classes(
                  'hidden font-semibold whitespace-nowrap tabular-nums @xl:table-cell',
                  cell,
                )}
              >
                {row.registration_number}
              </Td>
              <Td className={cell}>
                <div className={isDense ? 'flex items-center gap-2' : undefined}>
                  <span className="flex min-w-0 items-center gap-2">
                    <Link
                      {...to}
                      id={rowLinkId(row.id)}
                      title={row.name}
                      className={classes(
                        rowLinkClass,
                        'leading-snug font-semibold @3xl:text-[0.9375rem]',
                        isDense ? 'truncate' : 'line-clamp-2 @xl:line-clamp-1',
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
                  {isDense && <MarkLine applicant={row} className="shrink-0" />}
                  <span
                    className={classes('block truncate text-soft', isDense && 'min-w-0 flex-1')}
                  >
                    <span className="tabular-nums @xl:hidden">{row.registration_number} · </span>
                    {row.parent_name}
                  </span>
                </div>
              </Td>
              <Td className={classes('hidden @2xl:table-cell', cell)} title={row.previous_school}>
                <span className={isDense ? 'block truncate' : 'line-clamp-2 leading-snug'}>
                  {row.previous_school}
                </span>
              </Td>
              <Td
                className={classes(
                  'hidden whitespace-nowrap text-soft tabular-nums @xl:table-cell',
                  cell,
                )}
              >
                {formatDayShort(dayIn(zone, new Date(row.registration_date)))}
              </Td>
              <Td className={classes(cell, saving[row.id] && 'animate-pulse')}>
                <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
                {!isDense && <MarkLine applicant={row} className="block pl-1" />}
              </Td>
              <Td className="hidden py-0! text-center @3xl:table-cell">
                <Link
                  {...to}
                  title="Lihat detail"
                  aria-label={`Lihat detail ${row.name}`}
                  className={classes(
                    'relative inline-grid place-items-center rounded-md align-middle text-brand',
                    'hover:bg-brand-wash',
                    isDense ? 'size-8' : 'size-11',
                  )}
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
  isDense: boolean
  checked: boolean
  isMixed?: boolean
  /** With Shift held down it is about a range. */
  onTick: (checked: boolean, isRange: boolean) => void
}

/** Lies above the row's link, and is large enough to tap; in a dense row it is for a mouse. */
const TickBox = ({ label, isDense, checked, isMixed = false, onTick }: TickProps) => (
  <span
    className={classes(
      'relative z-1 -mx-2 grid place-items-center',
      isDense ? '-my-2 size-9' : '-my-2.5 size-11',
    )}
  >
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      // Else Shift would mark the text between two presses.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="size-5 accent-brand-700 before:absolute before:inset-0"
    />
  </span>
)

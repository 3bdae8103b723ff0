/** The columns of the seats, and what their cells need of the list. */
import { type SeatState, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { formatTimeShort, type TimeZone } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { MenuButton } from '@sekolah/ui/menu-button'
import { Badge, type Tone } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { createContext } from 'react'
import { useMediaQuery } from '../../../core/device/device.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useListContext } from '../../../screens/resource/list-table.tsx'
import type { Column } from '../../../screens/table/columns.ts'
import { mayExtend, type SeatAction, seatActionLabel, seatActionsOf } from './seat-actions.ts'

type Known = {
  isDense: boolean
  mayChange: boolean
  /** The ids of the rows that are being changed. */
  pending: readonly number[]
  ticked: ReadonlySet<number>
  all: { isTicked: boolean; isMixed: boolean; onTick: (isTicked: boolean) => void }
  onTick: (row: Enrolment) => void
  onAction: (action: SeatAction, row: Enrolment) => void
}

const SeatsContext = createContext<Known | null>(null)

export const SeatsList = SeatsContext.Provider

const useSeatsList = () => useListContext(SeatsContext)

const tones: Record<SeatState, Tone> = {
  ...{ offered: 'wait', confirmed: 'info', enrolled: 'good', expired: 'bad', resigned: 'plain' },
}

type Props = { row: Enrolment }

const TickBox = (props: {
  label: string
  checked: boolean
  isMixed?: boolean
  onTick: (isTicked: boolean) => void
}) => (
  <span className="relative z-1 -mx-2 -my-2 grid size-9 place-items-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      ref={(box) => {
        if (box) box.indeterminate = props.isMixed ?? false
      }}
      onChange={({ target }) => props.onTick(target.checked)}
      className="size-5 accent-brand-700 before:absolute before:inset-0"
    />
  </span>
)

const AllTicks = () => {
  const { isTicked, isMixed, onTick } = useSeatsList().all
  return (
    <TickBox
      label="Pilih semua di halaman ini"
      checked={isTicked}
      isMixed={isMixed}
      onTick={onTick}
    />
  )
}

const Tick = ({ row }: Props) => {
  const { ticked, onTick } = useSeatsList()
  return (
    <TickBox label={`Pilih ${row.name}`} checked={ticked.has(row.id)} onTick={() => onTick(row)} />
  )
}

const Name = ({ row }: Props) => {
  const { isDense } = useSeatsList()
  return (
    <div className={classes('min-w-0', isDense && 'flex items-baseline gap-2')}>
      <Link
        to="/ppdb/$id"
        params={{ id: `${row.id}` }}
        title={row.name}
        dir="auto"
        className={classes(
          rowLinkClass,
          'font-semibold',
          // The name is cut last: the school beside it gives way first.
          isDense ? 'max-w-full shrink-0 truncate' : 'line-clamp-2 @xl:line-clamp-1',
        )}
      >
        {row.name}
      </Link>
      <span className={classes('truncate text-soft', isDense ? 'min-w-0' : 'block')}>
        <span className="tabular-nums @xl:hidden">{row.registration_number} · </span>
        {[row.program, row.previous_school].filter(Boolean).join(' · ')}
      </span>
      <span className="block @xl:hidden">
        <State row={row} />
        <span className="mt-0.5 block text-soft">
          <Until row={row} />
        </span>
      </span>
    </div>
  )
}

const State = ({ row }: Props) => (
  <Badge tone={tones[row.state]}>{seatStateLabels[row.state]}</Badge>
)

/** Since when or until when a seat is what it is; an end that can be moved is a button. */
const Until = ({ row }: Props) => {
  const { mayChange, onAction } = useSeatsList()
  const { zone } = useSchool()
  const text = sinceOf(row, zone)
  if (!mayChange || !mayExtend(row)) return <span title={text}>{text}</span>
  return (
    <button
      type="button"
      aria-label={`Perpanjang batas ${row.name}`}
      title="Perpanjang"
      onClick={() => onAction('extend', row)}
      className="relative z-1 max-w-full truncate rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-brand pointer-coarse:min-h-11"
    >
      {text}
    </button>
  )
}

const SeatActions = ({ row }: Props) => {
  const { isDense, mayChange, pending, onAction } = useSeatsList()
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const { main, more } = seatActionsOf(row, mayChange)
  const inMenu = isPhone && main ? [main, ...more] : more
  const nameOf = (action: SeatAction) => `${seatActionLabel(action, row.state)} ${row.name}`
  return (
    <div className="relative z-1 flex items-center justify-end gap-1">
      {main && !isPhone && (
        <Button
          aria-label={nameOf(main)}
          pending={pending.includes(row.id)}
          onClick={() => onAction(main, row)}
          className={classes('px-3 whitespace-nowrap', isDense && 'min-h-8! py-0!')}
        >
          {seatActionLabel(main, row.state)}
        </Button>
      )}
      <MenuButton
        label={`Lainnya: ${row.name}`}
        title="Lainnya"
        className={classes(
          'grid place-items-center rounded-md hover:bg-sunken',
          isDense ? 'size-8' : 'size-11',
        )}
        items={inMenu.map((action) => ({
          label: seatActionLabel(action, row.state),
          name: nameOf(action),
          isDanger: action === 'resigned',
          onChoose: () => onAction(action, row),
        }))}
      >
        <Ellipsis aria-hidden className="size-5" />
      </MenuButton>
    </div>
  )
}

const columns: Column<Enrolment>[] = [
  {
    id: 'tick',
    header: 'Pilih',
    stays: true,
    meta: { size: 'w-11 sm:w-13', width: 52, head: <AllTicks />, cell: 'py-0!' },
    cell: (row) => <Tick row={row} />,
  },
  {
    id: 'number',
    header: 'Nomor',
    meta: {
      from: '@xl',
      size: 'w-26',
      width: 104,
      cell: 'font-semibold whitespace-nowrap tabular-nums',
    },
    cell: (row) => row.registration_number,
  },
  {
    id: 'name',
    header: 'Murid',
    stays: true,
    meta: { width: 260 },
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'program',
    header: 'Program',
    meta: { from: '@xl', size: 'w-44', width: 176, isExtra: true, cell: 'truncate' },
    cell: (row) => <span title={row.program ?? undefined}>{row.program}</span>,
  },
  {
    id: 'state',
    header: 'Kursi',
    meta: { from: '@xl', size: 'w-54', width: 216, cell: 'whitespace-nowrap' },
    cell: (row) => <State row={row} />,
  },
  {
    id: 'until',
    header: 'Waktu',
    // Narrower, nothing would be left of the name; "Perpanjang" is in the row's menu too.
    meta: { from: '@5xl', size: 'w-66', width: 264, cell: 'truncate text-soft tabular-nums' },
    cell: (row) => <Until row={row} />,
  },
  {
    id: 'actions',
    header: 'Aksi',
    stays: true,
    meta: { size: 'w-16 sm:w-50', width: 200, cell: 'py-0! text-right' },
    cell: (row) => <SeatActions row={row} />,
  },
]

/** Users who may only read have nothing to tick. */
export const seatColumns = (mayChange: boolean): Column<Enrolment>[] =>
  columns.filter(({ id }) => mayChange || id !== 'tick')

const sinceOf = (row: Enrolment, zone: TimeZone): string => {
  const by = row.changed_by ? ` · ${row.changed_by}` : ''
  const at = (iso: string | null) => `${formatTimeShort(iso ?? row.updated_at, zone)}${by}`
  switch (row.state) {
    case 'offered':
      return row.offer_until
        ? `Sampai ${formatOfferEnd(row.offer_until, zone)}`
        : 'Tanpa batas waktu'
    case 'confirmed':
      return `${at(row.confirmed_at)}${row.queue_number ? ` · antrean ${row.queue_number}` : ''}`
    case 'enrolled':
      return at(row.enrolled_at)
    default:
      return at(row.ended_at)
  }
}

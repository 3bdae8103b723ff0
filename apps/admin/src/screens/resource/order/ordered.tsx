/**
 * The handle and the buttons that move a row of an ordered list, and the list itself where rows
 * have no pictures.
 */
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowButtons } from '../row.tsx'
import type { RowActions } from '../row-actions.ts'
import type { OrderedRow } from './order.ts'
import { type RowOrder, useRowOrder } from './use-order.ts'

type PartProps<Row extends OrderedRow> = { order: RowOrder<Row>; row: Row; className?: string }

/** The handle for mouse and touch; keyboard users have the two buttons. */
export const MoveHandle = <Row extends OrderedRow>({
  order,
  row,
  className = 'grid',
}: PartProps<Row>) => (
  <span
    aria-hidden
    title="Seret untuk mengurutkan"
    onPointerDown={(event) => {
      if (event.button !== 0) return
      event.preventDefault()
      order.pull(row.id)
    }}
    className={classes(
      'size-11 shrink-0 cursor-grab touch-none place-items-center text-soft select-none active:cursor-grabbing',
      className,
    )}
  >
    <GripVertical className="size-5" />
  </span>
)

type StepProps<Row extends OrderedRow> = PartProps<Row> & { layout?: 'list' | 'grid' }

export const StepButtons = <Row extends OrderedRow>({
  order,
  row,
  layout = 'list',
}: StepProps<Row>) => {
  const at = order.rows.findIndex(({ id }) => id === row.id)
  const step = (by: 1 | -1, label: string, Icon: typeof ArrowUp) => {
    const button = `${label}-${row.id}`
    return (
      <IconButton
        id={button}
        label={`${label}: ${order.titleOf(row)}`}
        aria-disabled={!order.rows[at + by] || undefined}
        className="aria-disabled:opacity-35"
        onClick={() => order.step(row.id, by, button)}
      >
        <Icon aria-hidden />
      </IconButton>
    )
  }
  return layout === 'list' ? (
    <>
      {step(-1, 'Naik', ArrowUp)}
      {step(1, 'Turun', ArrowDown)}
    </>
  ) : (
    <>
      {step(-1, 'Majukan', ArrowLeft)}
      {step(1, 'Mundurkan', ArrowRight)}
    </>
  )
}

/** Announces a row's new position to screen readers. */
export const OrderAnnouncement = ({ said }: { said: string }) => (
  <p role="status" className="sr-only">
    {said}
  </p>
)

type ListProps<Row extends OrderedRow> = {
  rows: Row[]
  actions: RowActions<Row>
  titleOf: (row: Row) => string
  write: (id: number, order_index: number) => Promise<Row>
  /** The middle of a row: its `RowLink` and other content. */
  children: (row: Row) => ReactNode
}

export const OrderedList = <Row extends OrderedRow & { rev: number }>(props: ListProps<Row>) => {
  const { rows, actions, titleOf, write, children } = props
  const order = useRowOrder({ rows, actions, titleOf, write })
  return (
    <>
      <OrderAnnouncement said={order.said} />
      <ol>
        {order.rows.map((row) => (
          <li
            key={row.id}
            data-order={row.id}
            className={classes(
              'relative flex items-center gap-1 border-b border-line py-2 pr-2 last:border-0 sm:gap-3 sm:pr-3',
              row.id === order.pulled ? 'bg-brand-wash' : 'hover:bg-sunken/60',
            )}
          >
            <span className="relative z-1 flex flex-col items-center sm:flex-row sm:pl-1">
              <MoveHandle {...{ order, row }} className="hidden sm:grid" />
              <StepButtons {...{ order, row }} />
            </span>
            <div className="min-w-0 grow text-sm">{children(row)}</div>
            <RowButtons
              name={titleOf(row)}
              edit={actions.formAt(row.id)}
              onRemove={() => actions.remove(row)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

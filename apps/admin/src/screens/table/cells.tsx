/** A table's heading row and body row, with the skeleton of a row that is loading. */
import { classes } from '@sekolah/ui/classes'
import { Skeleton } from '@sekolah/ui/status'
import { Row as TableRow, Td, Th } from '@sekolah/ui/table'
import { memo } from 'react'
import { breakpointClass, type ColumnChoice } from './columns.ts'
import { SortLink, type SortState, sortDirection } from './sort-head.tsx'

type HeadsProps<Entity extends object> = {
  choice: ColumnChoice<Entity>
  isDense: boolean
  sorting: SortState | undefined
}

const PlainHeads = <Entity extends object>({ choice, isDense, sorting }: HeadsProps<Entity>) => (
  <thead>
    <tr aria-rowindex={1}>
      {choice.columns
        .filter(({ id }) => choice.visible[id])
        .map(({ id, header, meta }) => {
          const sorts = sorting && meta.sorts
          const name = meta.head ?? header
          return (
            <Th
              key={id}
              aria-sort={sorts && sortDirection(sorting.present, sorts)}
              style={choice.isChosen && meta.size ? { width: meta.width } : undefined}
              className={classes(
                !choice.isChosen && meta.size,
                breakpointClass(meta, choice.isChosen),
                meta.cell,
                isDense && 'py-1!',
              )}
            >
              {sorts ? <SortLink {...{ sorting, sorts }}>{name}</SortLink> : name}
            </Th>
          )
        })}
    </tr>
  </thead>
)

const isSameChoice = <Entity extends object>(
  before: ColumnChoice<Entity>,
  after: ColumnChoice<Entity>,
): boolean =>
  before.isChosen === after.isChosen &&
  before.columns === after.columns &&
  Object.entries(before.visible).every(([id, is]) => after.visible[id] === is)

/** Memoized: its links must not render again for each row that scrolls past or arrives. */
export const HeadingCells = memo(
  PlainHeads,
  (before, after) =>
    before.isDense === after.isDense &&
    before.sorting === after.sorting &&
    isSameChoice(before.choice, after.choice),
) as typeof PlainHeads

type RowProps<Entity extends { id: number }> = {
  row: Entity
  choice: ColumnChoice<Entity>
  isDense: boolean
  isOpen: boolean
  /** The row's index in the whole list, when the list is virtualized. */
  index?: number
}

const PlainRow = <Entity extends { id: number }>(props: RowProps<Entity>) => {
  const { row, choice, isDense, isOpen, index } = props
  return (
    <TableRow
      open={isOpen}
      data-id={row.id}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={isDense ? 'h-9' : 'h-12'}
    >
      {choice.columns.map(
        ({ id, cell, meta }) =>
          choice.visible[id] && (
            <Td
              key={id}
              className={classes(
                // 44 px buttons fill a 48 px row without padding.
                isDense || meta.cell?.startsWith('py-0!') ? 'py-0!' : 'py-0.5!',
                breakpointClass(meta, choice.isChosen),
                meta.cell,
              )}
            >
              {cell(row)}
            </Td>
          ),
      )}
    </TableRow>
  )
}

/**
 * Memoized: scrolling creates new row objects for the same data, and only changed rows must render.
 */
export const BodyRow = memo(
  PlainRow,
  (before, after) =>
    before.row === after.row &&
    before.isDense === after.isDense &&
    before.isOpen === after.isOpen &&
    before.index === after.index &&
    isSameChoice(before.choice, after.choice),
) as typeof PlainRow

type SkeletonProps<Entity extends object> = {
  choice: ColumnChoice<Entity>
  isDense: boolean
  index: number
}

/**
 * Spans only the columns that every width shows: a larger colspan would add columns where some are
 * hidden.
 */
export const SkeletonRow = <Entity extends object>(props: SkeletonProps<Entity>) => {
  const { choice, isDense, index } = props
  const always = choice.columns.filter(({ id, meta }) => choice.visible[id] && !meta.from)
  return (
    <TableRow aria-rowindex={index + 2} className={isDense ? 'h-9' : 'h-12'}>
      <Td colSpan={always.length} className="py-0!">
        <Skeleton className="h-4" />
      </Td>
    </TableRow>
  )
}

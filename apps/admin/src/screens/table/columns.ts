/** The columns of a table, and which of them this device shows. */
import type { ReactNode } from 'react'
import { useMedia, useStored } from '../../core/device/device.ts'

/** The values of `sort` in the address; one is absent where there is one direction only. */
export type Sorts = { ascending?: string; descending?: string }

type ColumnMeta = {
  /** The width of the list from which on it is shown; absent where it always is. */
  from?: '@xl' | '@2xl' | '@3xl' | '@4xl'
  /** Classes for its width; absent for the one that takes what is left. */
  size?: string
  /** Its width in pixels where somebody has chosen the columns, and the least of what is left. */
  width: number
  /** Its head, where that is more than its name. */
  head?: ReactNode
  sorts?: Sorts
  /** Classes of its cells. */
  cell?: string
  /** Hidden until somebody chooses it. */
  isExtra?: true
}

export type Column<Row extends object> = {
  id: string
  /** Its name. */
  header: string
  /** It cannot be hidden. */
  stays?: true
  meta: ColumnMeta
  cell: (row: Row) => ReactNode
}

export type ColumnChoice<Row extends object> = {
  columns: Column<Row>[]
  visible: Record<string, boolean>
  /** Whether somebody has chosen; then the columns keep their widths, and the list scrolls. */
  isChosen: boolean
  /** Null gives the usual columns back; absent where the list is too narrow for a choice. */
  choose?: (visible: Record<string, boolean> | null) => void
}

/** `name` is what the choice is stored under. */
export const useColumns = <Row extends object>(
  name: string,
  columns: Column<Row>[],
): ColumnChoice<Row> => {
  const [stored, store] = useStored(`columns_${name}`)
  // From this width on a list scrolls in its own frame, also sideways.
  const mayChoose = useMedia('(min-width: 64rem)')
  const chosen = mayChoose ? readChoice(stored) : null
  return {
    columns,
    visible: visibleOf(columns, chosen),
    isChosen: chosen !== null,
    choose: mayChoose ? (visible) => store(writeChoice(columns, visible)) : undefined,
  }
}

/** The ids of the chosen columns; null when nobody has chosen. */
export const readChoice = (stored: string | null): string[] | null =>
  stored ? stored.split(' ') : null

/** Nothing is stored for the usual columns, so that they follow later versions. */
export const writeChoice = <Row extends object>(
  columns: Column<Row>[],
  visible: Record<string, boolean> | null,
): string => {
  const usual = visibleOf(columns, null)
  const isUsual = !visible || columns.every(({ id }) => visible[id] === usual[id])
  return isUsual ? '' : columns.flatMap(({ id }) => (visible[id] ? [id] : [])).join(' ')
}

export const visibleOf = <Row extends object>(
  columns: Column<Row>[],
  chosen: string[] | null,
): Record<string, boolean> =>
  Object.fromEntries(
    columns.map(({ id, stays, meta }) => [
      id,
      stays || (chosen ? chosen.includes(id) : !meta.isExtra),
    ]),
  )

/** The least width of a table with these columns, in pixels. */
export const widthOf = <Row extends object>({ columns, visible }: ColumnChoice<Row>): number =>
  columns.reduce((sum, { id, meta }) => (visible[id] ? sum + meta.width : sum), 0)

const fromClasses = {
  '@xl': 'hidden @xl:table-cell',
  '@2xl': 'hidden @2xl:table-cell',
  '@3xl': 'hidden @3xl:table-cell',
  '@4xl': 'hidden @4xl:table-cell',
}

/** The class that hides a column of a narrow list; a chosen one is hidden on phones only. */
export const fromClass = ({ from }: ColumnMeta, isChosen: boolean): string | undefined =>
  from && fromClasses[isChosen ? '@xl' : from]

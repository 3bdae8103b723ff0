/** A table's columns, and which of them this device shows. */
import type { ReactNode } from 'react'
import { useMediaQuery, useStoredText } from '../../core/device/device.ts'

/** The `sort` values of a column; one is absent when it sorts in one direction only. */
export type ColumnSorts = { ascending?: string; descending?: string }

type ColumnMeta = {
  /** The list width from which on the column is shown; absent for always. */
  from?: '@xl' | '@2xl' | '@3xl' | '@4xl' | '@5xl'
  /** Width classes; absent for the column that takes the remaining width. */
  size?: string
  /** The width in pixels once the user has chosen columns; for the flexible column its minimum. */
  width: number
  /** The heading, when it is more than the name. */
  head?: ReactNode
  sorts?: ColumnSorts
  /** Classes of the cells in the column. */
  cell?: string
  /** Whether the column is hidden until the user chooses it. */
  isExtra?: true
}

export type Column<Row extends object> = {
  id: string
  /** The column's name. */
  header: string
  /** The column cannot be hidden. */
  stays?: true
  meta: ColumnMeta
  cell: (row: Row) => ReactNode
}

export type ColumnChoice<Row extends object> = {
  columns: Column<Row>[]
  visible: Record<string, boolean>
  /**
   * Whether the user has chosen columns; then they keep their widths, and the list scrolls
   * sideways.
   */
  isChosen: boolean
  /** Null restores the default columns; absent where the list is too narrow to choose. */
  choose?: (visible: Record<string, boolean> | null) => void
}

/** `name` is the storage key of the choice. */
export const useColumns = <Row extends object>(
  name: string,
  columns: Column<Row>[],
): ColumnChoice<Row> => {
  const [stored, store] = useStoredText(`columns_${name}`)
  // From this width on a list scrolls in its own frame, also sideways.
  const mayChoose = useMediaQuery('(min-width: 64rem)')
  const chosen = mayChoose ? parseColumnChoice(stored) : null
  return {
    columns,
    visible: visibleColumns(columns, chosen),
    isChosen: chosen !== null,
    choose: mayChoose ? (visible) => store(serializeColumnChoice(columns, visible)) : undefined,
  }
}

/** The ids of the chosen columns; null for the default columns. */
export const parseColumnChoice = (stored: string | null): string[] | null =>
  stored ? stored.split(' ') : null

/** Stores nothing for the default columns, so that later versions can change them. */
export const serializeColumnChoice = <Row extends object>(
  columns: Column<Row>[],
  visible: Record<string, boolean> | null,
): string => {
  const usual = visibleColumns(columns, null)
  const isUsual = !visible || columns.every(({ id }) => visible[id] === usual[id])
  return isUsual ? '' : columns.flatMap(({ id }) => (visible[id] ? [id] : [])).join(' ')
}

export const visibleColumns = <Row extends object>(
  columns: Column<Row>[],
  chosen: string[] | null,
): Record<string, boolean> =>
  Object.fromEntries(
    columns.map(({ id, stays, meta }) => [
      id,
      stays || (chosen ? chosen.includes(id) : !meta.isExtra),
    ]),
  )

/** The minimum width of a table with these columns, in pixels. */
export const totalColumnWidth = <Row extends object>({
  columns,
  visible,
}: ColumnChoice<Row>): number =>
  columns.reduce((sum, { id, meta }) => (visible[id] ? sum + meta.width : sum), 0)

const fromClasses = {
  '@xl': 'hidden @xl:table-cell',
  '@2xl': 'hidden @2xl:table-cell',
  '@3xl': 'hidden @3xl:table-cell',
  '@4xl': 'hidden @4xl:table-cell',
  '@5xl': 'hidden @5xl:table-cell',
}

/** The class that hides a column in a narrow list; a chosen column is hidden on phones only. */
export const breakpointClass = ({ from }: ColumnMeta, isChosen: boolean): string | undefined =>
  from && fromClasses[isChosen ? '@xl' : from]

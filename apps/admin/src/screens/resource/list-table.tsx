/**
 * The table of a list section: its columns, order, density and sizes of a page, in the address or on
 * the device.
 */
import { Link } from '@tanstack/react-router'
import { type Context, type ReactNode, useContext } from 'react'
import { useChoice } from '../../core/device/device.ts'
import { type Column, type ColumnChoice, useColumns } from '../table/columns.ts'
import { DataTable, type Identified } from '../table/data-table.tsx'
import { type Density, useDensity } from '../table/density.ts'
import { ListFoot } from '../table/list-foot.tsx'
import { LongTable } from '../table/long-table.tsx'
import { pageOf, sizeOf } from './address.ts'
import { useListAddress } from './use-list-address.ts'

type Options<Row extends object> = {
  /** What the choices are stored under. */
  name: string
  columns: Column<Row>[]
  /** Sizes of a page, the usual one first; none where all rows are loaded at once. */
  sizes: readonly number[]
  /** The order of an address that names none. */
  usualSort: string
  /** Whether the section shows something else than a table until somebody chooses one. */
  hasCards?: boolean
}

export type ListTableState<Row extends object> = {
  choice: ColumnChoice<Row>
  density: Density
  usualSort: string
  /** Rows of a page. */
  size: number
  isTable: boolean
  foot: (count: { shown: number; total: number }) => ReactNode
}

export const useListTable = <Row extends object>(options: Options<Row>): ListTableState<Row> => {
  const { name, columns, sizes, usualSort, hasCards = false } = options
  const { query, listAt, pageAt } = useListAddress()
  const density = useDensity()
  const choice = useColumns(name, columns)
  const [wantsTable, chooseTable] = useChoice(`table_${name}`, false)
  const size = sizeOf(query, sizes)
  // Rows of one line are for a mouse and a wide window; elsewhere the cards say more.
  const mayBeTable = density.choose !== null
  const isTable = !hasCards || (mayBeTable && wantsTable)
  return {
    choice,
    density,
    usualSort,
    size,
    isTable,
    foot: (count) => (
      <ListFoot
        {...count}
        page={pageOf(query)}
        size={sizes.length > 0 ? size : 'all'}
        sizes={sizes}
        density={isTable ? density : { ...density, choose: null }}
        choice={isTable ? choice : { ...choice, choose: undefined }}
        layout={hasCards && mayBeTable ? { isTable, choose: chooseTable } : undefined}
        pageLink={(page = 1, look) => <Link {...pageAt(page)} {...look} />}
        sizeLink={(per, look) => (
          <Link {...listAt({ per: per === undefined ? per : `${per}` })} {...look} />
        )}
      />
    ),
  }
}

/** From this many on only the rows near the screen are rendered. */
const LONG = 200

type Props<Row extends Identified> = {
  label: string
  rows: Row[]
  state: ListTableState<Row>
  openId?: number | null
}

export const ListTable = <Row extends Identified>({ label, rows, state, openId }: Props<Row>) => {
  const { choice, density, usualSort } = state
  const { query, listAt } = useListAddress()
  const table = {
    label,
    choice,
    openId,
    isDense: density.isDense,
    sorting: {
      present: query.sort ?? usualSort,
      usual: usualSort,
      link: (sort: string | undefined, look: { className: string; children: ReactNode }) => (
        <Link {...listAt({ sort })} replace {...look} />
      ),
    },
  }
  return rows.length < LONG || !choice.choose ? (
    <DataTable {...table} rows={rows} />
  ) : (
    <LongTable
      {...table}
      total={rows.length}
      at={(index) => rows[index]}
      indexOf={(id) => rows.findIndex((row) => row.id === id)}
      onSeen={() => {}}
      listKey={JSON.stringify(query)}
    />
  )
}

/** What the cells of a section know of the list around them. */
export const useListContext = <Known,>(context: Context<Known | null>): Known => {
  const known = useContext(context)
  if (!known) throw new Error('A cell stands in the list of its section.')
  return known
}

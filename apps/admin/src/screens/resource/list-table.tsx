/**
 * The table of a list section: columns, order, density and page size, stored in the address or on
 * the device.
 */
import { Link } from '@tanstack/react-router'
import { type Context, type ReactNode, useContext } from 'react'
import { useStoredBoolean } from '../../core/device/device.ts'
import { type Column, type ColumnChoice, useColumns } from '../table/columns.ts'
import { DataTable, type Identified } from '../table/data-table.tsx'
import { type Density, useDensity } from '../table/density.ts'
import { ListFoot } from '../table/list-foot.tsx'
import { LongTable } from '../table/long-table.tsx'
import { pageNumberOf, pageSizeFrom } from './address.ts'
import { useListAddress } from './use-list-address.ts'

type Options<Row extends object> = {
  /** The storage key of the user's choices. */
  name: string
  columns: Column<Row>[]
  /** Page sizes, the default first; empty where all rows are loaded at once. */
  sizes: readonly number[]
  /** The sort order when the address names none. */
  usualSort: string
  /** Whether the section shows cards until the user chooses the table. */
  hasCards?: boolean
}

export type ListTableState<Row extends object> = {
  choice: ColumnChoice<Row>
  density: Density
  usualSort: string
  size: number
  isTable: boolean
  foot: (count: { shown: number; total: number }) => ReactNode
}

export const useListTable = <Row extends object>(options: Options<Row>): ListTableState<Row> => {
  const { name, columns, sizes, usualSort, hasCards = false } = options
  const { query, listAt, pageAt } = useListAddress()
  const density = useDensity()
  const choice = useColumns(name, columns)
  const [wantsTable, chooseTable] = useStoredBoolean(`table_${name}`, false)
  const size = pageSizeFrom(query, sizes)
  // A table with single-line rows suits a mouse and a wide window; elsewhere cards show more.
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
        page={pageNumberOf(query)}
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

/** From this number of rows on the list is virtualized. */
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

/** The list's context for the cells of its table. */
export const useListContext = <Known,>(context: Context<Known | null>): Known => {
  const known = useContext(context)
  if (!known) throw new Error('A cell stands in the list of its section.')
  return known
}

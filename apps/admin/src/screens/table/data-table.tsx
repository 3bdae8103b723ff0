/** The table of a list: selectable columns, and rows of equal height. */
import { classes } from '@sekolah/ui/classes'
import { Table } from '@sekolah/ui/table'
import type { ComponentProps, CSSProperties } from 'react'
import { BodyRow, HeadingCells } from './cells.tsx'
import { type ColumnChoice, totalColumnWidth } from './columns.ts'
import type { SortState } from './sort-head.tsx'

/** The identity of a row. */
export type Identified = { id: number }

export type TableProps<Entity extends Identified> = {
  label: string
  choice: ColumnChoice<Entity>
  isDense: boolean
  openId?: number | null
  sorting?: SortState
}

export const DataTable = <Entity extends Identified>({
  rows,
  ...props
}: TableProps<Entity> & { rows: Entity[] }) => (
  <TableFrame {...props}>
    <tbody>
      {rows.map((row) => (
        <BodyRow
          key={row.id}
          row={row}
          choice={props.choice}
          isDense={props.isDense}
          isOpen={row.id === props.openId}
        />
      ))}
    </tbody>
  </TableFrame>
)

/** The table around its rows: caption, headings, and the width of chosen columns. */
export const TableFrame = <Entity extends Identified>({
  label,
  choice,
  isDense,
  openId: _open,
  sorting,
  className,
  children,
  ...rest
}: TableProps<Entity> & Omit<ComponentProps<'table'>, 'style'>) => {
  const style: CSSProperties & Record<'--chosen-width', string> = {
    '--chosen-width': `${totalColumnWidth(choice)}px`,
  }
  return (
    <Table
      {...rest}
      label={label}
      style={style}
      className={classes(choice.isChosen && '@xl:min-w-(--chosen-width)', className)}
    >
      <HeadingCells {...{ choice, isDense, sorting }} />
      {children}
    </Table>
  )
}

/** A table of the file's first rows, with their row numbers. */
import { classes } from '@sekolah/ui/classes'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import type { ReactNode } from 'react'

/** How many rows of the file are shown; the counts are of all. */
const SHOWN = 500

type Props = {
  label: string
  title?: string
  heads: readonly string[]
  rows: readonly { row: number; cells: readonly string[]; badge?: ReactNode }[]
}

export const RowsTable = ({ label, title = label, heads, rows }: Props) =>
  rows.length === 0 ? null : (
    <section aria-label={label}>
      <p className="mb-2 font-semibold">{title}</p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line"
      >
        <Table label={label}>
          <thead>
            <tr>
              <Th className="w-16">Baris</Th>
              {heads.map((head, index) => (
                <Th key={head} className={onWide(index)}>
                  <span className="whitespace-normal">{head}</span>
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ row, cells, badge }) => (
              <Row key={row}>
                <Td className="tabular-nums">{row}</Td>
                {heads.map((head, index) => (
                  <Td key={head} className={classes('wrap-anywhere', onWide(index))}>
                    {cells[index]} {index === 0 && badge}
                  </Td>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      {rows.length > SHOWN && (
        <p className="mt-1 text-sm text-soft">Yang tampil {SHOWN} baris pertama.</p>
      )}
    </section>
  )

/** Phones show only the first two columns. */
const onWide = (index: number) => (index > 1 ? 'hidden sm:table-cell' : undefined)

/** Rows of a file beside the children of the school with whom they will be joined. */
import type { RowPair } from '@sekolah/contract/admission/matching/schemas'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { childText } from './doubts.tsx'

/** Pairs that are shown; the count is of all. */
const SHOWN = 500

type Props = {
  pairs: readonly RowPair[]
  /** What the file says in a row. */
  said: (row: number) => string
}

export const Pairs = ({ pairs, said }: Props) =>
  pairs.length === 0 ? null : (
    <section aria-label="Pasangan baris dan anak">
      <p className="mb-2 font-semibold">{pairs.length} baris dipasangkan</p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line"
      >
        <Table label="Pasangan">
          <thead>
            <tr>
              <Th className="w-16">Baris</Th>
              <Th>Di berkas</Th>
              <Th>Di sekolah</Th>
            </tr>
          </thead>
          <tbody>
            {pairs.slice(0, SHOWN).map(({ row, child }) => (
              <Row key={row}>
                <Td className="tabular-nums">{row}</Td>
                <Td>{said(row)}</Td>
                <Td>{childText(child)}</Td>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      {pairs.length > SHOWN && (
        <p className="mt-1 text-sm text-soft">Yang tampil {SHOWN} baris pertama.</p>
      )}
    </section>
  )

/** Chooses the heading row, the meaning of each column, and the order of day and month. */
import type { DayOrder } from '@sekolah/contract/imports/days'
import { Options, SelectField } from '@sekolah/ui/field'
import { ColumnMatching } from './column-matching.tsx'
import { RoundedNotice } from './rounded-notice.tsx'
import type { TableFile } from './use-table.ts'

/** How many first rows are offered as the heading row. */
const HEADS = 10

const orderLabels: Record<DayOrder, string> = {
  day_first: 'Hari, bulan, tahun',
  month_first: 'Bulan, hari, tahun',
}

type Props = {
  table: TableFile
  fills?: Readonly<Record<string, string>>
  onFill?: (key: string, text: string) => void
}

export const TableColumns = ({ table, fills, onFill }: Props) => {
  const { matching, columns, rows, days, rounded } = table
  if (!matching) return null
  const { sheet, head, match } = matching
  return (
    <>
      <h2 className="text-lg">Cocokkan kolom</h2>
      <div className="mt-3 mb-4">
        <SelectField
          label="Baris judul"
          hint={`Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya ${rows.length} baris.`}
          value={head}
          onChange={({ target }) => table.chooseHead(Number(target.value))}
        >
          {sheet.rows.slice(0, HEADS).map(({ row, cells }, index) => (
            <option key={row} value={index}>
              Baris {row}: {cells.filter(Boolean).join(', ').slice(0, 80)}
            </option>
          ))}
        </SelectField>
      </div>
      <ColumnMatching
        columns={columns}
        heads={sheet.rows[head]?.cells ?? []}
        example={sheet.rows[head + 1]?.cells ?? []}
        match={match}
        fills={fills}
        onMatch={table.matchColumn}
        onFill={onFill}
      />
      {days.map(({ key, label, order, example }) => (
        <div key={key} className="mt-4">
          <SelectField
            label={`Urutan ${label.toLowerCase()}`}
            hint={order ? `${example}. Bila keliru, pilih urutan yang lain.` : undefined}
            error={
              order
                ? null
                : `Sebagian ditulis dengan hari di depan, sebagian dengan bulan. Pilih urutannya; yang tidak cocok, seperti ${example}, disebut salah.`
            }
            value={order ?? ''}
            onChange={({ target }) => {
              const chosen = Object.keys(orderLabels).find((one) => one === target.value)
              if (chosen) table.chooseOrder(key, chosen as DayOrder)
            }}
          >
            {order === null && <option value="">Pilih urutan</option>}
            <Options of={orderLabels} />
          </SelectField>
        </div>
      ))}
      {rounded.length > 0 && (
        <div className="mt-4">
          <RoundedNotice rounded={rounded} />
        </div>
      )}
    </>
  )
}

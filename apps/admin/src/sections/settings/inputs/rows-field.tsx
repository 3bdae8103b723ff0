/** A structured setting that is a list: its rows, and the inputs of each row. */
import { Select } from '@sekolah/ui/field'
import { LinesField } from '@sekolah/ui/list-field'
import type { ReactNode } from 'react'

type Props<Item> = {
  label: string
  hint: ReactNode
  /** The noun for one row: "hari libur" in "Tambah hari libur". */
  noun: string
  value: Item[]
  /** The initial value of a new row. */
  blank: Item
  error?: string
  onChange: (value: Item[]) => void
  /** The inputs of one row; `name` is the prefix of their labels. */
  children: (item: Item, change: (part: Partial<Item>) => void, name: string) => ReactNode
}

export const RowsField = <Item extends object>({ hint, children, ...list }: Props<Item>) => (
  <div>
    <LinesField<Item> {...list}>
      {(item, change, number) => (
        <div className="flex flex-wrap items-center gap-2">
          {children(item, (part) => change({ ...item, ...part }), `${list.label} ${number}`)}
        </div>
      )}
    </LinesField>
    <p className="mt-1.5 text-sm text-soft">{hint}</p>
  </div>
)

const boxClass =
  'min-h-11 min-w-0 rounded-md border border-line-strong/60 bg-surface text-sm hover:border-line-strong'
const partClass = `${boxClass} px-2 sm:px-3`

type PartProps<Value> = {
  /** The label for screen readers, also the input's placeholder. */
  label: string
  /** The name of the row that the input belongs to. */
  of: string
  value: Value
  onChange: (value: Value) => void
}

/** An input for one line of text. */
export const TextInput = ({
  label,
  of,
  value,
  onChange,
  type = 'text',
}: PartProps<string> & { type?: 'text' | 'date' | 'time' }) => (
  <input
    type={type}
    aria-label={`${of}, ${label}`}
    placeholder={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={`${partClass} ${type === 'text' ? 'min-w-40 flex-1' : ''}`}
  />
)

/** An input for several lines of text. */
export const LongTextInput = ({ label, of, value, onChange }: PartProps<string>) => (
  <textarea
    rows={3}
    aria-label={`${of}, ${label}`}
    placeholder={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={`${partClass} w-full py-2`}
  />
)

const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** A select of weekdays; 1 is Monday. */
export const DayInput = ({ label, of, value, onChange }: PartProps<number>) => (
  <Select
    aria-label={`${of}, ${label}`}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    place="[&>svg]:right-2"
    className={`${boxClass} pr-7 pl-2.5`}
  >
    {days.map((day, index) => (
      <option key={day} value={index + 1}>
        {day}
      </option>
    ))}
  </Select>
)

/** Settings that are lists, stored as JSON text: holidays, questions, the bot's replies. */
import type { StructuredSettings } from '@sekolah/contract/school'
import { Button, IconButton } from '@sekolah/ui/button'
import { FieldMessage, TextArea, TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Holiday = StructuredSettings['holidays'][number]
type Reply = StructuredSettings['chat_replies'][number]

type Props = {
  label: string
  hint: string
  /** JSON text. */
  value: string
  error?: string
  onChange: (text: string) => void
}

/** Short texts, one field each. */
export const TextsField = ({ label, hint, value, error, onChange }: Props) => (
  <div>
    <ListField
      label={label}
      noun="baris"
      value={rowsOf<string>(value)}
      error={error}
      onChange={(texts) => onChange(JSON.stringify(texts))}
    />
    <p className="mt-1.5 text-sm text-soft">{hint}</p>
  </div>
)

export const HolidaysField = (props: Props) => (
  <Rows<Holiday>
    {...props}
    noun="hari libur"
    fresh={{ date: '', name: '' }}
    fields={(row, change, at) => (
      <div className="grid grow gap-2 sm:grid-cols-[auto_1fr]">
        <input
          type="date"
          aria-label={`Hari libur ${at}, tanggal`}
          value={row.date}
          onChange={({ target }) => change({ date: target.value })}
          className={inputClass}
        />
        <input
          aria-label={`Hari libur ${at}, nama`}
          value={row.name}
          onChange={({ target }) => change({ name: target.value })}
          className={inputClass}
        />
      </div>
    )}
  />
)

export const RepliesField = (props: Props) => (
  <Rows<Reply>
    {...props}
    noun="balasan"
    fresh={{ words: [''], reply: '' }}
    fields={(row, change, at) => (
      <div className="grow space-y-3 rounded-md bg-sunken p-4">
        <TextField
          label={`Kata kunci balasan ${at}`}
          hint="Dipisah koma."
          value={row.words.join(', ')}
          onChange={({ target }) =>
            change({ words: target.value.split(/,\s?/).map((word) => word.trimStart()) })
          }
        />
        <TextArea
          label={`Isi balasan ${at}`}
          value={row.reply}
          rows={4}
          onChange={({ target }) => change({ reply: target.value })}
        />
      </div>
    )}
  />
)

type RowsProps<Row> = Props & {
  /** What one row is called: "hari libur" in "Tambah hari libur". */
  noun: string
  fresh: Row
  /** The inputs of the row that people call number `at`. */
  fields: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode
}

const Rows = <Row,>({
  label,
  hint,
  value,
  error,
  onChange,
  noun,
  fresh,
  fields,
}: RowsProps<Row>) => {
  const id = useId()
  const rows = rowsOf<Row>(value)
  const write = (next: Row[]) => onChange(JSON.stringify(next))
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ol className="space-y-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are values without an identity of their own.
          <li key={index} className="flex items-start gap-2">
            {fields(
              row,
              (part) => write(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
              index + 1,
            )}
            <IconButton
              label={`Hapus ${noun} ${index + 1}`}
              onClick={() => write(rows.toSpliced(index, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button className="mt-3" onClick={() => write([...rows, fresh])}>
        <Plus aria-hidden />
        Tambah {noun}
      </Button>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
      <FieldMessage id={`${id}-error`} message={error} />
    </fieldset>
  )
}

const rowsOf = <Row,>(text: string): Row[] => JSON.parse(text || '[]')

const inputClass =
  'min-h-11 min-w-0 rounded-md border border-line-strong/60 bg-surface px-3 hover:border-line-strong'

/** A list whose entries have several parts: added, put in order and taken away one by one. */
import { Button, IconButton } from '@sekolah/ui/button'
import { FieldMessage } from '@sekolah/ui/field'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props<Item> = {
  label: string
  hint: ReactNode
  /** What one entry is called: "hari libur" in "Tambah hari libur". */
  noun: string
  value: Item[]
  /** What a new entry starts as. */
  blank: Item
  error?: string
  /** Off where the order means nothing. */
  ordered?: boolean
  onChange: (value: Item[]) => void
  /** The inputs of one entry; `name` starts their labels. */
  children: (item: Item, change: (part: Partial<Item>) => void, name: string) => ReactNode
}

export const RowsField = <Item extends object>(props: Props<Item>) => {
  const { label, hint, noun, value, blank, error, ordered = true, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) {
      list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, select)')?.focus()
    }
    added.current = false
  })
  const move = (at: number, step: 1 | -1) => {
    const moved = value[at]
    if (moved) onChange(value.toSpliced(at, 1).toSpliced(at + step, 0, moved))
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="mb-3 text-sm text-soft">
        {hint}
      </p>
      <ol ref={list} className="space-y-3">
        {value.map((item, at) => {
          const name = `${label} ${at + 1}`
          const change = (part: Partial<Item>) => onChange(value.with(at, { ...item, ...part }))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are values without an identity of their own.
            <li key={at} className="flex items-start gap-1 rounded-md border border-line p-2">
              <div className="flex min-w-0 grow flex-wrap items-center gap-2">
                {children(item, change, name)}
              </div>
              <span className="flex shrink-0 flex-col sm:flex-row">
                {ordered && (
                  <>
                    <IconButton
                      label={`Naikkan ${noun} ${at + 1}`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Turunkan ${noun} ${at + 1}`}
                      disabled={at === value.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={`Hapus ${noun} ${at + 1}`}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        className="mt-3"
        onClick={() => {
          added.current = true
          onChange([...value, blank])
        }}
      >
        <Plus aria-hidden />
        Tambah {noun}
      </Button>
      <FieldMessage id={`${id}-error`} message={error} />
    </fieldset>
  )
}

const partClass =
  'min-h-11 min-w-0 rounded-md border border-line-strong/60 bg-surface px-3 text-sm hover:border-line-strong'

type PartProps<Value> = {
  /** What a screen reader says, and what stands in the empty input. */
  label: string
  /** The entry it belongs to. */
  of: string
  value: Value
  onChange: (value: Value) => void
}

/** One line of text. */
export const TextPart = ({
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

/** Several lines of text. */
export const LongPart = ({ label, of, value, onChange }: PartProps<string>) => (
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

/** A weekday, 1 is Monday. */
export const DayPart = ({ label, of, value, onChange }: PartProps<number>) => (
  <select
    aria-label={`${of}, ${label}`}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    className={partClass}
  >
    {days.map((day, index) => (
      <option key={day} value={index + 1}>
        {day}
      </option>
    ))}
  </select>
)

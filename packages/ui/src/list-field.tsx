/** A list of short texts: one field each, added and taken away one by one. */
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { FieldMessage } from './field.tsx'

type Props = {
  label: string
  /** What one entry is called: "misi" in "Tambah misi". */
  noun: string
  value: string[]
  onChange: (value: string[]) => void
  error?: string | null
}

export const ListField = ({ label, noun, value, onChange, error }: Props) => {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    added.current = false
  })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ol ref={list} className="space-y-2">
        {value.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are text without an identity of their own.
          <li key={at} className="flex items-center gap-1">
            <input
              value={text}
              aria-label={`${label} ${at + 1}`}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(value.with(at, target.value))}
              className="block min-h-12 w-full rounded-md border border-line-strong/60 bg-surface px-4 py-2.5 hover:border-line-strong"
            />
            <IconButton
              label={`Hapus ${noun} ${at + 1}`}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        className="mt-2"
        onClick={() => {
          added.current = true
          onChange([...value, ''])
        }}
      >
        <Plus aria-hidden />
        Tambah {noun}
      </Button>
      <FieldMessage id={`${id}-error`} message={error} />
    </fieldset>
  )
}

/** Demands with an outcome: each is a sentence of what is checked, and for which programmes. */
import { Button, IconButton } from '@sekolah/ui/button'
import { Checkbox } from '@sekolah/ui/field'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { type CheckRow, checkCode } from './checks.ts'
import { InlineText } from './inline.tsx'

type Props = {
  rows: readonly CheckRow[]
  /** Names of programmes with seats. */
  programs: readonly string[]
  /** Codes with outcomes perhaps: these stay when the label changes. */
  stored: ReadonlySet<string>
  onChange: (rows: CheckRow[]) => void
}

export const ChecksField = ({ rows, programs, stored, onChange }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusNext(
    (found: string) => list.current?.querySelector<HTMLElement>(found) ?? adder.current,
  )
  const othersThan = (at: number) => rows.toSpliced(at, 1).map(({ code }) => code)
  const rename = (at: number, row: CheckRow, label: string) => {
    const code = stored.has(row.code) ? row.code : checkCode(label, othersThan(at))
    onChange(rows.with(at, { ...row, label, code }))
  }
  return (
    <div className="space-y-2">
      <ul ref={list} className="space-y-3">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the code changes with the typed name; fields are controlled.
          <li key={at} className="rounded-md border border-line p-3">
            <div className="flex items-center gap-2">
              <InlineText
                label={`Nama syarat yang diperiksa ${at + 1}`}
                value={row.label}
                placeholder="Buta warna"
                maxLength={60}
                isRefused={row.label.trim() === ''}
                className="min-w-0 grow sm:max-w-72"
                onChange={(label) => rename(at, row, label)}
              />
              <IconButton
                label={`Hapus syarat ${row.label || at + 1}`}
                onClick={() => {
                  focusNext(`li:nth-child(${at + 1}) input`)
                  onChange(rows.toSpliced(at, 1))
                }}
              >
                <X aria-hidden />
              </IconButton>
            </div>
            <fieldset className="mt-1 flex flex-wrap gap-x-4">
              <legend className="sr-only">Program yang memintanya</legend>
              {programs.map((program) => {
                const isAsked = row.programs.includes(program)
                return (
                  <Checkbox
                    key={program}
                    label={program}
                    checked={isAsked}
                    // A check of no programme would be none.
                    disabled={isAsked && row.programs.length === 1}
                    onChange={({ target }) =>
                      onChange(
                        rows.with(at, {
                          ...row,
                          programs: programs.filter((one) =>
                            one === program ? target.checked : row.programs.includes(one),
                          ),
                        }),
                      )
                    }
                  />
                )
              })}
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        ref={adder}
        onClick={() => {
          focusNext('li:last-child input')
          const taken = rows.map(({ code }) => code)
          onChange([...rows, { code: checkCode('', taken), label: '', programs: [...programs] }])
        }}
      >
        <Plus aria-hidden />
        Tambah syarat yang diperiksa
      </Button>
    </div>
  )
}

/**
 * Input fields inside a sentence: as wide as their content, with a full label for screen readers.
 */
import { classes } from '@sekolah/ui/classes'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { parsePercent, percentText } from './sentences.ts'

type Refusable = { label: string; isRefused?: boolean; describedBy?: string }

const boxClass = (isRefused: boolean) =>
  classes(
    'min-h-11 max-w-full rounded-sm border bg-surface px-2 font-semibold text-ink pointer-fine:min-h-9',
    'disabled:bg-sunken disabled:text-soft',
    isRefused ? 'border-bad' : 'border-line-strong/60 hover:border-line-strong',
  )

const tied = ({ label, isRefused = false, describedBy }: Refusable) => ({
  'aria-label': label,
  'aria-invalid': isRefused || undefined,
  'aria-describedby': isRefused ? describedBy : undefined,
})

type TextProps = Refusable &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    value: string
    onChange: (text: string) => void
  }

export const InlineText = (props: TextProps) => {
  const { label, isRefused = false, describedBy, className, onChange, ...rest } = props
  return (
    <input
      {...rest}
      {...tied({ label, isRefused, describedBy })}
      onChange={({ target }) => onChange(target.value)}
      className={classes(boxClass(isRefused), className)}
    />
  )
}

type NumberProps = Refusable & {
  /** The number; null for an empty field. */
  value: number | null
  /** Called with null for an empty field. */
  onChange: (value: number | null) => void
  disabled?: boolean
}

/** A whole number. The typed text is kept while the field has the focus. */
export const InlineNumber = ({ value, onChange, ...rest }: NumberProps) => (
  <Typed
    {...rest}
    value={value}
    textOf={(known) => (known === null ? '' : `${known}`)}
    read={(text) => (/^\d{0,5}$/.test(text) ? (text === '' ? null : Number(text)) : undefined)}
    onChange={onChange}
    inputMode="numeric"
  />
)

type PercentProps = Refusable & { value: number; onChange: (share: number) => void }

/** A percentage, stored in hundredths of a percent. */
export const InlinePercent = ({ value, onChange, ...rest }: PercentProps) => (
  <span className="whitespace-nowrap">
    <Typed
      {...rest}
      value={value}
      textOf={percentText}
      read={(text) => parsePercent(text) ?? undefined}
      onChange={onChange}
      inputMode="decimal"
    />{' '}
    %
  </span>
)

type TypedProps<Value> = Refusable & {
  value: Value
  textOf: (value: Value) => string
  /** Returns undefined for an invalid text, which is ignored. */
  read: (text: string) => Value | undefined
  onChange: (value: Value) => void
  inputMode: 'numeric' | 'decimal'
  disabled?: boolean
}

const Typed = <Value,>(props: TypedProps<Value>) => {
  const { label, isRefused = false, describedBy, value, textOf, read, onChange, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...rest}
      {...tied({ label, isRefused, describedBy })}
      value={typed ?? textOf(value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const next = read(target.value)
        if (next === undefined) return
        setTyped(target.value)
        onChange(next)
      }}
      className={classes(boxClass(isRefused), 'w-18 text-right tabular-nums')}
    />
  )
}

type SelectProps = Refusable & {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

export const InlineSelect = (props: SelectProps) => {
  const { label, isRefused = false, describedBy, value, onChange, children } = props
  return (
    <select
      {...tied({ label, isRefused, describedBy })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={boxClass(isRefused)}
    >
      {children}
    </select>
  )
}

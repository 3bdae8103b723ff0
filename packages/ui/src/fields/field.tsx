/** Fields of a form: a label above, a hint or error message below, linked by ARIA attributes. */
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

type Frame = {
  label: ReactNode
  /** Why the value is refused; shown under the field and tied to it. */
  error?: string | null
  hint?: ReactNode
  /** Marks the label of a field that may stay empty. */
  optional?: boolean
}

const described = (id: string, { error, hint }: Pick<Frame, 'error' | 'hint'>) =>
  classes(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined

/** The attributes that link a control to its label and messages, and its classes. */
const useControl = ({
  id: given,
  error,
  hint,
  className,
}: Pick<Frame, 'error' | 'hint'> & { id?: string; className?: string }) => {
  const own = useId()
  const id = given ?? own
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described(id, { error, hint }),
    className: classes(
      'block min-h-12 w-full rounded-md border bg-surface px-4 py-2.5 text-base text-ink',
      'transition-colors duration-150 disabled:bg-sunken disabled:text-soft',
      error ? 'border-bad' : 'border-line-strong/60 hover:border-line-strong',
      className,
    ),
  }
}

const Frame = ({
  id,
  label,
  error,
  hint,
  optional,
  children,
}: Frame & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block font-semibold">
      {label}
      {optional && <span className="ml-1.5 font-normal text-soft">(tidak wajib)</span>}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
    )}
    <FieldMessage id={`${id}-error`} message={error} />
  </div>
)

/**
 * The error message under a field, which describes its control. Not a live region by default,
 * because a refused form shows many at once; `live` announces a message that appears by itself, as
 * after an upload.
 */
export const FieldMessage = ({
  id,
  message,
  live = false,
}: {
  id: string
  message?: string | null
  live?: boolean
}) => (
  <div aria-live={live ? 'polite' : undefined}>
    {message && (
      <p id={id} className="mt-1.5 flex gap-2 text-sm text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
    )}
  </div>
)

type Control<Tag extends 'input' | 'textarea' | 'select'> = Frame & ComponentProps<Tag>

export const TextField = ({
  label,
  error,
  hint,
  optional,
  className,
  id,
  ...rest
}: Control<'input'>) => {
  const control = useControl({ id, error, hint, className })
  return (
    <Frame {...{ id: control.id, label, error, hint, optional }}>
      <input dir="auto" {...rest} {...control} />
    </Frame>
  )
}

export const TextArea = ({
  label,
  error,
  hint,
  optional,
  className,
  id,
  ...rest
}: Control<'textarea'>) => {
  const control = useControl({ id, error, hint, className })
  return (
    <Frame {...{ id: control.id, label, error, hint, optional }}>
      <textarea dir="auto" rows={3} {...rest} {...control} />
    </Frame>
  )
}

export const SelectField = ({
  label,
  error,
  hint,
  optional,
  className,
  id,
  children,
  ...rest
}: Control<'select'>) => {
  const control = useControl({ id, error, hint, className: classes('pr-11', className) })
  return (
    <Frame {...{ id: control.id, label, error, hint, optional }}>
      <Select {...rest} {...control}>
        {children}
      </Select>
    </Frame>
  )
}

/** A select with the common arrow icon, without a label; `place` is the class of its box. */
export const Select = ({
  className,
  place,
  children,
  ...rest
}: ComponentProps<'select'> & { place?: string }) => (
  <div className={classes('relative', place)}>
    <select {...rest} className={classes('w-full appearance-none truncate', className)}>
      {children}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-soft"
    />
  </div>
)

/** The options of a select: labels by value, or values that are their own labels. */
export const Options = ({
  of,
  blank,
}: {
  of: Record<string, string> | readonly string[]
  /** The label of the empty option. */
  blank?: string
}) => (
  <>
    {blank && <option value="">{blank}</option>}
    {(Array.isArray(of) ? of.map((word) => [word, word]) : Object.entries(of)).map(
      ([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ),
    )}
  </>
)

export const Checkbox = ({
  label,
  error,
  className,
  id: given,
  ...rest
}: Pick<Frame, 'label' | 'error'> & ComponentProps<'input'>) => {
  const own = useId()
  const id = given ?? own
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { error })}
          className={classes('mt-0.5 size-6 shrink-0 accent-brand-700', className)}
        />
        <label htmlFor={id} className="min-h-11 cursor-pointer">
          {label}
        </label>
      </div>
      <FieldMessage id={`${id}-error`} message={error} />
    </div>
  )
}

/** The number of letters up to which options stand side by side on a phone. */
const LONG_OPTION = 24

/**
 * A group of radio buttons side by side; `id` is that of the first button, the target of the error
 * summary.
 */
export const RadioGroup = <Value extends string>({
  legend,
  options,
  value,
  onChoose,
  error,
  id: given,
  name,
  required,
  disabled,
}: {
  legend: ReactNode
  /** Labels by value. */
  options: Record<Value, string>
  value: string
  onChoose: (value: Value) => void
  error?: string | null
  id?: string
  name: string
  required?: boolean
  disabled?: boolean
}) => {
  const own = useId()
  const id = given ?? own
  // Sentences are read from their beginning, and do not fit beside each other.
  const isLong = Object.values<string>(options).some((label) => label.length > LONG_OPTION)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: `aria-invalid` is allowed on a radiogroup, not on a plain group or a single radio.
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      aria-describedby={described(id, { error })}
      disabled={disabled}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div
        className={classes(
          'grid gap-2',
          isLong
            ? 'grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))]',
        )}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, label], index) => (
          <label
            key={option}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-2 rounded-md border bg-surface px-3 py-2 font-semibold',
              !isLong && 'justify-center',
              'has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber-strong',
              error ? 'border-bad' : 'border-line-strong/60',
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChoose(option)}
              className="size-4 shrink-0 accent-brand-700 outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-error`} message={error} />
    </fieldset>
  )
}

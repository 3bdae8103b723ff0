/** Lists inside a form, whose lines can be added, moved and removed. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { useFocusNext } from '../focus-next.ts'
import { FieldMessage } from './field.tsx'

type Props<Line> = {
  label: string
  /** The name of one entry: "misi" in "Tambah misi". */
  noun: string
  value: Line[]
  onChange: (value: Line[]) => void
  error?: string | null
}

type LinesProps<Line> = Props<Line> & {
  /** The value of an added line. */
  blank: Line
  /** Renders the inputs of a line; `number` counts from 1 and belongs into their labels. */
  children: (line: Line, change: (line: Line) => void, number: number) => ReactNode
}

/** A list whose lines have inputs of their own. */
export const LinesField = <Line,>(props: LinesProps<Line>) => {
  const { label, noun, value, onChange, error, blank, children } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  // React keys of the lines, so that a line's state, such as an upload, is moved and removed with
  // it.
  const [keys, setKeys] = useState<number[]>([])
  if (keys.length < value.length) {
    const fresh = Math.max(-1, ...keys) + 1
    setKeys(value.map((_, at) => keys[at] ?? fresh + at))
  }
  const arrange = (how: <Of>(lines: Of[]) => Of[]) => {
    setKeys(how(keys.slice(0, value.length)))
    onChange(how(value))
  }
  // Target of the focus after the next change: a line that moves loses the focus.
  const focusNext = useFocusNext(
    (found: string) => list.current?.querySelector<HTMLElement>(found) ?? adder.current,
  )
  const move = (at: number, by: 1 | -1) => {
    if (value[at + by] === undefined) return
    focusNext(`li:nth-child(${at + by + 1}) [data-move="${by}"]`)
    arrange((lines) => lines.toSpliced(at, 1).toSpliced(at + by, 0, ...lines.slice(at, at + 1)))
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ol ref={list} className="space-y-2">
        {value.map((line, at) => (
          <li key={keys[at]} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              {children(line, (changed) => onChange(value.with(at, changed)), at + 1)}
            </div>
            <span className="flex flex-col pt-0.5 sm:flex-row">
              <span className="hidden sm:flex">
                <IconButton
                  label={`Naik: ${noun} ${at + 1}`}
                  data-move={-1}
                  aria-disabled={at === 0 || undefined}
                  className="aria-disabled:opacity-35"
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Turun: ${noun} ${at + 1}`}
                  data-move={1}
                  aria-disabled={at === value.length - 1 || undefined}
                  className="aria-disabled:opacity-35"
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </span>
              <IconButton
                label={`Hapus ${noun} ${at + 1}`}
                data-remove
                onClick={() => {
                  focusNext(`li:nth-child(${at + 1}) [data-remove]`)
                  arrange((lines) => lines.toSpliced(at, 1))
                }}
              >
                <X aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <Button
        ref={adder}
        className="mt-2"
        data-refused={error ? true : undefined}
        onClick={() => {
          focusNext('li:last-child input')
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

/** A list of short texts. */
export const ListField = (props: Props<string>) => (
  <LinesField {...props} blank="">
    {(text, change, number) => (
      <LineInput
        label={`${props.label} ${number}`}
        value={text}
        isRefused={Boolean(props.error)}
        onChange={change}
      />
    )}
  </LinesField>
)

type InputProps = {
  /** The line's position, for screen readers. */
  label: string
  value: string
  isRefused?: boolean
  placeholder?: string
  inputMode?: 'numeric'
  onChange: (text: string) => void
}

/** One input of a line. */
export const LineInput = ({ label, isRefused, onChange, ...rest }: InputProps) => (
  <input
    {...rest}
    dir="auto"
    aria-label={label}
    aria-invalid={isRefused || undefined}
    onChange={({ target }) => onChange(target.value)}
    className="block min-h-12 w-full rounded-md border border-line-strong/60 bg-surface px-4 py-2.5 hover:border-line-strong"
  />
)

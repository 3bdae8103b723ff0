/** A form that loses nothing: values, messages under the fields, one save at a time. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  changesBetween,
  type Messages,
  newerRow,
  refusedFields,
  tidy,
  type Values,
  withDraft,
} from './form-state.ts'

type Options<Row> = {
  /** What is being changed; null writes something new. */
  row: Row | null
  /** The row as its form shows it. */
  valuesOf: (row: Row | null) => Values
  /** Why values are refused before they are sent; `row` is what they change, null for something new. */
  check: (values: Values, row: Row | null) => Messages
  /** Sends what changed; throws what the call throws. */
  write: (changes: Values, row: Row | null) => Promise<Row>
  /** Told of what the server has stored. */
  onSaved: (row: Row) => void
}

export type FormState<Row extends { rev: unknown }> = ReturnType<typeof useFormState<Row>>

export const useFormState = <Row extends { rev: unknown }>(options: Options<Row>) => {
  const { valuesOf, write, onSaved } = options
  const [row, setRow] = useState(options.row)
  const check = (values: Values) => options.check(tidy(values), row)
  const [initial, setInitial] = useState(() => valuesOf(row))
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Messages>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<Row | null>(null)
  const [saving, setSaving] = useState(false)
  const [saves, setSaves] = useState(0)
  const isSaving = useRef(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const [saved, setSaved] = useState<Row | null>(null)
  // After the render in which nothing is unsaved any more: leaving asks no question then.
  const reportSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) reportSaved(saved)
  }, [saved])

  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }))
    // A message goes while its field is corrected; it comes back when the field is left.
    setMessages(({ [name]: _, ...others }) => others)
  }

  /** Takes a stored row as what the form started from. */
  const start = (from: Row | null, present?: Values) => {
    const shown = valuesOf(from)
    setRow(from)
    setInitial(shown)
    setValues(present ?? shown)
    setMessages({})
    setFailure(null)
    setNewer(null)
  }

  const save = async (over: Row | null) => {
    // A second press, or Ctrl+S during a save, is the same save.
    if (isSaving.current) return
    const refused = check(values)
    setMessages(refused)
    setFailure(null)
    setSaves((before) => before + 1)
    if (Object.keys(refused).length > 0) return
    isSaving.current = true
    setSaving(true)
    try {
      const changes = row === null ? values : changesBetween(initial, values)
      const stored = await write(tidy(changes), over)
      const later = changesBetween(values, latest.current)
      start(stored, { ...valuesOf(stored), ...later })
      // What was typed while the answer was on its way is unsaved: the form stays open for it.
      if (Object.keys(later).length === 0) setSaved(stored)
    } catch (error) {
      const fields = refusedFields(error)
      const faster = newerRow<Row>(error)
      if (fields) {
        setMessages(fields)
        setSaves((before) => before + 1)
      }
      if (faster) setNewer(faster)
      else if (!fields) setFailure(error)
    } finally {
      isSaving.current = false
      setSaving(false)
    }
  }

  return {
    row,
    values,
    messages,
    /** Why the last save failed, other than for single fields. */
    failure,
    saving,
    /** Counts the answers to attempts to save. */
    saves,
    changed: Object.keys(changesBetween(initial, values)),
    /** What somebody else has stored meanwhile, by field; the person chooses. */
    newer: newer && { ...valuesOf(newer), ...newer },
    set,
    /** Judges one field, when it is left. */
    leave: (name: string) => {
      const message = check(values)[name]
      if (message) setMessages((before) => ({ ...before, [name]: message }))
    },
    save: () => save(row),
    overwrite: () => {
      setNewer(null)
      save(newer)
    },
    takeNewer: () => start(newer),
    /** Puts a draft into the form, around what was typed while it was looked for. */
    restore: (draft: Values, rev: Row['rev'] | null) => {
      setValues((before) => withDraft(initial, before, draft))
      // An older draft meets what was stored since like any other older version.
      setRow((before) => before && { ...before, rev: rev ?? before.rev })
    },
    /** Back to what is stored. */
    discard: () => start(row),
  }
}

/** What inputs are tied to: `<TextField {...form.text('name')} />`. */
export const fieldsOf = <Name extends string>({
  values,
  messages,
  set,
  leave,
}: Pick<FormState<{ rev: unknown }>, 'values' | 'messages' | 'set' | 'leave'>) => {
  const text = (name: Name) => ({
    name,
    value: `${values[name] ?? ''}`,
    error: messages[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    onBlur: () => leave(name),
  })
  return {
    text,
    /** Whole numbers; an emptied one stays empty, and the contract says what that means. */
    number: (name: Name, digits = 6) => ({
      ...text(name),
      inputMode: 'numeric' as const,
      onChange: ({ target }: { target: { value: string } }) => {
        const typed = target.value.replace(/\D/g, '').slice(0, digits)
        set(name, typed && Number(typed))
      },
    }),
    flag: (name: Name) => ({
      name,
      checked: values[name] === true,
      error: messages[name],
      onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked),
    }),
    image: (name: Name) => ({
      value: values[name] as File | null | undefined,
      error: messages[name],
      onChange: (file: File | null | undefined) => set(name, file),
    }),
    list: (name: Name) => ({
      value: listOf(values[name]),
      error: messages[name],
      onChange: (lines: string[]) => set(name, lines),
    }),
    /** For inputs of another kind. */
    value: (name: Name): unknown => values[name],
    error: (name: Name): string | undefined => messages[name],
    set: (name: Name, value: unknown) => set(name, value),
    leave: (name: Name) => leave(name),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

export type Fields<Name extends string> = ReturnType<typeof fieldsOf<Name>>

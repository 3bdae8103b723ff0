/** The state of an open form: values, errors under the fields, and one save at a time. */
import { runAfterPress } from '@sekolah/ui/after-press'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from '../../../core/drafts/values.ts'
import {
  changesBetween,
  dropEmptyLines,
  type FieldMessages,
  mergeDraft,
  newerRowFrom,
  refusedFieldMessages,
} from './form-state.ts'

type Options<Row> = {
  /** The row that is edited; null for a new row. */
  row: Row | null
  /** Converts a row to the form's values. */
  valuesOf: (row: Row | null) => Values
  /** Validates the values; `row` is the row they change, null for a new one. */
  check: (values: Values, row: Row | null) => FieldMessages
  /** Sends the changes; throws what the call throws. */
  write: (changes: Values, row: Row | null) => Promise<Row>
  /** Called with the row that the server has stored. */
  onSaved: (row: Row) => void
}

export type FormState<Row extends { rev: unknown }> = ReturnType<typeof useFormState<Row>>

export const useFormState = <Row extends { rev: unknown }>(options: Options<Row>) => {
  const { valuesOf, write, onSaved } = options
  const [row, setRow] = useState(options.row)
  const check = (values: Values) => options.check(dropEmptyLines(values), row)
  const [initial, setInitial] = useState(() => valuesOf(row))
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<Row | null>(null)
  const [saving, setSaving] = useState(false)
  const [saves, setSaves] = useState(0)
  const isSaving = useRef(false)
  // Incremented when the whole form is validated or reset: pending errors of a single field are
  // then stale.
  const rounds = useRef(0)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const [saved, setSaved] = useState<Row | null>(null)
  // After the render in which nothing is unsaved any more, so that leaving asks no question.
  const reportSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) reportSaved(saved)
  }, [saved])

  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }))
    // A field's error disappears while it is edited; leaving the field validates it again.
    setMessages(({ [name]: _, ...others }) => others)
  }

  /** Resets the form to a stored row. */
  const start = (from: Row | null, present?: Values) => {
    const shown = valuesOf(from)
    rounds.current += 1
    setRow(from)
    setInitial(shown)
    setValues(present ?? shown)
    setMessages({})
    setFailure(null)
    setNewer(null)
  }

  const save = async (over: Row | null, more: Values = {}) => {
    // A second click or Ctrl+S during a save starts no second save.
    if (isSaving.current) return
    const sent = { ...values, ...more }
    setValues((before) => ({ ...before, ...more }))
    const refused = check(sent)
    rounds.current += 1
    setMessages(refused)
    setFailure(null)
    setSaves((before) => before + 1)
    if (Object.keys(refused).length > 0) return
    isSaving.current = true
    setSaving(true)
    try {
      const changes = row === null ? sent : changesBetween(initial, sent)
      const stored = await write(dropEmptyLines(changes), over)
      const later = changesBetween(sent, latest.current)
      start(stored, { ...valuesOf(stored), ...later })
      // Edits made during the save are still unsaved: the form stays open.
      if (Object.keys(later).length === 0) setSaved(stored)
    } catch (error) {
      const fields = refusedFieldMessages(error)
      const faster = newerRowFrom<Row>(error)
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
    /** Why the last save failed, unless a field shows the reason. */
    failure,
    saving,
    /** Counts finished save attempts. */
    saves,
    changed: Object.keys(changesBetween(initial, values)),
    /** The version that somebody else saved first; the user chooses between the two. */
    newer: newer && { ...valuesOf(newer), ...newer },
    set,
    /** Validates one field on blur. */
    leave: (name: string) => {
      const round = rounds.current
      runAfterPress(() => {
        if (round !== rounds.current) return
        const message = check(latest.current)[name]
        if (message) setMessages((before) => ({ ...before, [name]: message }))
      })
    },
    /** Saves the values, merged with `more`. */
    save: (more?: Values) => save(row, more),
    overwrite: () => {
      setNewer(null)
      save(newer)
    },
    takeNewer: () => start(newer),
    /** Restores a draft, but keeps edits made while it was loading. */
    restore: (draft: Values, rev: Row['rev'] | null) => {
      setValues((before) => mergeDraft(initial, before, draft))
      // A draft of an older revision raises the same conflict as any outdated form.
      setRow((before) => before && { ...before, rev: rev ?? before.rev })
    },
    /** Returns to the stored values. */
    discard: () => start(row),
  }
}

/** Props for inputs: `<TextField {...form.text('name')} />`. */
export const formFieldsOf = <Name extends string>({
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
    /** Whole numbers; an emptied field stays empty, and the contract decides what that means. */
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
    /** A picture, or the URL of a library picture. */
    picture: (name: Name) => ({
      value: values[name] as File | string | null | undefined,
      error: messages[name],
      onChange: (picture: File | string | null | undefined) => set(name, picture),
    }),
    list: (name: Name) => ({
      value: listOf(values[name]),
      error: messages[name],
      onChange: (lines: string[]) => set(name, lines),
    }),
    /** The raw value of a field, for other kinds of inputs. */
    value: (name: Name): unknown => values[name],
    error: (name: Name): string | undefined => messages[name],
    set: (name: Name, value: unknown) => set(name, value),
    leave: (name: Name) => leave(name),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

export type FormFields<Name extends string> = ReturnType<typeof formFieldsOf<Name>>

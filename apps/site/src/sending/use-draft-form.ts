/**
 * The state of a form being filled in: its values, its draft on the device, and its field errors.
 * An error appears when its field loses focus, and disappears as soon as it is fixed.
 */
import type { DraftState } from '@sekolah/offline/react'
import { runAfterPress } from '@sekolah/ui/after-press'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { useCallback, useEffect, useRef, useState } from 'react'
import { registerUnsavedForm } from '../base/unsaved-forms.ts'

export type DraftSaveState = 'untouched' | 'saving' | 'saved' | 'failed'

type Texts = Record<string, string | boolean>
export type Messages<Name extends string> = Partial<Record<Name, string>>

/** The rules of a form: its empty values, its fields, and its validation. */
export type FormRules<Values extends Texts, Name extends keyof Values & string, Form> = {
  empty: Values
  /** The fields that can have an error, in screen order. */
  names: readonly Name[]
  check: (
    values: Values,
  ) => Promise<{ form: Form; errors: null } | { form: null; errors: Messages<Name> }>
  /** The values after a field lost focus, formatted for reading; the same object if unchanged. */
  tidy?: (field: Name, values: Values) => Values
}

type Ready = Exclude<DraftState, { status: 'loading' }>
export type FormStart<Values, Name extends string> = {
  client_id: string
  initial: Values
  initialErrors: Messages<Name>
  handle: Ready['handle']
}

/** The draft is written after typing has paused for this long (debounce). */
const PAUSE_MS = 400

/** `rules` must be the same value on every render. */
export const useDraftForm = <Values extends Texts, Name extends keyof Values & string, Form>(
  rules: FormRules<Values, Name, Form>,
  { client_id, initial, initialErrors, handle }: FormStart<Values, Name>,
) => {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState(initialErrors)
  const [saving, setSaving] = useState<DraftSaveState>('untouched')
  const latest = useRef(values)
  const isUnsaved = useRef(false)
  // Incremented when the whole form is validated, emptied or unmounted: pending validation of a
  // single field is then discarded.
  const rounds = useRef(0)

  const save = useCallback(async () => {
    if (!isUnsaved.current) return true
    const written = latest.current
    try {
      await handle.save(client_id, written)
      if (written !== latest.current) return false
      isUnsaved.current = false
      setSaving('saved')
      return true
    } catch {
      setSaving('failed')
      return false
    }
  }, [handle, client_id])

  /** Stops saving the form as a draft. */
  const finish = useCallback(() => {
    isUnsaved.current = false
  }, [])

  const isTouched = saving !== 'untouched'
  useEffect(
    () => (isTouched ? registerUnsavedForm(save, finish) : undefined),
    [isTouched, save, finish],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the pause.
  useEffect(() => {
    if (saving !== 'saving') return
    const timer = setTimeout(save, PAUSE_MS)
    // The system may close this page after the person switches to another app.
    const hide = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [saving, save, values])
  // Saves the last input when the page is left by a link.
  useEffect(
    () => () => {
      rounds.current += 1
      void save()
    },
    [save],
  )

  const change = (next: Values) => {
    latest.current = next
    isUnsaved.current = true
    setValues(next)
    setSaving('saving')
  }

  const write = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    change({ ...latest.current, [field]: value })
    const named = rules.names.find((name: string) => name === field)
    if (named && errors[named]) void recheck(named)
  }

  const recheck = async (field: Name) => {
    const found = await rules.check(latest.current)
    if (!found.errors?.[field]) setMessage(field, undefined)
  }

  const leave = async (field: Name) => {
    const tidied = rules.tidy?.(field, latest.current) ?? latest.current
    if (tidied !== latest.current) change(tidied)
    const round = rounds.current
    const left = latest.current
    const found = await rules.check(left)
    const message = found.errors?.[field]
    runAfterPress(() => {
      if (round !== rounds.current || left[field] !== latest.current[field]) return
      setMessage(field, message)
      // The focus is already on the next field, so screen readers would not read the error
      // otherwise.
      if (message) announceToScreenReader(message)
    })
  }

  const setMessage = (field: Name, message: string | undefined) =>
    setErrors((present) => {
      const others = { ...present }
      delete others[field]
      return message ? { ...others, [field]: message } : others
    })

  return {
    values,
    errors,
    setErrors,
    saving,
    write,
    leave,
    /** Validates the current values. */
    check: () => {
      rounds.current += 1
      return rules.check(latest.current)
    },
    finish,
    /** Saves the draft at once; resolves to false if that failed, which `saving` then says. */
    save,
    /** Saves the current values at once, because data stored beside them refers to them. */
    store: () => handle.save(client_id, latest.current),
    /** After a failed submit: resumes saving the draft, at once. */
    reopen: () => {
      isUnsaved.current = true
      setSaving('saving')
      // The debounce may have elapsed during the submit.
      void save()
    },
    clear: async () => {
      latest.current = rules.empty
      isUnsaved.current = false
      rounds.current += 1
      setValues(rules.empty)
      setErrors({})
      setSaving('untouched')
      await handle.remove()
    },
  }
}

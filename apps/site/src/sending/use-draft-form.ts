/**
 * A form while it is being written: its values, its draft on the device, and the messages under
 * its fields. A message comes when a field is left, and goes as soon as its reason does.
 */
import type { DraftState } from '@sekolah/offline/react'
import { afterPress } from '@sekolah/ui/after-press'
import { announce } from '@sekolah/ui/announce'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginForm } from '../base/unsaved-forms.ts'

export type Saving = 'untouched' | 'saving' | 'saved' | 'failed'

type Texts = Record<string, string | boolean>
export type Messages<Name extends string> = Partial<Record<Name, string>>

/** A form: its empty values, its fields, and how it is checked. */
export type FormRules<Values extends Texts, Name extends keyof Values & string, Form> = {
  empty: Values
  /** The fields that have a message, in the order of the screen. */
  names: readonly Name[]
  check: (
    values: Values,
  ) => Promise<{ form: Form; errors: null } | { form: null; errors: Messages<Name> }>
  /** The values after a field was left, formatted for reading; the same object if unchanged. */
  tidy?: (field: Name, values: Values) => Values
}

type Ready = Exclude<DraftState, { status: 'loading' }>
export type FormStart<Values, Name extends string> = {
  client_id: string
  initial: Values
  initialErrors: Messages<Name>
  handle: Ready['handle']
}

/** Typing pauses this long before the draft is written. */
const PAUSE_MS = 400

/** `rules` must be the same value at every render. */
export const useDraftForm = <Values extends Texts, Name extends keyof Values & string, Form>(
  rules: FormRules<Values, Name, Form>,
  { client_id, initial, initialErrors, handle }: FormStart<Values, Name>,
) => {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState(initialErrors)
  const [saving, setSaving] = useState<Saving>('untouched')
  const latest = useRef(values)
  const isUnsaved = useRef(false)
  // Raised when the whole form is checked, emptied or gone: what a left field would still say is void.
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
  useEffect(() => (isTouched ? beginForm(save, finish) : undefined), [isTouched, save, finish])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the pause.
  useEffect(() => {
    if (saving !== 'saving') return
    const timer = setTimeout(save, PAUSE_MS)
    // A phone that switches to another app may close this page.
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
    afterPress(() => {
      if (round !== rounds.current || left[field] !== latest.current[field]) return
      setMessage(field, message)
      // The focus is on the next field already, so nothing else would say it.
      if (message) announce(message)
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
    /** Checks the current values. */
    check: () => {
      rounds.current += 1
      return rules.check(latest.current)
    },
    finish,
    /** Stores the values as they are, for what is stored beside them. */
    store: () => handle.save(client_id, latest.current),
    /** After a failed submit: saves the form as a draft again, at once. */
    reopen: () => {
      isUnsaved.current = true
      setSaving('saving')
      // The pause may have passed during the submit.
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

/**
 * An application while it is being written: its values, its draft on the device, and the
 * messages under its fields.
 */

import type { DraftState } from '@sekolah/offline/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginForm } from '../device/unsaved.ts'
import {
  check,
  type Errors,
  emptyValues,
  type FieldName,
  isFieldName,
  tidyPhone,
  type Values,
} from './form-values.ts'

type Ready = Exclude<DraftState, { status: 'loading' }>
type Options = {
  client_id: string
  initial: Values
  initialErrors: Errors
  handle: Ready['handle']
}

export type Saving = 'untouched' | 'saving' | 'saved' | 'failed'

/** Typing pauses this long before the draft is written. */
const PAUSE_MS = 400

export const useApplication = ({ client_id, initial, initialErrors, handle }: Options) => {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState(initialErrors)
  const [saving, setSaving] = useState<Saving>('untouched')
  const latest = useRef(values)
  const isUnsaved = useRef(false)

  const save = useCallback(async () => {
    if (!isUnsaved.current) return
    const written = latest.current
    try {
      await handle.save(client_id, written)
      if (written !== latest.current) return
      isUnsaved.current = false
      setSaving('saved')
    } catch {
      setSaving('failed')
    }
  }, [handle, client_id])

  /** Nothing of this form may be saved as a draft any more. */
  const finish = useCallback(() => {
    isUnsaved.current = false
  }, [])

  const isTouched = saving !== 'untouched'
  useEffect(() => (isTouched ? beginForm(save, finish) : undefined), [isTouched, save, finish])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the pause.
  useEffect(() => {
    if (saving !== 'saving') return
    const timer = setTimeout(save, PAUSE_MS)
    // A phone that switches to another app may never come back to this page.
    const hide = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [saving, save, values])
  // Leaving the page by a link must not cost the last words.
  useEffect(() => () => void save(), [save])

  const write = <Name extends keyof Values>(field: Name, value: Values[Name]) => {
    const next = { ...latest.current, [field]: value }
    latest.current = next
    isUnsaved.current = true
    setValues(next)
    setSaving('saving')
    if (isFieldName(field) && errors[field]) void recheck(field)
  }

  /** A message leaves as soon as its reason does; a new one waits until the field is left. */
  const recheck = async (field: FieldName) => {
    const found = await check(latest.current)
    if (!found.errors?.[field]) setErrors(({ [field]: _, ...others }) => others)
  }

  const leave = async (field: FieldName) => {
    if (field === 'phone') {
      const tidy = tidyPhone(latest.current.phone)
      if (tidy !== latest.current.phone) write('phone', tidy)
    }
    const found = await check(latest.current)
    setErrors(({ [field]: _, ...others }) =>
      found.errors?.[field] ? { ...others, [field]: found.errors[field] } : others,
    )
  }

  return {
    values,
    errors,
    setErrors,
    saving,
    write,
    leave,
    /** The values as they stand, checked. */
    check: () => check(latest.current),
    finish,
    /** It could not be written: the form is a draft again. */
    reopen: () => {
      isUnsaved.current = true
      setSaving('saving')
    },
    clear: async () => {
      latest.current = emptyValues
      isUnsaved.current = false
      setValues(emptyValues)
      setErrors({})
      setSaving('untouched')
      await handle.remove()
    },
  }
}

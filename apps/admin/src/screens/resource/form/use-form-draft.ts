/** Stores an open form on the device while it differs from the saved row. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formDraft } from '../../../core/drafts/stored-forms.ts'
import { useSession } from '../../../core/session/use-session.ts'
import type { FormState } from './use-form.ts'

/** Debounce before the draft is stored, in ms. */
const DRAFT_MS = 500

/** Functions that store the drafts of all open forms. */
const storing = new Set<() => Promise<unknown>>()

/** Reloads the panel after the drafts of all open forms were stored. */
export const reloadPanel = async (): Promise<void> => {
  await Promise.all([...storing].map((store) => store()))
  window.location.reload()
}

export type DraftState = ReturnType<typeof useFormDraft>

/** `form` names the form, such as `articles 12`; null stores nothing. */
export const useFormDraft = <Row extends { rev: unknown }>(
  form: string | null,
  state: FormState<Row>,
) => {
  const {
    user,
    platform: { storageKey },
  } = useSession()
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  // Run writes one after another: a slow write must not restore a draft that was erased after it.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<unknown>) => {
    // On a device without storage there are no drafts; the form itself works.
    queue.current = queue.current.then(work).catch(() => {})
  }

  const load = useEffectEvent(async (name: string, isCurrent: () => boolean) => {
    const found = await formDraft(user.id, name, storageKey)
      .load()
      .catch(() => null)
    if (!isCurrent()) return
    if (found) {
      state.restore(found.values, found.rev as Row['rev'] | null)
      setRestoredFrom(found.savedAt)
    }
    setLoaded(true)
  })
  useEffect(() => {
    if (form === null) return
    let current = true
    load(form, () => current)
    return () => {
      current = false
    }
  }, [form])

  const isChanged = state.changed.length > 0
  const { values, row, changed } = state
  const write = useEffectEvent(() => {
    if (form === null) return
    const draft = formDraft(user.id, form, storageKey)
    // Store only the fields that this user changed: others may be newer on the server when the
    // draft is restored.
    const mine = Object.fromEntries(changed.map((name) => [name, values[name]]))
    inTurn(() => (isChanged ? draft.save({ values: mine, rev: row?.rev ?? null }) : draft.remove()))
  })
  const storeNow = useEffectEvent(() => {
    if (isLoaded) write()
    return queue.current
  })
  useEffect(() => {
    const store = () => storeNow()
    storing.add(store)
    return () => {
      storing.delete(store)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every changed value restarts the timer.
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(write, DRAFT_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isChanged, values])

  return {
    /** When the restored draft was stored, ISO 8601; null without one. */
    restoredFrom,
    forget: () => {
      setRestoredFrom(null)
      if (form !== null) inTurn(() => formDraft(user.id, form, storageKey).remove())
    },
  }
}

/** Forms with unsaved input, and how to save them before a reload. */
import { useSyncExternalStore } from 'react'

/** Resolves to whether the whole form was stored. */
type Save = () => Promise<boolean>

const begun = new Map<Save, () => void>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Registers a form with unsaved input; returns a function that unregisters it. */
export const registerUnsavedForm = (save: Save, drop: () => void = () => {}): (() => void) => {
  begun.set(save, drop)
  notify()
  return () => {
    begun.delete(save)
    notify()
  }
}

/** Whether a form on this page has input, stored or not. */
export const useHasUnsavedForm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => begun.size > 0,
    () => false,
  )

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasNoUnsavedForm = (): boolean => begun.size === 0

/** Saves every form; resolves to whether all were stored. */
export const saveAllForms = async (): Promise<boolean> =>
  (await Promise.all([...begun.keys()].map((save) => save()))).every(Boolean)

/** Discards unsaved input: the user is erasing their data. */
export const discardAllForms = (): void => {
  for (const drop of begun.values()) drop()
}

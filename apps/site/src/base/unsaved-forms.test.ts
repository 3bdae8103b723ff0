import { expect, test } from 'vitest'
import {
  discardAllForms,
  hasNoUnsavedForm,
  registerUnsavedForm,
  saveAllForms,
} from './unsaved-forms.ts'

test('forms with unsaved input are saved together, and discarded together', async () => {
  expect(hasNoUnsavedForm()).toBe(true)
  expect(await saveAllForms()).toBe(true)
  const done: string[] = []
  const save = (name: string, isStored: boolean) => async () => {
    done.push(name)
    return isStored
  }
  const first = registerUnsavedForm(save('a', true), () => done.push('drop a'))
  const second = registerUnsavedForm(save('b', false))
  expect(hasNoUnsavedForm()).toBe(false)
  // One that could not be stored is said, and the others are saved nevertheless.
  expect(await saveAllForms()).toBe(false)
  expect(done).toEqual(['a', 'b'])
  second()
  expect(await saveAllForms()).toBe(true)
  discardAllForms()
  expect(done).toEqual(['a', 'b', 'a', 'drop a'])
  first()
  expect(hasNoUnsavedForm()).toBe(true)
})

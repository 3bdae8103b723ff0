import { expect, test } from 'vitest'
import { composeFees, shownFees } from './shown.ts'

const row = { label: 'Uang pangkal', amount: 2_000_000, program: null, wave_id: null }

test('what families owe stands before the school’s own items, and is said once', () => {
  const owed = shownFees(
    [
      { ...row, is_shown: true },
      { ...row, label: 'Seragam', program: 'Tata Boga', wave_id: 2, is_shown: true },
      { ...row, label: 'Denda', is_shown: false },
    ],
    [{ id: 2, label: 'Gelombang 2' }],
  )
  expect(owed.map(({ item }) => item)).toEqual([
    'Uang pangkal',
    'Seragam (Tata Boga) · Gelombang 2',
  ])
  const own = ['SPP', 'uang  pangkal', 'Seragam', 'Denda'].map((item) => ({ item, amount: 1 }))
  expect(composeFees(owed, own).map(({ item }) => item)).toEqual([
    ...['Uang pangkal', 'Seragam (Tata Boga) · Gelombang 2', 'SPP', 'Denda'],
  ])
})

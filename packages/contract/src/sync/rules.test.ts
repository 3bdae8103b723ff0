import { expect, test } from 'vitest'
import { type ResourceName, resourceNames, resources } from '../resources.ts'
import { contentOrder } from './rules.ts'

/** The numbers of rows in the order in which that resource is shown, from either side. */
const shown = (name: ResourceName, rows: readonly { id: number }[]): number[][] => {
  const compare = contentOrder[name] as (a: object, b: object) => number
  return [rows, rows.toReversed()].map((all) => all.toSorted(compare).map(({ id }) => id))
}

const cases = {
  name: [
    { id: 3, name: 'Zulfa' },
    { id: 2, name: 'ani' },
    { id: 1, name: 'Budi' },
    { id: 4, name: 'Budi' },
  ],
  title: [
    { id: 3, title: 'Zikir' },
    { id: 2, title: 'apel' },
    { id: 1, title: 'Bazar' },
    { id: 4, title: 'Bazar' },
  ],
  order_index: [
    { id: 3, order_index: 10 },
    { id: 2, order_index: 1 },
    { id: 1, order_index: 9 },
    { id: 4, order_index: 9 },
  ],
  date: [
    { id: 3, date: '2026-12-01' },
    { id: 2, date: '2026-10-02' },
    { id: 1, date: '2026-11-30' },
    { id: 4, date: '2026-11-30' },
  ],
  newest: [
    { id: 2, date: '2026-12-01' },
    { id: 3, date: '2026-10-02' },
    { id: 4, date: '2026-11-30' },
    { id: 1, date: '2026-11-30' },
  ],
} as const

test.each(resourceNames)('%s have one order, also where two are equal', (name) => {
  const by = resources[name].order
  const wanted = by === 'newest' ? [2, 4, 1, 3] : [2, 1, 4, 3]
  expect(shown(name, cases[by])).toEqual([wanted, wanted])
})

test('settings and pages are in the order of their keys', () => {
  const compared = [
    contentOrder.settings({ setting_key: 'a' }, { setting_key: 'b' }),
    contentOrder.pages({ key: 'b' }, { key: 'a' }),
  ]
  expect(compared.map(Math.sign)).toEqual([-1, 1])
})

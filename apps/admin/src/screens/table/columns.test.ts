import { expect, test } from 'vitest'
import {
  type Column,
  fromClass,
  readChoice,
  type Sorts,
  visibleOf,
  widthOf,
  writeChoice,
} from './columns.ts'
import { directionOf, nextSort } from './sort-head.tsx'

const cell = ({ id }: { id: number }) => id
const columns: Column<{ id: number }>[] = [
  { id: 'name', header: 'Nama', stays: true, meta: { width: 200 }, cell },
  { id: 'school', header: 'Sekolah', meta: { width: 150, from: '@3xl' }, cell },
  { id: 'phone', header: 'Telepon', meta: { width: 100, isExtra: true }, cell },
]

test('extra columns are hidden until the user chooses them', () => {
  expect(visibleOf(columns, null)).toEqual({ name: true, school: true, phone: false })
  const chosen = readChoice(writeChoice(columns, { name: true, school: false, phone: true }))
  expect(visibleOf(columns, chosen)).toEqual({ name: true, school: false, phone: true })
})

test('a mandatory column is shown whatever choice was stored', () => {
  expect(visibleOf(columns, ['gone', 'phone'])).toEqual({ name: true, school: false, phone: true })
})

test('nothing is stored for the default columns', () => {
  expect(writeChoice(columns, null)).toBe('')
  expect(writeChoice(columns, { name: true, school: true, phone: false })).toBe('')
  expect(readChoice('')).toBeNull()
})

test('chosen columns keep their widths, and are shown from tablet width on', () => {
  const visible = visibleOf(columns, ['name', 'phone'])
  expect(widthOf({ columns, visible, isChosen: true })).toBe(300)
  expect(fromClass({ width: 150, from: '@3xl' }, false)).toBe('hidden @3xl:table-cell')
  expect(fromClass({ width: 150, from: '@3xl' }, true)).toBe('hidden @xl:table-cell')
  expect(fromClass({ width: 150 }, true)).toBeUndefined()
})

test('a heading sorts one way, then the other, then by default', () => {
  const date = { ascending: 'oldest', descending: 'newest' }
  const order = (present: string, sorts: Sorts) => nextSort({ present, usual: 'newest' }, sorts)
  expect([order('newest', date), order('oldest', date)]).toEqual(['oldest', 'newest'])
  expect([order('newest', { ascending: 'name' }), order('name', { ascending: 'name' })]).toEqual([
    'name',
    'newest',
  ])
  const views = { descending: 'views' }
  expect([order('newest', views), order('views', views)]).toEqual(['views', 'newest'])
  expect(directionOf('newest', date)).toBe('descending')
  expect(directionOf('name', date)).toBeUndefined()
})

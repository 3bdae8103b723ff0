import { expect, test } from 'vitest'
import {
  breakpointClass,
  type Column,
  type ColumnSorts,
  parseColumnChoice,
  serializeColumnChoice,
  totalColumnWidth,
  visibleColumns,
} from './columns.ts'
import { nextSort, sortDirection } from './sort-head.tsx'

const cell = ({ id }: { id: number }) => id
const columns: Column<{ id: number }>[] = [
  { id: 'name', header: 'Nama', stays: true, meta: { width: 200 }, cell },
  { id: 'school', header: 'Sekolah', meta: { width: 150, from: '@3xl' }, cell },
  { id: 'phone', header: 'Telepon', meta: { width: 100, isExtra: true }, cell },
]

test('extra columns are hidden until the user chooses them', () => {
  expect(visibleColumns(columns, null)).toEqual({ name: true, school: true, phone: false })
  const chosen = parseColumnChoice(
    serializeColumnChoice(columns, { name: true, school: false, phone: true }),
  )
  expect(visibleColumns(columns, chosen)).toEqual({ name: true, school: false, phone: true })
})

test('a mandatory column is shown whatever choice was stored', () => {
  expect(visibleColumns(columns, ['gone', 'phone'])).toEqual({
    name: true,
    school: false,
    phone: true,
  })
})

test('nothing is stored for the default columns', () => {
  expect(serializeColumnChoice(columns, null)).toBe('')
  expect(serializeColumnChoice(columns, { name: true, school: true, phone: false })).toBe('')
  expect(parseColumnChoice('')).toBeNull()
})

test('chosen columns keep their widths, and are shown from tablet width on', () => {
  const visible = visibleColumns(columns, ['name', 'phone'])
  expect(totalColumnWidth({ columns, visible, isChosen: true })).toBe(300)
  expect(breakpointClass({ width: 150, from: '@3xl' }, false)).toBe('hidden @3xl:table-cell')
  expect(breakpointClass({ width: 150, from: '@3xl' }, true)).toBe('hidden @xl:table-cell')
  expect(breakpointClass({ width: 150 }, true)).toBeUndefined()
})

test('a heading sorts one way, then the other, then by default', () => {
  const date = { ascending: 'oldest', descending: 'newest' }
  const order = (present: string, sorts: ColumnSorts) =>
    nextSort({ present, usual: 'newest' }, sorts)
  expect([order('newest', date), order('oldest', date)]).toEqual(['oldest', 'newest'])
  expect([order('newest', { ascending: 'name' }), order('name', { ascending: 'name' })]).toEqual([
    'name',
    'newest',
  ])
  const views = { descending: 'views' }
  expect([order('newest', views), order('views', views)]).toEqual(['views', 'newest'])
  expect(sortDirection('newest', date)).toBe('descending')
  expect(sortDirection('name', date)).toBeUndefined()
})

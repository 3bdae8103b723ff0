import { expect, test } from 'vitest'
import { saidMarks } from './marks.ts'

test('a style wins over its tag, and says nothing of what it does not name', () => {
  expect(saidMarks('b', '')).toEqual({ strong: true })
  // Around all that is copied from Google Docs stands a `b` that is none.
  expect(saidMarks('b', 'font-weight:normal;')).toEqual({ strong: false })
  expect(saidMarks('span', 'FONT-WEIGHT: 700 !important; font-style: oblique 10deg')).toEqual({
    strong: true,
    em: true,
  })
  expect(saidMarks('u', 'text-decoration: none')).toEqual({})
  expect(saidMarks('span', 'text-decoration: underline line-through')).toEqual({ u: true, s: true })
  expect(saidMarks('del', 'vertical-align: super')).toEqual({ s: true, sup: true, sub: false })
  expect(saidMarks('p', 'color: red; font-weight: inherit')).toEqual({})
  expect(saidMarks('constructor', '')).toEqual({})
})

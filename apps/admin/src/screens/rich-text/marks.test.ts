import { expect, test } from 'vitest'
import { saidMarks } from './marks.ts'

test('a style overrides its tag, and only for the marks that it names', () => {
  expect(saidMarks('b', '')).toEqual({ strong: true })
  // Text copied from Google Docs is wrapped in a `b` that is not bold.
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

import { expect, test } from 'vitest'
import { marksFromStyle } from './marks.ts'

test('a style overrides its tag, and only for the marks that it names', () => {
  expect(marksFromStyle('b', '')).toEqual({ strong: true })
  // Text copied from Google Docs is wrapped in a `b` that is not bold.
  expect(marksFromStyle('b', 'font-weight:normal;')).toEqual({ strong: false })
  expect(marksFromStyle('span', 'FONT-WEIGHT: 700 !important; font-style: oblique 10deg')).toEqual({
    strong: true,
    em: true,
  })
  expect(marksFromStyle('u', 'text-decoration: none')).toEqual({})
  expect(marksFromStyle('span', 'text-decoration: underline line-through')).toEqual({
    u: true,
    s: true,
  })
  expect(marksFromStyle('del', 'vertical-align: super')).toEqual({ s: true, sup: true, sub: false })
  expect(marksFromStyle('p', 'color: red; font-weight: inherit')).toEqual({})
  expect(marksFromStyle('constructor', '')).toEqual({})
})

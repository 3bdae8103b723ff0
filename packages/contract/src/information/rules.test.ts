import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseSpaces } from '../values/spaces.ts'
import { excerptOf, replaceScriptDigits } from './rules.ts'

test('an excerpt of a long text equals that of the whole, though only its beginning is read', () => {
  const piece = fc.oneof(fc.constantFrom(' ', '\n\t ', ' '.repeat(200), '🏫'), fc.string())
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (written, length) => {
      expect(excerptOf(written, length)).toBe(excerptOfAll(written, length))
    }),
  )
})

test('an excerpt splits no composed character', () => {
  expect(excerptOf('Guru 👩🏽‍🏫👩🏽‍🏫 kami', 6)).toBe('Guru…')
  expect(excerptOf('Guru 👩🏽‍🏫👩🏽‍🏫 kami', 10)).toBe('Guru 👩🏽‍🏫…')
  expect(excerptOf('بِسْمِ اللهِ', 3)).toBe('بِ…')
})

test('superscript and subscript digits survive where formatting is dropped, letters are unchanged', () => {
  expect(
    replaceScriptDigits('<p>500 m<sup>2</sup>, H<sub><b>2</b></sub>O, 10<sup>-12</sup></p>'),
  ).toBe('<p>500 m², H<b>₂</b>O, 10⁻¹²</p>')
  expect(replaceScriptDigits('<p>abad ke-<sup>ke</sup>2<sup></sup></p>')).toBe(
    '<p>abad ke-<sup>ke</sup>2</p>',
  )
})

const excerptOfAll = (text: string, length: number): string => {
  const chars = [...collapseSpaces(text)]
  return chars.length <= length ? chars.join('') : `${chars.slice(0, length).join('').trimEnd()}…`
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseSpaces } from './spaces.ts'

test('any run of white space becomes one space', () => {
  const unit = fc.constantFrom('a', ' ', '\n', '\t', '\u00a0', '\u2028')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(collapseSpaces(text)).toBe(text.split(/\s+/).filter(Boolean).join(' '))
    }),
  )
})

import fc from 'fast-check'
import { test } from 'vitest'
import { brokenHtml, expectSanitised } from '../../test/fuzzed-html.ts'

test('any input comes out clean, is unchanged when sanitised again, and stays inside its element', () => {
  fc.assert(fc.property(brokenHtml, expectSanitised), { numRuns: 1_000 })
})

import fc from 'fast-check'
import { test } from 'vitest'
import { brokenHtml, holdsClean } from '../../test/fuzzed-html.ts'

test('whatever came is clean, the same when cleaned again, and stays in its place', () => {
  fc.assert(fc.property(brokenHtml, holdsClean), { numRuns: 1_000 })
})

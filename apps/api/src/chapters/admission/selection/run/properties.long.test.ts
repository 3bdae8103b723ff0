/** `npm run test:long`: the properties of a run, on many more random tables. */
import fc from 'fast-check'
import { test } from 'vitest'
import { runProperties } from './testing/properties.ts'

test.each(Object.entries(runProperties))('%s', { timeout: 900_000 }, (_, property) => {
  fc.assert(property, { numRuns: 20_000 })
})

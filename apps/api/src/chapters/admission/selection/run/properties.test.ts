/** The properties of a run, on random tables; `npm run test:long` tries many more. */
import fc from 'fast-check'
import { test } from 'vitest'
import { runProperties } from './testing/properties.ts'

test.each(Object.entries(runProperties))('%s', (_, property) => {
  fc.assert(property, { numRuns: 300 })
})

/** What is true of every run, on random tables; many more of them in `npm run test:long`. */
import fc from 'fast-check'
import { test } from 'vitest'
import { properties } from './testing/properties.ts'

test.each(Object.entries(properties))('%s', (_, property) => {
  fc.assert(property, { numRuns: 300 })
})

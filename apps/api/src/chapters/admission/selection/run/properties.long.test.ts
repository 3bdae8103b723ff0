/** `npm run test:long`: what is true of every run, on many more random tables. */
import fc from 'fast-check'
import { test } from 'vitest'
import { properties } from './testing/properties.ts'

test.each(Object.entries(properties))('%s', { timeout: 900_000 }, (_, property) => {
  fc.assert(property, { numRuns: 20_000 })
})

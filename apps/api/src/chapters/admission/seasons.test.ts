/** The laws of a season on a few random ones; many more of them in `npm run test:long`. */
import fc from 'fast-check'
import { test } from 'vitest'
import { arbitrarySeason, playSeason } from './testing/season.ts'

// Each is some hundred calls.
test('whatever happens in a season of two waves, its promises are kept', {
  timeout: 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(arbitrarySeason, playSeason), { numRuns: 3, endOnFailure: true })
})

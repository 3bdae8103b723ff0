/** `npm run test:long`: the laws of a season, on many more random ones. */
import fc from 'fast-check'
import { test } from 'vitest'
import { arbitrarySeason, playSeason } from './testing/season.ts'

test('whatever happens in a season of two waves, its promises are kept', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(arbitrarySeason, playSeason), { numRuns: 300 })
})

import type { CallName } from '@sekolah/contract/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, bodyOf, fuzzedSchool, queryOf, reads, writes } from './test/fuzz.ts'

const anyOf = <T>(names: CallName[], made: (name: CallName) => fc.Arbitrary<T>) =>
  fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), addressOf(name), made(name)))

test('no body breaks the server, and none that is refused changes a row', async () => {
  const { attempt, isSignedIn, seen } = await fuzzedSchool()
  await fc.assert(
    fc.asyncProperty(anyOf(writes, bodyOf), fc.nat(4), ([name, path, body], dice) =>
      attempt(name, path, body, dice > 0),
    ),
    { numRuns: 300 },
  )
  expect(await isSignedIn()).toBe(true)
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(30)
})

test('no query breaks the server', async () => {
  const { attempt } = await fuzzedSchool()
  await fc.assert(
    fc.asyncProperty(anyOf(reads, queryOf), fc.boolean(), ([name, path, query], isStaff) =>
      attempt(name, `${path}?${query}`, undefined, isStaff),
    ),
    { numRuns: 200 },
  )
})

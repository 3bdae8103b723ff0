import type { CallName } from '@sekolah/contract/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  arbitraryBody,
  fuzzedSchool,
  queryOf,
  readingCalls,
  withFile,
  writingCalls,
} from './fuzz.ts'
import { rawRequest, rawServer } from './raw-requests.ts'

const anyOf = <T>(names: CallName[], made: (name: CallName) => fc.Arbitrary<T>) =>
  fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), addressOf(name), made(name)))

test('no body breaks the server, and no refused one changes a row', async () => {
  const { attempt, isSignedIn, seen } = await fuzzedSchool()
  await fc.assert(
    fc.asyncProperty(anyOf(writingCalls, arbitraryBody), fc.nat(4), ([name, path, body], dice) =>
      attempt(name, path, body, dice > 0),
    ),
    // Each call is tried about four times.
    { numRuns: 4 * writingCalls.length },
  )
  expect(await isSignedIn()).toBe(true)
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(30)
})

test('no form breaks the server, and every call with a picture accepts valid ones', async () => {
  const { attempt, seen } = await fuzzedSchool()
  for (const name of withFile) {
    const before = { ...seen }
    await fc.assert(
      fc.asyncProperty(addressOf(name), arbitraryBody(name), (path, body) =>
        attempt(name, path, body, true),
      ),
      { numRuns: 15 },
    )
    expect(seen.accepted, name).toBeGreaterThan(before.accepted)
    expect(seen.refused, name).toBeGreaterThan(before.refused)
  }
})

test('no query breaks the server', async () => {
  const { attempt } = await fuzzedSchool()
  await fc.assert(
    fc.asyncProperty(anyOf(readingCalls, queryOf), fc.boolean(), ([name, path, query], isStaff) =>
      attempt(name, `${path}?${query}`, { json: undefined }, isStaff),
    ),
    { numRuns: 100 },
  )
})

test('no bytes break the server, and malformed ones are always refused', async () => {
  const { attempt, isAlive } = await rawServer()
  await fc.assert(fc.asyncProperty(rawRequest, attempt), { numRuns: 400 })
  expect(await isAlive()).toBe(true)
})

/** `npm run test:long`: the properties of fuzz.slow.test.ts, with many more runs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../engine/base/time.ts'
import {
  addressOf,
  arbitraryBody,
  fuzzedSchool,
  queryOf,
  readingCalls,
  writingCalls,
} from './fuzz.ts'
import { rawRequest, rawServer } from './raw-requests.ts'

const BODIES = 2_000
const QUERIES = 5_000
const RAW = 20_000

describe.each(writingCalls)('%s', (name) => {
  test(
    `withstands ${BODIES} bodies`,
    async () => {
      const { attempt, isSignedIn } = await fuzzedSchool()
      await fc.assert(
        fc.asyncProperty(addressOf(name), arbitraryBody(name), fc.nat(9), (path, body, dice) =>
          attempt(name, path, body, dice > 0),
        ),
        { numRuns: BODIES },
      )
      expect(await isSignedIn()).toBe(true)
    },
    HOUR_MS,
  )
})

test(
  `all reading calls withstand ${QUERIES} queries`,
  async () => {
    const { attempt } = await fuzzedSchool()
    const asked = fc
      .constantFrom(...readingCalls)
      .chain((name) => fc.tuple(fc.constant(name), addressOf(name), queryOf(name)))
    await fc.assert(
      fc.asyncProperty(asked, fc.boolean(), ([name, path, query], isStaff) =>
        attempt(name, `${path}?${query}`, { json: undefined }, isStaff),
      ),
      { numRuns: QUERIES },
    )
  },
  HOUR_MS,
)

test(
  `${RAW} requests of random bytes break nothing`,
  async () => {
    const { attempt, isAlive } = await rawServer()
    await fc.assert(fc.asyncProperty(rawRequest, attempt), { numRuns: RAW })
    expect(await isAlive()).toBe(true)
  },
  HOUR_MS,
)

/** The rate limits of an open school; they also know callers from before the start. */
import { dirname } from 'node:path'
import type { Env } from '../base/env.ts'
import { createLimiter, type Limiter, type Monotonic } from '../base/limits.ts'
import type { Db } from '../db/connect.ts'
import { createCallerHash } from './caller-hash.ts'
import { isKnownAddress } from './known-callers.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'RATE_LIMIT_FACTOR'>
  clock: () => Date
  monotonic: Monotonic
}

export const createSchoolLimiter = ({ db, env, clock, monotonic }: Deps): Limiter => {
  const hashCaller = createCallerHash(dirname(db.$client.name))
  return createLimiter(monotonic, env.RATE_LIMIT_FACTOR, {
    wasKnown: (address) => isKnownAddress(db, hashCaller(address), clock()),
  })
}

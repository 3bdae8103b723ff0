/**
 * How often Cek Status may be answered wrongly. Right answers are free: a carrier's address holds
 * thousands of families. Whoever has once answered right is locked out neither by guesses from
 * elsewhere nor by a guesser behind the same address, but for the narrow limit.
 */
import { forgetCallers, isKnownCaller } from '../../../../engine/callers/known-callers.ts'
import {
  type LastingLimit,
  secondsUntilTry,
  takeTry,
  times,
} from '../../../../engine/callers/lasting-limits.ts'
import { write } from '../../../../engine/db/connect.ts'
import { TooManyGuesses } from '../../errors.ts'
import type { ApplicationDeps } from '../events.ts'
import type { ApplicantPart } from '../parts.ts'

type Tools = Pick<ApplicationDeps, 'db' | 'env' | 'hashCaller'>

/**
 * Wrong answers for one number from one address. What comes back in a day is less than the limit
 * of the number gets back: two addresses can never use that up for good.
 */
export const pairLimit: LastingLimit = { burst: 8, perDay: 3 }

/** Wrong answers for one number from everywhere: how fast its secrets can be guessed. */
export const numberLimit: LastingLimit = { burst: 40, perDay: 6 }

/** Wrong answers from one address for all numbers: who tries one guess on every child. */
export const addressLimit: LastingLimit = { burst: 300, perDay: 1_440 }

/** Throws TooManyGuesses when `address` must wait before it may answer for this number. */
export const refuseGuessing = (tools: Tools, id: number, address: string, now: Date): void => {
  const { db, env, hashCaller } = tools
  const wait = (key: string, limit: LastingLimit) =>
    secondsUntilTry(db, key, times(limit, env.RATE_LIMIT_FACTOR), now)
  const { pair, number, all } = keysOf(tools, id, address)
  const isFamily = isKnownCaller(db, familyOf(id), hashCaller(address), now)
  const ofNumber = Math.max(wait(pair, pairLimit), isFamily ? 0 : wait(number, numberLimit))
  if (ofNumber > 0) throw new TooManyGuesses(ofNumber, 'untuk nomor ini')
  const ofAddress = isFamily ? 0 : wait(all, addressLimit)
  if (ofAddress > 0) throw new TooManyGuesses(ofAddress, 'dari jaringan ini')
}

/** A number that does not exist counts like any other. */
export const noteWrongAnswer = (tools: Tools, id: number, address: string, now: Date): void => {
  const { pair, number, all } = keysOf(tools, id, address)
  const factor = tools.env.RATE_LIMIT_FACTOR
  write(tools.db, (tx) => {
    takeTry(tx, pair, times(pairLimit, factor), now)
    takeTry(tx, number, times(numberLimit, factor), now)
    takeTry(tx, all, times(addressLimit, factor), now)
  })
}

/** Whose secrets they are, for what is remembered of callers. */
export const familyOf = (id: number): string => `applicant/${id}`

/** Where a family has asked from goes with its application. */
export const familyCallers = {
  erase: (tx, id) => forgetCallers(tx, familyOf(id)),
  // Limits may begin afresh.
  takeOver: () => {},
  exportColumns: () => [],
} satisfies ApplicantPart

const keysOf = ({ hashCaller }: Tools, id: number, address: string) => ({
  pair: hashCaller('status-check', `${id}`, address),
  number: hashCaller('status-check', `${id}`),
  all: hashCaller('status-check', 'all', address),
})

/**
 * How often Cek Status may be answered wrongly. Right answers are free: a carrier's address holds
 * thousands of families. Whoever has once answered right is locked out neither by guesses from
 * elsewhere nor by a guesser behind the same address, but for the narrow limits.
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

/**
 * Wrong answers for one number that name the same telephone: how fast a birth date can be guessed
 * by whoever knows it. A stranger who does not know it cannot use up the family's own. It goes by
 * what is claimed, right or wrong, so that a refusal says nothing of which telephone is right.
 */
export const tailLimit: LastingLimit = { burst: 40, perDay: 0.44 }

/** The same from all addresses together that have answered right, whom the others do not concern. */
export const knownTailLimit: LastingLimit = { burst: 30, perDay: 0.21 }

/** The same from one address: two of them use up neither of both for good. */
export const tailPairLimit: LastingLimit = { burst: 14, perDay: 0.1 }

type Asked = {
  id: number
  /** The last digits of a telephone as somebody says them. */
  phone_tail: string
  /** Who asks. */
  address: string
}

/** Throws TooManyGuesses when `address` must wait before it may answer for this number. */
export const refuseGuessing = (tools: Tools, asked: Asked, now: Date): void => {
  const limits = limitsOn(tools, asked, now).filter(({ isWaived }) => !isWaived)
  const longest = (of: LimitOn['of']) =>
    Math.max(
      0,
      ...limits
        .filter((one) => one.of === of)
        .map(({ key, limit }) => secondsUntilTry(tools.db, key, limit, now)),
    )
  const ofNumber = longest('number')
  if (ofNumber > 0) throw new TooManyGuesses(ofNumber, 'untuk nomor ini')
  const ofNetwork = longest('network')
  if (ofNetwork > 0) throw new TooManyGuesses(ofNetwork, 'dari jaringan ini')
}

/** A number that does not exist counts like any other. */
export const noteWrongAnswer = (tools: Tools, asked: Asked, now: Date): void =>
  write(tools.db, (tx) => {
    for (const { key, limit } of limitsOn(tools, asked, now)) takeTry(tx, key, limit, now)
  })

/** Whose secrets they are, for what is remembered of callers. */
export const familyOf = (id: number): string => `applicant/${id}`

/** Where a family has asked from goes with its application. */
export const familyCallers = {
  erase: (tx, id) => forgetCallers(tx, familyOf(id)),
  // Limits may begin afresh.
  takeOver: () => {},
  exportColumns: () => [],
} satisfies ApplicantPart

type LimitOn = {
  key: string
  limit: LastingLimit
  of: 'number' | 'network'
  /** Counted all the same, but refusing nobody who asks from here. */
  isWaived: boolean
}

const limitsOn = (
  { db, env, hashCaller }: Tools,
  { id, phone_tail, address }: Asked,
  now: Date,
): LimitOn[] => {
  const isFamily = isKnownCaller(db, familyOf(id), hashCaller(address), now)
  const on = (
    parts: string[],
    limit: LastingLimit,
    { of = 'number', isWaived = false }: Partial<LimitOn> = {},
  ): LimitOn => ({
    key: hashCaller('status-check', ...parts),
    limit: times(limit, env.RATE_LIMIT_FACTOR),
    of,
    isWaived,
  })
  const number = `${id}`
  const tail = [number, 'phone', phone_tail]
  return [
    on([number, address], pairLimit),
    on([number], numberLimit, { isWaived: isFamily }),
    on([...tail, 'from', address], tailPairLimit),
    isFamily ? on([...tail, 'known'], knownTailLimit) : on(tail, tailLimit),
    on(['all', address], addressLimit, { of: 'network', isWaived: isFamily }),
  ]
}

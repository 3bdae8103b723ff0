/**
 * Limits on wrong answers in Cek Status. Right answers are free, because a carrier's address holds
 * thousands of families. A family that has once answered right is locked out neither by guesses
 * from other addresses nor by a guesser behind the same address, except by the narrow limits.
 */
import { forgetCallers, isKnownCaller } from '../../../../engine/callers/known-callers.ts'
import {
  consumeTry,
  type LastingLimit,
  multiplyLimit,
  secondsUntilTry,
} from '../../../../engine/callers/lasting-limits.ts'
import { write } from '../../../../engine/db/connect.ts'
import { TooManyGuesses } from '../../errors.ts'
import type { ApplicationDeps } from '../events.ts'
import type { ApplicantPart } from '../parts.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'env' | 'hashCaller'>

/**
 * Wrong answers for one number from one address. The daily refill is less than that of the number's
 * limit, so two addresses can never use that up for good.
 */
export const numberAndAddressLimit: LastingLimit = { burst: 8, perDay: 3 }

/** Wrong answers for one number from all addresses: how fast its facts can be guessed. */
export const numberLimit: LastingLimit = { burst: 40, perDay: 6 }

/** Wrong answers from one address for all numbers: stops trying one guess on every child. */
export const addressLimit: LastingLimit = { burst: 300, perDay: 1_440 }

/**
 * Wrong answers for one number with the same telephone number: how fast a caller who knows it can
 * guess the birth date. A stranger who does not know it cannot use up the family's own guesses.
 * Keyed by the claimed digits, right or wrong, so that a refusal does not reveal which are right.
 */
export const phoneTailLimit: LastingLimit = { burst: 40, perDay: 0.44 }

/**
 * As `phoneTailLimit`, but for all addresses together that have answered right before;
 * `phoneTailLimit` does not apply to them.
 */
export const knownPhoneTailLimit: LastingLimit = { burst: 30, perDay: 0.21 }

/**
 * As `phoneTailLimit`, for one address: two addresses cannot use up either of both limits for good.
 */
export const phoneTailAndAddressLimit: LastingLimit = { burst: 14, perDay: 0.1 }

type Asked = {
  id: number
  /** The last digits of the telephone number, as the caller claims them. */
  phone_tail: string
  address: string
}

/** Throws TooManyGuesses while `address` must wait before another answer for this number. */
export const refuseGuessing = (deps: Deps, asked: Asked, now: Date): void => {
  const limits = limitsOn(deps, asked, now).filter(({ isWaived }) => !isWaived)
  const longest = (of: LimitOn['of']) =>
    Math.max(
      0,
      ...limits
        .filter((one) => one.of === of)
        .map(({ key, limit }) => secondsUntilTry(deps.db, key, limit, now)),
    )
  const ofNumber = longest('number')
  if (ofNumber > 0) throw new TooManyGuesses(ofNumber, 'untuk nomor ini')
  const ofNetwork = longest('network')
  if (ofNetwork > 0) throw new TooManyGuesses(ofNetwork, 'dari jaringan ini')
}

/** Counts a wrong answer; a number that does not exist counts like any other. */
export const noteWrongAnswer = (deps: Deps, asked: Asked, now: Date): void =>
  write(deps.db, (tx) => {
    for (const { key, limit } of limitsOn(deps, asked, now)) consumeTry(tx, key, limit, now)
  })

/** The key under which known callers of an applicant are stored. */
export const familyCallerKey = (id: number): string => `applicant/${id}`

/** Erases with an application the addresses from which its family has asked before. */
export const familyCallers = {
  erase: (tx, id) => forgetCallers(tx, familyCallerKey(id)),
  // Nothing to take over: after a restore the limits start anew.
  takeOver: () => {},
  exportColumns: () => [],
} satisfies ApplicantPart

type LimitOn = {
  key: string
  limit: LastingLimit
  of: 'number' | 'network'
  /** Whether the limit only counts, and does not refuse this caller. */
  isWaived: boolean
}

const limitsOn = (
  { db, env, hashCaller }: Deps,
  { id, phone_tail, address }: Asked,
  now: Date,
): LimitOn[] => {
  const isFamily = isKnownCaller(db, familyCallerKey(id), hashCaller(address), now)
  const on = (
    parts: string[],
    limit: LastingLimit,
    { of = 'number', isWaived = false }: Partial<LimitOn> = {},
  ): LimitOn => ({
    key: hashCaller('status-check', ...parts),
    limit: multiplyLimit(limit, env.RATE_LIMIT_FACTOR),
    of,
    isWaived,
  })
  const number = `${id}`
  const tail = [number, 'phone', phone_tail]
  return [
    on([number, address], numberAndAddressLimit),
    on([number], numberLimit, { isWaived: isFamily }),
    on([...tail, 'from', address], phoneTailAndAddressLimit),
    isFamily ? on([...tail, 'known'], knownPhoneTailLimit) : on(tail, phoneTailLimit),
    on(['all', address], addressLimit, { of: 'network', isWaived: isFamily }),
  ]
}

/**
 * Rate limits: token buckets in memory on the monotonic clock. A school's network or a mobile
 * carrier puts thousands of people behind one address, so limits per address let 500 families
 * through in the same minute, and limits per account or number are narrow. Limits on guessing
 * secrets outlive a restart: `callers/lasting-limits.ts`.
 */

import { householdNetwork } from './address-line.ts'
import { TooMany } from './errors.ts'
import { MINUTE_MS } from './time.ts'

/** A bucket holds `burst` tokens and is refilled by `perMinute`. */
export type Limit = { burst: number; perMinute: number }

/**
 * Every call counts here, per address: a dozen calls of each of 500 families at once, and a dozen
 * more within the minute. The server as a whole has a bucket of its own.
 */
export const addressLimit: Limit = { burst: 6_000, perMinute: 6_000 }
const machineLimit: Limit = { burst: 16_000, perMinute: 120_000 }

/**
 * How many addresses an IPv6 line counts as: a household that uses up its own limit leaves as much
 * to the rest of the line.
 */
const ADDRESSES_OF_LINE = 2

/**
 * Capacity reserved for known callers, once strangers have used up the server's bucket: a share for
 * each address, so that no known caller can use up all of it.
 */
const knownLimit: Limit = { burst: 600, perMinute: 600 }
const reservedLimit: Limit = { burst: 4_000, perMinute: 60_000 }

/** A device changes its address about once a day; a secret seen at more addresses is shared. */
const MAX_ADDRESSES = 20
const KNOWN_MS = 24 * 60 * MINUTE_MS
const MAX_KNOWN = 20_000
/** How long a database lookup of an address is cached. */
const LOOKUP_CACHE_MS = MINUTE_MS

/** Lists with `search`, which scan a table, and pages that are not cached. */
export const searchLimit: Limit = { burst: 600, perMinute: 600 }

/** Writes of a signed-in user. */
export const writeLimit: Limit = { burst: 30, perMinute: 300 }

/** Forms with a picture, per user. */
export const uploadLimit: Limit = { burst: 40, perMinute: 60 }

/** Connections of sockets, per address; events, per socket. */
export const connectLimit: Limit = { burst: 600, perMinute: 1_200 }
export const eventLimit: Limit = { burst: 20, perMinute: 600 }

/** A limit of one call. */
export type CallLimit = Limit & { per: 'address' | 'user' }

type Bucket = { tokens: number; at: number; limit: Limit }

/** A monotonic clock in milliseconds: `performance.now` outside of tests. */
export type Monotonic = () => number

export type Limiter = ReturnType<typeof createLimiter>

type Options = {
  /** Whether an address was known (by a secret shown there) before this server started. */
  wasKnown?: (address: string) => boolean
}

/** `factor` multiplies every bucket (RATE_LIMIT_FACTOR, for load tests). */
export const createLimiter = (
  now: Monotonic,
  factor: number,
  { wasKnown = () => false }: Options = {},
) => {
  const buckets = new Map<string, Bucket>()
  /** Addresses from which a token or a key was shown, in order of last use. */
  const known = new Map<string, number>()
  /** The newest addresses by secret: a token's owner, or a key. */
  const bySecret = new Map<string, string[]>()
  const lookedUp = new Map<string, { at: number; isKnown: boolean }>()

  const refilled = (id: string, limit: Limit): Bucket => {
    const at = now()
    const bucket = buckets.get(id) ?? { tokens: limit.burst * factor, at, limit }
    const gained = ((at - bucket.at) / MINUTE_MS) * limit.perMinute * factor
    bucket.tokens = Math.min(limit.burst * factor, bucket.tokens + gained)
    bucket.at = at
    buckets.set(id, bucket)
    return bucket
  }

  /**
   * Takes one token of `name` for `key`; returns the seconds to wait when there is none, else 0.
   */
  const tryTake = (name: string, key: string | number, limit: Limit): number => {
    const own = refilled(`${name}|${key}`, limit)
    const line = lineId(name, key)
    const all = line === null ? [own] : [own, refilled(line, ofLine(limit))]
    for (const { tokens, limit } of all) {
      if (tokens < 1) return ((1 - tokens) / (limit.perMinute * factor)) * 60
    }
    for (const bucket of all) bucket.tokens -= 1
    if (buckets.size > MAX_BUCKETS) evictFull(buckets, now(), factor)
    return 0
  }

  const isKnown = (address: string): boolean => {
    const at = known.get(address)
    if (at !== undefined && now() - at < KNOWN_MS) return true
    const before = lookedUp.get(address)
    if (before && now() - before.at < LOOKUP_CACHE_MS) return before.isKnown
    if (lookedUp.size >= MAX_KNOWN) lookedUp.clear()
    const found = wasKnown(address)
    lookedUp.set(address, { at: now(), isKnown: found })
    return found
  }

  /**
   * Takes a token of the server's bucket for a call or page. The address comes first: calls that it
   * is refused must not use up the common bucket. `isTold` says whether the call itself identifies
   * a known caller.
   */
  const tryTurn = (address: string, isTold: () => boolean = () => false): number => {
    const wait = tryTake('address', address, addressLimit)
    if (wait > 0) return wait
    const busy = tryTake('machine', 'all', machineLimit)
    if (busy === 0 || !(isKnown(address) || isTold())) return busy
    return tryTake('known', address, knownLimit) || tryTake('room', 'all', reservedLimit)
  }

  const orThrow = (wait: number): void => {
    if (wait > 0) throw new TooMany(wait)
  }

  return {
    tryTake,

    /** As `tryTake`, but throws TooMany when there is none. */
    take: (name: string, key: string | number, limit: Limit): void =>
      orThrow(tryTake(name, key, limit)),

    tryTurn,

    /** As `tryTurn`, but throws TooMany when there is none. */
    takeTurn: (address: string, isTold?: () => boolean): void => orThrow(tryTurn(address, isTold)),

    /** Marks an address as known, after a token or the key of an application was shown there. */
    noteKnown: (secret: string, address: string): void => {
      const own = bySecret.get(secret) ?? []
      if (!own.includes(address)) {
        own.push(address)
        const oldest = own.length > MAX_ADDRESSES ? own.shift() : undefined
        if (oldest !== undefined) known.delete(oldest)
        bySecret.set(secret, own)
      }
      known.delete(address)
      known.set(address, now())
      evictFirst(bySecret)
      evictFirst(known)
    },

    /** Returns a token, for a caller who turned out not to be guessing. */
    giveBack: (name: string, key: string | number): void => {
      for (const id of [`${name}|${key}`, lineId(name, key) ?? '']) {
        const bucket = buckets.get(id)
        if (bucket) bucket.tokens += 1
      }
    },
  }
}

const evictFirst = (of: Map<string, unknown>): void => {
  const [first] = of.size > MAX_KNOWN ? of.keys() : []
  if (first !== undefined) of.delete(first)
}

/** The bucket key of an IPv6 network's line, which is charged together with the network. */
const lineId = (name: string, key: string | number): string | null => {
  const line = typeof key === 'string' ? householdNetwork(key) : null
  return line === null ? null : `${name}|${line}/48`
}

const ofLine = ({ burst, perMinute }: Limit): Limit => ({
  burst: burst * ADDRESSES_OF_LINE,
  perMinute: perMinute * ADDRESSES_OF_LINE,
})

const MAX_BUCKETS = 50_000

// A full bucket equals none and is deleted; if that is not enough, the oldest are.
const evictFull = (buckets: Map<string, Bucket>, now: number, factor: number) => {
  for (const [key, { tokens, at, limit }] of buckets) {
    const gained = ((now - at) / MINUTE_MS) * limit.perMinute * factor
    if (tokens + gained >= limit.burst * factor) buckets.delete(key)
  }
  for (const key of buckets.keys()) {
    if (buckets.size <= MAX_BUCKETS / 2) return
    buckets.delete(key)
  }
}

/**
 * Rate limits: token buckets in memory on the monotonic clock. A school's network or a mobile
 * carrier puts thousands of people behind one address, so limits per address let 500 families
 * through in the same minute, and limits per account or number are narrow. Guesses at secrets have
 * limits that outlive a restart: `callers/lasting-limits.ts`.
 */
import { TooMany } from './errors.ts'
import { MINUTE_MS } from './time.ts'

/** A bucket holds `burst` tries and gains `perMinute` of them. */
export type Limit = { burst: number; perMinute: number }

/**
 * Every call counts here, per address: a dozen calls of each of 500 families at once, and a dozen
 * more within the minute. The machine as a whole has one bucket of its own.
 */
export const addressLimit: Limit = { burst: 6_000, perMinute: 6_000 }
export const machineLimit: Limit = { burst: 8_000, perMinute: 120_000 }

/** Lists with `search`, which scan a table, and pages that no cache holds. */
export const searchLimit: Limit = { burst: 600, perMinute: 600 }

/** Writes of whoever is signed in, per user. */
export const writeLimit: Limit = { burst: 30, perMinute: 300 }

/** Forms that bring a picture, per user. */
export const uploadLimit: Limit = { burst: 40, perMinute: 60 }

/** Connections of sockets, per address; events, per socket. */
export const connectLimit: Limit = { burst: 600, perMinute: 1_200 }
export const eventLimit: Limit = { burst: 20, perMinute: 600 }

/** Tries of one call. */
export type CallLimit = Limit & { per: 'address' | 'user' }

type Bucket = { tokens: number; at: number; limit: Limit }

/** Milliseconds that only ever grow; `performance.now` outside tests. */
export type Monotonic = () => number

export type Limiter = ReturnType<typeof createLimiter>

/** `factor` multiplies every bucket (RATE_LIMIT_FACTOR, for load tests). */
export const createLimiter = (now: Monotonic, factor: number) => {
  const buckets = new Map<string, Bucket>()

  const refilled = (key: string, limit: Limit): Bucket => {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: limit.burst * factor, at, limit }
    const gained = ((at - bucket.at) / MINUTE_MS) * limit.perMinute * factor
    bucket.tokens = Math.min(limit.burst * factor, bucket.tokens + gained)
    bucket.at = at
    return bucket
  }

  /** Takes one try of `name` for `key`; answers the seconds to wait when there is none, else 0. */
  const tryTake = (name: string, key: string | number, limit: Limit): number => {
    const id = `${name}|${key}`
    const bucket = refilled(id, limit)
    buckets.set(id, bucket)
    if (bucket.tokens < 1) return ((1 - bucket.tokens) / (limit.perMinute * factor)) * 60
    bucket.tokens -= 1
    if (buckets.size > MAX_BUCKETS) forgetFull(buckets, now(), factor)
    return 0
  }

  return {
    tryTake,

    /** As `tryTake`, but throws TooMany when there is none. */
    take: (name: string, key: string | number, limit: Limit): void => {
      const wait = tryTake(name, key, limit)
      if (wait > 0) throw new TooMany(wait)
    },

    /** Gives a try back, of a caller who turned out not to be guessing. */
    giveBack: (name: string, key: string | number): void => {
      const bucket = buckets.get(`${name}|${key}`)
      if (bucket) bucket.tokens += 1
    },
  }
}

const MAX_BUCKETS = 50_000

// A full bucket is like none; when deleting those is not enough, the oldest go.
const forgetFull = (buckets: Map<string, Bucket>, now: number, factor: number) => {
  for (const [key, { tokens, at, limit }] of buckets) {
    const gained = ((now - at) / MINUTE_MS) * limit.perMinute * factor
    if (tokens + gained >= limit.burst * factor) buckets.delete(key)
  }
  for (const key of buckets.keys()) {
    if (buckets.size <= MAX_BUCKETS / 2) return
    buckets.delete(key)
  }
}

/** Spans of time in milliseconds, and moments that lie a span back. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The moment so many milliseconds before another, as the database stores moments. */
export const isoBefore = (now: Date, ms: number): string =>
  new Date(now.getTime() - ms).toISOString()

/** Durations in milliseconds, and past times in the database's format. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The time `ms` milliseconds before `now`, in the database's format. */
export const isoBefore = (now: Date, ms: number): string =>
  new Date(now.getTime() - ms).toISOString()

/**
 * When a device sent something, by the server's clock where the device says how long ago: the
 * device's own clock may be wrong.
 */
export const computeQueuedAt = (
  form: { queued_at?: string | null; queued_for_ms?: number | undefined },
  now: Date,
): string | null =>
  form.queued_for_ms === undefined ? (form.queued_at ?? null) : isoBefore(now, form.queued_for_ms)

/**
 * Watches for problems of the machine while the server runs; each is reported once when it occurs.
 */
import type { Log } from '../base/log.ts'
import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { WARN_BELOW_BYTES } from '../disk/disk.ts'

const MB = 1024 * 1024

type Machine = { clock: () => Date; monotonic: () => number; freeBytes: () => number }

/**
 * Returns a function to call every minute: warns when the clock was moved and when the disk fills
 * up.
 */
export const watchMachine = (log: Log, { clock, monotonic, freeBytes }: Machine) => {
  let before = { at: clock().getTime(), passed: monotonic() }
  let isFull = freeBytes() < WARN_BELOW_BYTES
  return (): void => {
    const now = { at: clock().getTime(), passed: monotonic() }
    const moved = now.at - before.at - (now.passed - before.passed)
    // A machine that slept looks the same; a day of either ends every session.
    if (moved > DAY_MS || moved < -MINUTE_MS) {
      log.error('clock_moved', { minutes: Math.round(moved / MINUTE_MS) })
    }
    before = now
    const free = freeBytes()
    if (free < WARN_BELOW_BYTES && !isFull) {
      log.error('disk_nearly_full', { megabytes: Math.floor(free / MB) })
    }
    isFull = free < WARN_BELOW_BYTES
  }
}

/** Warns that the clock is behind the time of existing data. */
export const warnOfClockBehind = (log: Log, now: Date, latest: Date): void => {
  if (latest.getTime() - now.getTime() <= MINUTE_MS) return
  log.error('clock_behind', {
    now: now.toISOString(),
    latest: latest.toISOString(),
    hint: 'The clock of this machine is behind what its data have seen. Set it, best by NTP: dates of admission and sessions depend on it.',
  })
}

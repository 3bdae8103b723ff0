/**
 * Ends an idle server (IDLE_EXIT_MINUTES), and writes into its folder when it has to run again. The
 * socket unit of systemd starts it again at the next request.
 */

import type { Env } from '../engine/base/env.ts'
import { describeError, type Log } from '../engine/base/log.ts'
import { HOUR_MS, MINUTE_MS } from '../engine/base/time.ts'
import type { Db } from '../engine/db/connect.ts'
import { writeSleepState } from '../engine/ops/asleep.ts'
import type { Backups } from '../engine/ops/copies/backups.ts'
import { createIdleWatch } from '../engine/ops/idle-watch.ts'
import { findNextDueTime } from '../views/next-due.ts'

/** Idle limit of a server that had no request: it was started only for its own work. */
const UNASKED_MS = MINUTE_MS
/** Copies and erasure run once a day: an hour less, because the start may be delayed. */
const DAILY_MS = 23 * HOUR_MS
/** Shortly before something is due, ending would only cost a restart. */
const LEAD_MS = 2 * MINUTE_MS

type Options = {
  env: Pick<Env, 'IDLE_EXIT_MINUTES' | 'DATA_DIR'>
  db: Db
  clock: () => Date
  log: Log
  backups: Pick<Backups, 'makeWhenDue'>
  monotonic: () => number
  asked: () => number
  /** Whether a request is pending, a socket is open, or a restore is running. */
  isBusy: () => boolean
  /** Closes the server and ends its process. */
  end: () => void
}

export type IdleEnd = ReturnType<typeof createIdleEnd>

export const createIdleEnd = (options: Options) => {
  const { db, clock, log, backups, asked, end } = options
  const { DATA_DIR: dataDir, IDLE_EXIT_MINUTES: minutes } = options.env
  const idleFor = createIdleWatch(options)
  let isLooking = false
  let isEnding = false
  let isCopied = true
  let askedAtEnd = 0

  const isIdle = () =>
    minutes !== undefined && idleFor() >= (asked() === 0 ? UNASKED_MS : minutes * MINUTE_MS)

  /**
   * The last request may have written something, so the database is copied before the server ends.
   */
  const copy = () =>
    backups.makeWhenDue(clock(), Math.min(HOUR_MS, idleFor())).then(
      () => true,
      (error) => {
        log.error('backup_failed', describeError(error))
        return false
      },
    )

  return {
    /** To be called every few seconds. */
    look: async (): Promise<void> => {
      if (isLooking || isEnding || !isIdle()) return
      isLooking = true
      try {
        const now = clock()
        const due = findNextDueTime(db, dataDir, now)
        if (due !== null && due.getTime() - now.getTime() < LEAD_MS) return
        isCopied = await copy()
        // A request may have come meanwhile.
        if (!isIdle()) return
        isEnding = true
        askedAtEnd = asked()
        log.info('idle')
        end()
      } catch (error) {
        log.error('timer_failed', describeError(error))
      } finally {
        isLooking = false
      }
    },

    /** Writes when to start again; to be called while the database is still open. */
    leave: (): void => {
      if (!isEnding) return
      const now = clock()
      // A request during shutdown may have written something after the copy.
      const isWhole = isCopied && asked() === askedAtEnd
      const daily = now.getTime() + (isWhole ? DAILY_MS : HOUR_MS)
      writeSleepState(dataDir, {
        since: now.toISOString(),
        due_at: findNextDueTime(db, dataDir, now)?.toISOString() ?? null,
        daily_at: new Date(daily).toISOString(),
      })
    },
  }
}

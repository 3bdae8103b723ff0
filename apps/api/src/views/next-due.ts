/**
 * When the next event is due that families wait for and that needs a running server. The server's
 * other timers may wait for its next start, when they handle what is overdue.
 */

import {
  nextHeldNewsTime,
  nextPushTime,
} from '../chapters/admission/applications/push/next-push.ts'
import { nextOfferEnd } from '../chapters/admission/enrolment/next-end.ts'
import { nextPublicationTime } from '../chapters/admission/selection/runs/next-result.ts'
import type { Db } from '../engine/db/connect.ts'

/** The earliest due time, possibly past; null when nothing is planned. */
export const findNextDueTime = (db: Db, dataDir: string, now: Date): Date | null => {
  const times = [
    nextPublicationTime(db),
    nextPushTime(db, dataDir),
    nextHeldNewsTime(db),
    nextOfferEnd(db, now),
  ]
  const planned = times.flatMap((time) => (time === null ? [] : [time.getTime()]))
  return planned.length === 0 ? null : new Date(Math.min(...planned))
}

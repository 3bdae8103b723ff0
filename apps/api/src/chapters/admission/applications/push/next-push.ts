import { eq, min } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { readEmbargo, resultTimeOf } from '../../waves/results-out.ts'
import { waveOfApplicant } from '../../waves/wave-of.ts'
import { applicants } from '../tables.ts'
import { heldNews, pushQueue } from './tables.ts'
import { vapidKeys } from './vapid.ts'

/** When the next message is due; null when none is, or when the damaged key prevents sending. */
export const nextPushTime = (db: Db, dataDir: string): Date | null => {
  const next = db
    .select({ at: min(pushQueue.due_at) })
    .from(pushQueue)
    .get()
  return next?.at && vapidKeys(dataDir) ? new Date(next.at) : null
}

/** When held-back news will be published; null when there is none. */
export const nextHeldNewsTime = (db: Db): Date | null => {
  const settings = readEmbargo(db)
  const times = db
    .select({ id: applicants.id, admission_year: applicants.admission_year })
    .from(heldNews)
    .innerJoin(applicants, eq(applicants.id, heldNews.applicant_id))
    .all()
    .map((row) => resultTimeOf(waveOfApplicant(db, row), settings))
    .filter((time) => time !== '')
    .map((time) => Date.parse(time))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The edition of pages and public answers: the content's revision, and the calendar day. */
import { dayIn, timeZones } from '@sekolah/contract/values/dates'
import { HOUR_MS } from '../base/time.ts'
import { type Db, writesOf } from '../db/connect.ts'
import { contentState } from './tables.ts'

/**
 * The present edition of the public content. It changes with every public write, and at midnight,
 * which changes pages too: days left, and upcoming events. Called at every request.
 */
export const createEdition = (db: Db, clock: () => Date): (() => string) => {
  const state = db
    .select({ epoch: contentState.epoch, rev: contentState.rev })
    .from(contentState)
    .prepare()
  let hour = Number.NaN
  let writes = Number.NaN
  let edition = ''
  return () => {
    const now = clock()
    // Midnight is on the hour in all of the country's zones, so the day is only checked once an
    // hour.
    const thisHour = Math.floor(now.getTime() / HOUR_MS)
    if (thisHour === hour && writesOf(db) === writes) return edition
    hour = thisHour
    writes = writesOf(db)
    const { epoch, rev } = state.get() ?? {}
    edition = [epoch, rev, ...timeZones.map((zone) => dayIn(zone, now))].join(' ')
    return edition
  }
}

/**
 * Retention of applicants' data. Past admission years expire by date alone. The current year, which
 * a school may have forgotten to change, also expires by date, but only after a notice.
 */
import { and, count, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '../../../engine/base/time.ts'
import { meta } from '../../../engine/content/tables.ts'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import type { ApplicantPart, RetentionRule } from './parts.ts'
import { applicants } from './tables.ts'

/** Days between the notice and the erasure of the current year's data. */
export const NOTICE_DAYS = 30

/** An admission year ends at the end of July, when the school year begins. */
const endOfYear = sql<string>`substr(${applicants.admission_year}, 1, 4) || '-07-31'`

/**
 * The end for applicants of the current year: when nobody has changed the year, new applicants are
 * stored under the old one, so the later of the year's end and the one after the registration day
 * counts.
 */
const endOfPresent = sql<string>`max(${endOfYear}, (
  substr(${applicants.registration_day}, 1, 4) + (substr(${applicants.registration_day}, 6) >= '08-01')
) || '-07-31')`

/**
 * SQL that is true when data kept for `months` after the end of an applicant's year has expired.
 */
export const retentionExpiredCondition = (db: Db, now: Date, months: number): SQL | undefined => {
  const before = monthsBefore(now, months)
  const present = presentYear(db, now)
  const told = Object.entries(noticesIn(db))
    .filter(([, { since }]) => now.getTime() - Date.parse(since) >= NOTICE_DAYS * DAY_MS)
    .map(([key]) => partsOf(key))
    .filter((notice) => notice.months === months)
    .map(({ end }) => end)
  return or(
    and(
      ne(applicants.admission_year, present),
      lt(endOfYear, before.slice(0, 10)),
      // Applicants from before the year was changed are stored under the old year.
      lt(applicants.registration_date, before),
    ),
    and(
      eq(applicants.admission_year, present),
      lt(endOfPresent, before.slice(0, 10)),
      inArray(endOfPresent, told),
    ),
  )
}

export type ComingErasure = {
  year: string
  /** The first day on which something is erased. */
  on: string
  applicants: number
}

/** What will be erased of the current year, from 30 days before; null for nothing. */
export const comingErasure = (
  db: Db,
  now: Date,
  parts: readonly ApplicantPart[],
): ComingErasure | null => {
  const coming = groupsToTell(db, now, parts)
  if (coming.length === 0) return null
  const notices = noticesIn(db)
  const days = coming.map(({ end, months }) => {
    const since = Date.parse(notices[keyOf({ end, months })]?.since ?? now.toISOString())
    const told = new Date(since + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10)
    const due = firstDayAfter(end, months)
    return [due, told].sort().at(-1) ?? due
  })
  const concerned = or(...coming.map(({ of, end }) => and(of, eq(endOfPresent, end))))
  return {
    year: presentYear(db, now),
    on: days.sort()[0] ?? '',
    applicants: countPresent(db, now, concerned),
  }
}

/** Records since when the office has been warned of a coming erasure. */
export const recordComingErasure = (db: Db, now: Date, parts: readonly ApplicantPart[]): void => {
  const coming = groupsToTell(db, now, parts)
  const notices = noticesIn(db)
  const next = Object.fromEntries(
    coming.map((group) => {
      const key = keyOf(group)
      return [key, notices[key] ?? { since: now.toISOString(), mailed: false }]
    }),
  )
  if (Object.keys(next).sort().join() !== Object.keys(notices).sort().join()) saveNotices(db, next)
}

/** Whether a notice has not been e-mailed to everybody yet. */
export const hasUnmailedNotice = (db: Reader): boolean =>
  Object.values(noticesIn(db)).some(({ mailed }) => !mailed)

export const markNoticesMailed = (db: Db): void => {
  const told = Object.entries(noticesIn(db)).map(([key, notice]) => [
    key,
    { ...notice, mailed: true },
  ])
  saveNotices(db, Object.fromEntries(told))
}

type Group = { end: string; months: number }

/** Data of the current year that expires within 30 days, or is overdue. */
const groupsToTell = (
  db: Db,
  now: Date,
  parts: readonly ApplicantPart[],
): (Group & RetentionRule)[] => {
  const soon = new Date(now.getTime() + NOTICE_DAYS * DAY_MS)
  const due = retainedBy(db, parts).filter(
    // The usual case: the current year is not over for long enough, and no row is read.
    ({ months }) => endOf(presentYear(db, now)) < monthsBefore(soon, months).slice(0, 10),
  )
  if (due.length === 0) return []
  const ends = db
    .selectDistinct({ end: endOfPresent })
    .from(applicants)
    .where(eq(applicants.admission_year, presentYear(db, now)))
    .all()
  return due.flatMap((retained) =>
    ends
      .filter(({ end }) => end < monthsBefore(soon, retained.months).slice(0, 10))
      .filter(({ end }) => countPresent(db, now, and(retained.of, eq(endOfPresent, end))) > 0)
      .map(({ end }) => ({ ...retained, end })),
  )
}

const countPresent = (db: Db, now: Date, which: SQL | undefined): number =>
  db
    .select({ n: count() })
    .from(applicants)
    .where(and(eq(applicants.admission_year, presentYear(db, now)), which))
    .get()?.n ?? 0

/** The retention of applications by the settings, and shorter ones of their parts. */
const retainedBy = (db: Db, parts: readonly ApplicantPart[]): RetentionRule[] => {
  const promised = currentSettings(db)
  return [
    { months: Number(promised.ppdb_retention_months), of: ne(applicants.status, 'accepted') },
    { months: Number(promised.ppdb_retention_accepted_months), of: undefined },
    ...parts.flatMap((part) => part.retained?.(db) ?? []),
  ]
}

const NOTICES = 'erasure_notices'
const noticesSchema = z.record(
  z.string(),
  z.object({ since: z.iso.datetime(), mailed: z.boolean() }),
)
type Notices = z.infer<typeof noticesSchema>

const noticesIn = (db: Reader): Notices => {
  const stored = db.select().from(meta).where(eq(meta.key, NOTICES)).get()
  return stored ? noticesSchema.parse(JSON.parse(stored.value)) : {}
}

const saveNotices = (db: Db, notices: Notices): void => {
  const value = JSON.stringify(notices)
  write(db, (tx) =>
    tx
      .insert(meta)
      .values({ key: NOTICES, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run(),
  )
}

const keyOf = ({ end, months }: Group): string => `${end} ${months}`
const partsOf = (key: string): Group => {
  const [end = '', months] = key.split(' ')
  return { end, months: Number(months) }
}

const endOf = (year: string): string => `${year.slice(0, 4)}-07-31`

/** The first day on which data expires that is kept for `months` after the end of a July. */
const firstDayAfter = (end: string, months: number): string =>
  new Date(Date.UTC(Number(end.slice(0, 4)), 7 + months, 1)).toISOString().slice(0, 10)

const monthsBefore = (now: Date, months: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

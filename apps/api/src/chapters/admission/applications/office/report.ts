/** The headteacher's report of an admission year: counted by SQL, however many have applied. */
import { setImmediate as pass } from 'node:timers/promises'
import type { AdmissionReport } from '@sekolah/contract/admission/report/schemas'
import { dayIn, type TimeZone } from '@sekolah/contract/values/dates'
import { and, asc, count, eq, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, isoBefore } from '../../../../engine/base/time.ts'
import type { Db, Reader } from '../../../../engine/db/connect.ts'
import { foldText } from '../../../../engine/db/search.ts'
import { countPastAccepted, countPastByDay } from '../../past-applicants/figures.ts'
import { applicantHistory, applicants, withdrawnApplications } from '../tables.ts'
import { countByDay, readYearCounts } from './summary.ts'

/** A pending application older than this is reported as waiting too long. */
const WAITING_MS = 3 * DAY_MS
/** How many schools fit on one page. */
const SCHOOLS_SHOWN = 12

/** A programme that the school offers, with its seats. */
export type OfferedProgram = { name: string; seats: number | null }

type Asked = { year: string; offered: OfferedProgram[]; zone: TimeZone; now: Date }

/**
 * Counted in several steps that yield to the event loop, so that nobody waits for it in admission
 * week.
 */
export const reportOf = async (
  db: Db,
  { year, offered, zone, now }: Asked,
): Promise<Omit<AdmissionReport, 'median_first_reply_seconds'>> => {
  const { total, pending, accepted, rejected, withdrawn, by_day } = readYearCounts(db, year)
  await pass()
  const schools = feederSchools(db, year)
  await pass()
  const median_days_to_decision = medianDays(db, year)
  await pass()
  const programs = programsOf(db, year, offered)
  const waiting = waitingIn(db, year, now)
  await pass()
  const previous_year = yearBefore(year)
  return {
    year,
    total,
    pending,
    accepted,
    rejected,
    withdrawn,
    programs,
    schools: schools.slice(0, SCHOOLS_SHOWN),
    schools_total: schools.length,
    by_day,
    previous_year,
    previous_by_day: arrivalsOf(db, previous_year, zone),
    previous_accepted: acceptedIn(db, previous_year),
    ...waiting,
    median_days_to_decision,
  }
}

const waitingIn = (db: Reader, year: string, now: Date) => {
  const waiting = db
    .select({
      long: countIf(lt(applicants.registration_date, isoBefore(now, WAITING_MS))),
      oldest: min(applicants.registration_date),
    })
    .from(applicants)
    .where(and(inYear(year), eq(applicants.status, 'pending')))
    .get()
  return { waiting_long: waiting?.long ?? 0, oldest_pending: waiting?.oldest ?? null }
}

const yearBefore = (year: string): string => {
  const first = Number(year.slice(0, 4))
  return `${first - 1}/${first}`
}

type Counted = { applicants: number; accepted: number }

/** The school's programmes in order, then other names that families have chosen. */
const programsOf = (
  db: Reader,
  year: string,
  offered: OfferedProgram[],
): AdmissionReport['programs'] => {
  const chosen = new Map(
    db
      .select({ program: applicants.program_choice_1, ...counts })
      .from(applicants)
      .where(inYear(year))
      .groupBy(applicants.program_choice_1)
      .orderBy(asc(applicants.program_choice_1))
      .all()
      .map(({ program, ...counted }): [string | null, Counted] => [program, counted]),
  )
  const rows = offered.map(({ name, seats }) => {
    const counted = chosen.get(name) ?? { applicants: 0, accepted: 0 }
    chosen.delete(name)
    return { program: name, seats, ...counted }
  })
  return [
    ...rows,
    ...[...chosen].map(([program, counted]) => ({ program, seats: null, ...counted })),
  ]
}

/**
 * Most applicants first. Families spell a school in many ways; the most frequent spelling is shown.
 */
const feederSchools = (db: Reader, year: string): AdmissionReport['schools'] => {
  const schools = new Map<string, Counted & { school: string; most: number }>()
  const typed = db
    .select({ school: applicants.previous_school, ...counts })
    .from(applicants)
    .where(inYear(year))
    .groupBy(applicants.previous_school)
    .orderBy(asc(applicants.previous_school))
    .all()
  for (const { school, ...counted } of typed) {
    const key = schoolKey(school)
    const known = schools.get(key) ?? { school, most: 0, applicants: 0, accepted: 0 }
    const isCommonest = counted.applicants > known.most
    schools.set(key, {
      school: isCommonest ? school : known.school,
      most: isCommonest ? counted.applicants : known.most,
      applicants: known.applicants + counted.applicants,
      accepted: known.accepted + counted.accepted,
    })
  }
  return [...schools.values()]
    .toSorted((a, b) => b.applicants - a.applicants || byName.compare(a.school, b.school))
    .map(({ most: _, ...row }) => row)
}

/** Created once: `localeCompare` is ten times slower. */
const byName = new Intl.Collator('id', { numeric: true })

/** Normalizes "SMP Negeri 1", "smp n. 1" and "SMPN 01" to one key. */
export const schoolKey = (name: string): string =>
  foldText(name.replace(/[.,]/g, ' '))
    .replace(/\b(sd|mi|smp|mts|sma|ma)\s*(?:negeri|n)\b/g, '$1n')
    .replace(/\b0+(?=\d)/g, '')

/**
 * Applications per day, also of a past year: expired applicants still count as arrived. Applicants
 * that staff erased are left out, as in every other number.
 */
const arrivalsOf = (db: Reader, year: string, zone: TimeZone): AdmissionReport['by_day'] => {
  const days = new Map<string, number>()
  const add = (day: string, n: number) => days.set(day, (days.get(day) ?? 0) + n)
  for (const { day, count: n } of countByDay(db, year)) add(day, n)
  for (const { day, count: n } of countPastByDay(db, year)) add(day, n)
  const erased = db
    .select({ id: withdrawnApplications.applicant_id })
    .from(withdrawnApplications)
    .innerJoin(
      applicantHistory,
      and(
        eq(applicantHistory.applicant_id, withdrawnApplications.applicant_id),
        eq(applicantHistory.action, 'erased'),
        isNull(applicantHistory.actor),
      ),
    )
    .where(eq(withdrawnApplications.admission_year, year))
    .as('erased')
  const hour = sql<string>`substr(${applicantHistory.created_at}, 1, 13)`
  const arrivals = db
    .select({ hour, n: count() })
    .from(applicantHistory)
    .innerJoin(erased, eq(applicantHistory.applicant_id, erased.id))
    .where(eq(applicantHistory.action, 'applied'))
    .groupBy(hour)
    .all()
  // Zone offsets are whole hours, so an hour lies within one of the school's days.
  for (const row of arrivals) add(dayIn(zone, new Date(`${row.hour}:00:00Z`)), row.n)
  return [...days]
    .map(([day, n]) => ({ day, count: n }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The number of accepted applicants; null when the year is unknown. */
const acceptedIn = (db: Db, year: string): number | null => {
  const { total, accepted } = readYearCounts(db, year)
  return total > 0 ? accepted : countPastAccepted(db, year)
}

/** The median waiting time, to a tenth of a day. */
const medianDays = (db: Reader, year: string): number | null => {
  const decided = sql`FROM applicants WHERE admission_year = ${year} AND decided_at IS NOT NULL`
  const { n } = db.get<{ n: number }>(sql`SELECT count(*) AS n ${decided}`)
  if (n === 0) return null
  const { days } = db.get<{ days: number }>(sql`
    SELECT avg(wait) AS days FROM (
      SELECT julianday(decided_at) - julianday(registration_date) AS wait ${decided}
      ORDER BY wait LIMIT ${2 - (n % 2)} OFFSET ${Math.floor((n - 1) / 2)}
    )`)
  return Math.round(days * 10) / 10
}

const inYear = (year: string) => eq(applicants.admission_year, year)

const countIf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`

const counts = { applicants: count(), accepted: countIf(eq(applicants.status, 'accepted')) }

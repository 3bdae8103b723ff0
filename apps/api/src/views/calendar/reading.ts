/** All dates of an admission season, each from where it is stored, and their contradictions. */
import { createHash } from 'node:crypto'
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import {
  findStepDoubts,
  generatedSteps,
  type OwnStep,
} from '@sekolah/contract/admission/calendar/steps'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { dayIn } from '@sekolah/contract/values/dates'
import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { enrolments } from '../../chapters/admission/enrolment/tables.ts'
import { ppdbInfo } from '../../chapters/admission/info/tables.ts'
import { visitDayOf } from '../../chapters/admission/plans/visit-day.ts'
import { wavesOf } from '../../chapters/admission/waves/of-year.ts'
import type { Reader } from '../../engine/db/connect.ts'
import { readStored } from '../../kernel/settings/settings.ts'

export const readCalendar = (db: Reader, now: Date): Calendar => {
  const stored = readStored(db)
  const zone = stored.time_zone
  const year = admissionYear(stored, now)
  const ofYear = wavesOf(db, year)
  const waves = stored.ppdb_mode === 'portal' ? [] : ofYear
  const visitDay = visitDayOf(db, year)
  const timelines = timelinesOf(db, year)
  // As at the upgrade: if there is only one timeline, the first save makes it the calendar.
  const entry =
    timelines.find(({ is_calendar }) => is_calendar) ??
    (timelines.length === 1 ? timelines[0] : undefined)
  const own = entry ? stepsOf(entry) : []
  const said = admissionDates(stored, now)
  const last = [...waves.map(({ enrol_until }) => enrol_until ?? ''), said.enrolUntil].sort().at(-1)
  const dated = {
    year,
    time_zone: zone,
    ppdb_status: stored.ppdb_status,
    days: {
      opens: said.opens || null,
      closes: said.closes || null,
      result_at: said.resultAt || null,
      enrol_until: said.enrolUntil || null,
    },
    waves: waves.map(({ id, label, opens, closes, result_at, objection_until, enrol_until }) => ({
      ...{ id, label, opens, closes, result_at, objection_until, enrol_until },
    })),
    visit_day: visitDay,
    own_steps: own,
    doubts: findStepDoubts(own, generatedSteps(stored, { waves, visitDay }, now)).map(
      ({ wave, ...doubt }) => ({
        ...doubt,
        wave_id:
          waves.find(({ label }) => label === wave)?.id ??
          (waves.length === 1 ? (waves[0]?.id ?? null) : null),
      }),
    ),
    entry_id: entry?.id ?? null,
    entries: entry
      ? []
      : timelines.map((row) => ({ id: row.id, title: row.title, steps: stepsOf(row) })),
  }
  return {
    ...dated,
    version: createHash('sha256').update(JSON.stringify(dated)).digest('base64url'),
    undecided: undecidedIn(db, year),
    is_over: isOver(last ?? '', year, dayIn(zone, now)),
  }
}

/** Timelines that visitors see in a year. */
const timelinesOf = (db: Reader, year: string) =>
  db
    .select()
    .from(ppdbInfo)
    .where(
      and(
        eq(ppdbInfo.info_type, 'timeline'),
        isNull(ppdbInfo.deleted_at),
        or(isNull(ppdbInfo.admission_year), eq(ppdbInfo.admission_year, year)),
      ),
    )
    .orderBy(asc(ppdbInfo.order_index), asc(ppdbInfo.id))
    .all()

const stepsOf = ({ data }: { data: unknown }): OwnStep[] =>
  (data as OwnStep[]).map(({ event, date, until, time, place }) => ({
    ...{ event, date },
    ...(until && { until }),
    ...(time && { time }),
    ...(place && { place }),
  }))

const undecidedIn = (db: Reader, year: string) => {
  const counted = (where: ReturnType<typeof and>, table: typeof applicants | typeof enrolments) =>
    db.select({ n: count() }).from(table).where(where).get()?.n ?? 0
  return {
    pending: counted(
      and(eq(applicants.admission_year, year), eq(applicants.status, 'pending')),
      applicants,
    ),
    offered: counted(
      and(eq(enrolments.admission_year, year), eq(enrolments.seat_state, 'offered')),
      enrolments,
    ),
  }
}

/** True after the last day of enrolment, or in August, when the school year has started. */
const isOver = (last: string, year: string, today: string): boolean =>
  (last !== '' && last.slice(0, 10) < today) || today >= `${year.slice(0, 4)}-08-01`

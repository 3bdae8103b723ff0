/** The office's list of offered seats. */
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { dayIn, endOfDay } from '@sekolah/contract/values/dates'
import { and, asc, count, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import { HOUR_MS } from '../../../engine/base/time.ts'
import type { Db } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { searchCondition } from '../applications/office/filters.ts'
import { applicants } from '../applications/tables.ts'
import type { EnrolmentDeps } from './events.ts'
import { enrolments } from './tables.ts'

/**
 * A page of this year's offered seats, sorted by registration number or by the end of the offer.
 */
export const listEnrolments = (
  { db, clock, parts }: Pick<EnrolmentDeps, 'db' | 'clock' | 'parts'>,
  { state, program, wave, search, ends_within, limit, offset }: ParsedQueryOf<'enrolments.list'>,
): { rows: Enrolment[]; total: number } => {
  const now = clock()
  const ending =
    ends_within === undefined
      ? undefined
      : and(
          eq(enrolments.seat_state, 'offered'),
          lte(
            enrolments.offer_until,
            new Date(now.getTime() + ends_within * HOUR_MS).toISOString(),
          ),
        )
  const fits = and(
    eq(enrolments.admission_year, presentYear(db, now)),
    eq(applicants.status, 'accepted'),
    state && eq(enrolments.seat_state, state),
    program === undefined ? undefined : eq(enrolments.program, program),
    wave === undefined ? undefined : eq(enrolments.wave_id, wave),
    ending,
    search ? searchCondition(search, currentSettings(db)) : undefined,
  )
  const rows = select(db)
    .where(fits)
    .orderBy(...(ending ? [asc(enrolments.offer_until)] : []), asc(enrolments.applicant_id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db
    .select({ n: count() })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(fits)
    .get()
  return { rows: rows.map((row) => asEnrolment({ db, parts }, row)), total: total?.n ?? 0 }
}

/** Offers of a year that nobody has answered and that end with this day of the school. */
export const countEndingToday = (db: Db, year: string, now: Date): number => {
  const zone = currentSettings(db).time_zone
  const found = db
    .select({ n: count() })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(
      and(
        ...[eq(enrolments.admission_year, year), eq(enrolments.seat_state, 'offered')],
        eq(applicants.status, 'accepted'),
        gt(enrolments.offer_until, now.toISOString()),
        lte(enrolments.offer_until, endOfDay(dayIn(zone, now), zone).toISOString()),
      ),
    )
    .get()
  return found?.n ?? 0
}

export const readEnrolment = (deps: Pick<EnrolmentDeps, 'db' | 'parts'>, id: number): Enrolment => {
  const row = select(deps.db).where(eq(enrolments.applicant_id, id)).get()
  if (!row) throw new NotFound('Belum ada kursi yang ditawarkan untuk pendaftar ini.')
  return asEnrolment(deps, row)
}

const select = (db: Db) => {
  const { name, nisn, previous_school, parent_name, phone, status } = getTableColumns(applicants)
  return db
    .select({
      ...getTableColumns(enrolments),
      ...{ name, nisn, previous_school, parent_name, phone, status },
    })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
}

type Found = NonNullable<ReturnType<ReturnType<typeof select>['get']>>

const asEnrolment = (
  { db, parts }: Pick<EnrolmentDeps, 'db' | 'parts'>,
  {
    applicant_id,
    seat_state,
    admission_year: _,
    class_group: _class,
    class_by_hand: _hand,
    ...row
  }: Found,
): Enrolment => ({
  id: applicant_id,
  registration_number: registrationNumber(applicant_id, currentSettings(db)),
  state: seat_state,
  ...row,
  lacks:
    seat_state === 'confirmed' ? parts.flatMap((part) => part.lacks?.(db, applicant_id) ?? []) : [],
})

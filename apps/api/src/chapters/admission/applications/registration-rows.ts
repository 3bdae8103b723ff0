/**
 * Inserts rows of arriving applications by prepared statements: on opening day, building the
 * statements cost more than the disk. Call the writing functions inside a transaction.
 */
import type { NamedProgram } from '@sekolah/contract/academics/program-names'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Settings } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { and, eq, getTableColumns, gt, isNull, type Placeholder, sql } from 'drizzle-orm'
import { cachePerDatabase, type Db } from '../../../engine/db/connect.ts'
import { firstDelivery } from '../../../engine/db/idempotency.ts'
import { reserveNumber } from '../../../engine/ops/numbers.ts'
import { ErasedBySchool, MovedToOtherDevice, Withdrawn } from '../errors.ts'
import {
  type ApplicantFields,
  type ApplicantRow,
  formHash,
  orderedFields,
  searchColumns,
} from './applicants.ts'
import { movedKeys } from './devices/tables.ts'
import { withCanonicalPrograms } from './programs.ts'
import { applicantHistory, applicants, withdrawnApplications } from './tables.ts'

/** A form as sent by a family, or typed by the office. */
export type RegistrationForm = ApplicantFields & {
  consent_version: string | null
  notes?: string | null
  queued_at?: string | null
  client_id?: string
  /** The value of the honeypot. */
  website?: string
}

/** The row of a device's key. */
export const findByKey = (db: Db, client_id: string): ApplicantRow | undefined =>
  statements(db).byKey.get({ client_id })

/** Throws for a former key: withdrawn, moved to another device, or erased by the school. */
export const refuseErased = (db: Db, client_id: string): void => {
  if (statements(db).moved.get({ client_id })) throw new MovedToOtherDevice()
  const gone = statements(db).withdrawn.get({ client_id })
  if (!gone) return
  const bySchool = statements(db).erased.get({ applicant_id: gone.applicant_id })
  throw bySchool ? new ErasedBySchool() : new Withdrawn()
}

/**
 * The row from an earlier delivery of the same form; throws when its key belongs to another form.
 */
export const firstRegistration = (
  db: Db,
  form: RegistrationForm,
  now: Date,
): ApplicantRow | undefined => {
  const { client_id } = form
  if (client_id) refuseErased(db, client_id)
  const deliveries = {
    byKey: (key: string) => findByKey(db, key),
    keyless: (form_hash: string, after: string) => statements(db).keyless.get({ form_hash, after }),
  }
  return firstDelivery(deliveries, { client_id, form_hash: formHash(form) }, now)
}

type Arrival = {
  settings: Settings
  programs: readonly NamedProgram[]
  source: Applicant['source']
  /** The account that typed it; null for a family. */
  actor: string | null
  late: boolean
  /** `wave_day` as in the table; null by default, so that the day of arrival counts. */
  wave_day?: string | null
  now: Date
}

export const insertRegistration = (
  db: Db,
  form: RegistrationForm,
  { settings, programs, source, actor, late, wave_day = null, now }: Arrival,
): ApplicantRow => {
  const at = now.toISOString()
  const fields = withCanonicalPrograms(orderedFields(form), programs)
  const values: Omit<ApplicantRow, 'id'> = {
    ...fields,
    ...searchColumns(fields),
    notes: form.notes ?? null,
    public_note: null,
    correction_note: null,
    decided_by: null,
    decided_at: null,
    contacted_at: null,
    contacted_by: null,
    contacted_status: null,
    consent_version: form.consent_version,
    // Consent dates from pressing Kirim, which may be days before the arrival.
    consent_at: form.queued_at && form.queued_at < at ? form.queued_at : at,
    registration_date: at,
    registration_day: dayIn(settings.time_zone, now),
    wave_day,
    admission_year: admissionYear(settings, now),
    source,
    status: 'pending',
    late,
    suspected_spam: Boolean(form.website?.trim()),
    queued_at: form.queued_at ?? null,
    client_id: form.client_id ?? null,
    form_hash: formHash(form),
    created_at: at,
    updated_at: at,
    rev: 1,
  }
  const id = Number(statements(db).add.run(values).lastInsertRowid)
  reserveNumber(db, applicants, id)
  statements(db).applied.run({ applicant_id: id, actor, created_at: at })
  return { id, ...values }
}

const statements = cachePerDatabase((db) => {
  const blank = sql.placeholder
  const { id: _, ...columns } = getTableColumns(applicants)
  const blanks = Object.fromEntries(Object.keys(columns).map((name) => [name, blank(name)]))
  return {
    byKey: db
      .select()
      .from(applicants)
      .where(eq(applicants.client_id, blank('client_id')))
      .prepare(),
    keyless: db
      .select()
      .from(applicants)
      .where(
        and(
          isNull(applicants.client_id),
          eq(applicants.form_hash, blank('form_hash')),
          gt(applicants.created_at, blank('after')),
        ),
      )
      .prepare(),
    moved: db
      .select()
      .from(movedKeys)
      .where(eq(movedKeys.client_id, blank('client_id')))
      .prepare(),
    withdrawn: db
      .select()
      .from(withdrawnApplications)
      .where(eq(withdrawnApplications.client_id, blank('client_id')))
      .prepare(),
    erased: db
      .select()
      .from(applicantHistory)
      .where(
        and(
          eq(applicantHistory.applicant_id, blank('applicant_id')),
          eq(applicantHistory.action, 'erased'),
        ),
      )
      .prepare(),
    add: db
      .insert(applicants)
      .values(blanks as Record<keyof typeof columns, Placeholder>)
      .prepare(),
    applied: db
      .insert(applicantHistory)
      .values({
        applicant_id: blank('applicant_id'),
        action: 'applied',
        actor: blank('actor'),
        status: 'pending',
        created_at: blank('created_at'),
      })
      .prepare(),
  }
})

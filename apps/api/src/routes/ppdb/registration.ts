/** How an application becomes a row, whether a phone sent it or the counter typed it. */
import { dayIn } from '@sekolah/contract/dates'
import type { Applicant } from '@sekolah/contract/ppdb'
import type { Settings } from '@sekolah/contract/school'
import type { Tx } from '../../db/connect.ts'
import { firstDelivery } from '../../db/deliveries.ts'
import { applicants } from '../../db/tables/ppdb.ts'
import { admissionYear, zoneOf } from './admission.ts'
import {
  type ApplicantFields,
  type ApplicantRow,
  fieldsOf,
  formHash,
  recordStep,
  searchColumns,
} from './applicants.ts'

export type Arrived = ApplicantFields & {
  consent_version: string | null
  notes?: string | null
  queued_at?: string | null
  client_id?: string
  /** The honeypot. */
  website?: string
}

type Circumstances = {
  settings: Settings
  source: Applicant['source']
  /** The member of staff who typed it; null for a family. */
  actor: string | null
  late: boolean
  now: Date
}

export const register = (
  tx: Tx,
  form: Arrived,
  { settings, source, actor, late, now }: Circumstances,
): ApplicantRow => {
  const at = now.toISOString()
  const fields = fieldsOf(form)
  const row = tx
    .insert(applicants)
    .values({
      ...fields,
      ...searchColumns(fields),
      notes: form.notes ?? null,
      consent_version: form.consent_version,
      consent_at: at,
      registration_date: at,
      registration_day: dayIn(zoneOf(settings), now),
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
    })
    .returning()
    .get()
  recordStep(tx, row.id, { action: 'applied', actor, status: 'pending' }, now)
  return row
}

/** The row that an earlier delivery of the same form left; throws when its key means another. */
export const firstForm = (tx: Tx, form: Arrived, now: Date): ApplicantRow | undefined =>
  firstDelivery(
    applicants,
    (where) => tx.select().from(applicants).where(where).get(),
    { client_id: form.client_id, form_hash: formHash(form) },
    now,
  )

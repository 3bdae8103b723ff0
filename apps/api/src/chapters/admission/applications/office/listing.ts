/** The list of applicants: complete for the office, masked for the public. */
import { setImmediate as pass } from 'node:timers/promises'
import { statusLabels } from '@sekolah/contract/admission/labels'
import { maskName, registrationNumber, searchedNumber } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { DataOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { computeTotal } from '../../../../engine/db/paging.ts'
import { containsText } from '../../../../engine/db/search.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { resultsAreOutCondition } from '../../waves/results-out.ts'
import { countApplicants, selectApplicants, toApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import { applicants } from '../tables.ts'
import { applicantsCondition, sortColumns } from './filters.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock'>

/**
 * A page of the office's matches, and their total number: each query scans all applicants, so it
 * yields to the event loop in between.
 */
export const listApplicants = async (
  { db, clock }: Deps,
  { year = presentYear(db, clock()), sort, limit, offset, ...filters }: ParsedQueryOf<'ppdb.list'>,
): Promise<{ rows: Applicant[]; total: number }> => {
  const wanted = applicantsCondition(year, filters, currentSettings(db))
  // Select ids first: otherwise the full rows of all previous pages would be read, and checked for
  // duplicates, for nothing.
  const ids = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(wanted)
    .orderBy(...sortColumns[sort])
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id)
  const found = new Map(
    selectApplicants(db)
      .where(inArray(applicants.id, ids))
      .all()
      .map((row) => [row.id, toApplicant(row)]),
  )
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  await pass()
  return { rows, total: computeTotal(ids, { limit, offset }, () => countApplicants(db, wanted)) }
}

/** A page of the public list of this admission year, newest first. */
export const listPublicly = (
  { db, clock }: Deps,
  { search, limit, offset }: ParsedQueryOf<'ppdb.public'>,
): { rows: DataOf<'ppdb.public'>; total: number } => {
  const now = clock()
  const settings = currentSettings(db)
  const year = admissionYear(settings, now)
  const isOutNow = resultsAreOutCondition(db, year, now)
  // Before publication a rejected child is listed as Proses: omitting it would reveal the decision.
  const isLeftOut = and(eq(applicants.status, 'rejected'), isOutNow)
  const wanted = and(
    eq(applicants.admission_year, year),
    eq(applicants.suspected_spam, false),
    settings.ppdb_public_list === 'without_rejected' && isLeftOut ? not(isLeftOut) : undefined,
    search ? publicMatch(search, settings) : undefined,
  )
  const rows = db
    .select({
      id: applicants.id,
      name: applicants.name,
      previous_school: applicants.previous_school,
      registration_date: applicants.registration_date,
      status: applicants.status,
      is_out: sql<number>`${isOutNow}`,
    })
    .from(applicants)
    .where(wanted)
    .orderBy(desc(applicants.registration_date), desc(applicants.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => ({
      registration_number: registrationNumber(row.id, settings),
      name: maskName(row.name),
      previous_school: row.previous_school,
      registration_date: row.registration_date,
      label: statusLabels[row.is_out ? row.status : 'pending'],
    }))
  return { rows, total: computeTotal(rows, { limit, offset }, () => countApplicants(db, wanted)) }
}

/** Searches only what the list shows: a hidden name cannot be guessed character by character. */
const publicMatch = (search: string, settings: Settings): SQL | undefined => {
  const id = searchedNumber(search, settings)
  return or(containsText(applicants.public_text, search), id ? eq(applicants.id, id) : undefined)
}

/**
 * The checking desk: an applicant's data beside the documents, and the queue of unchecked
 * applicants.
 */

import type { Desk, DeskRow } from '@sekolah/contract/admission/documents/schemas'
import { applicantFieldNames } from '@sekolah/contract/admission/labels'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, eq, exists, gt, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { Conflict } from '../../../../engine/base/errors.ts'
import { type Reader, type Tx, write } from '../../../../engine/db/connect.ts'
import { computeTotal } from '../../../../engine/db/paging.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { countApplicants, requireApplicant } from '../../applications/applicants.ts'
import { correctByOffice } from '../../applications/corrections.ts'
import { applicantsCondition } from '../../applications/office/filters.ts'
import { applicants } from '../../applications/tables.ts'
import type { DocumentDeps } from '../events.ts'
import {
  asApplicantDocument,
  checkStateCondition,
  checkStateOfAll,
  countUncheckedDocuments,
  createStatesReader,
  documentsOf,
  listChangedData,
} from '../states.ts'
import { documentClaims, documents } from '../tables.ts'
import { activeTypes } from '../types.ts'
import { endClaims, findClaim, refuseClaimed, takeClaim } from './claims.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'live'>

/** Opens an applicant at the desk; audited, like every reading of family data. */
export const openDesk = ({ db, clock }: Deps, id: number, by: Account): Desk => {
  const now = clock()
  const found = readDesk(db, id, now)
  write(db, (tx) => recordReading(tx, id, by, now))
  return found
}

export const readDesk = (db: Reader, id: number, now: Date): Desk => {
  const applicant = requireApplicant(db, id)
  const all = documentsOf(db, applicant)
  return {
    applicant: asDeskApplicant(applicant),
    check_state: checkStateOfAll(all),
    documents: all.map(asApplicantDocument),
    claim: findClaim(db, id, now),
  }
}

const deskFields = [
  'id',
  'registration_number',
  ...applicantFieldNames,
  'registration_date',
  'status',
  'correction_note',
  'admission_year',
  'source',
  'rev',
] as const satisfies readonly (keyof Applicant)[]

const asDeskApplicant = (applicant: Applicant): Desk['applicant'] =>
  Object.fromEntries(deskFields.map((name) => [name, applicant[name]])) as Desk['applicant']

const recordReading = (tx: Tx, id: number, by: Account, now: Date): void =>
  recordAudit(tx, { actor: by, action: 'read', object: `applicant/${id}` }, now)

/**
 * Releases the caller's open applicant and claims the next unchecked one; null when there is none.
 */
export const openNext = (
  { db, clock, live }: Deps,
  { after }: ParsedBodyOf<'documents.next'>,
  by: Account,
): Desk | null => {
  const now = clock()
  const { opened, ended } = write(db, (tx) => {
    const ended = endClaims(tx, by)
    const id = nextWaiting(tx, presentYear(db, now), after, now)
    if (id === undefined) return { opened: null, ended }
    takeClaim(tx, id, by, now)
    recordReading(tx, id, by, now)
    return { opened: readDesk(tx, id, now), ended }
  })
  for (const applicant_id of ended) {
    if (applicant_id !== opened?.applicant.id) live.documentsClaimed({ applicant_id, claim: null })
  }
  if (opened) {
    live.documentsClaimed({ applicant_id: opened.applicant.id, claim: opened.claim })
  }
  return opened
}

/** The oldest unchecked applicant after the one that was open, wrapping around, that one last. */
const nextWaiting = (
  db: Reader,
  year: string,
  after: number | null,
  now: Date,
): number | undefined => {
  const claimed = db
    .select({ one: sql`1` })
    .from(documentClaims)
    .where(
      and(
        eq(documentClaims.applicant_id, applicants.id),
        gt(documentClaims.until, now.toISOString()),
      ),
    )
  const first = (condition: SQL | undefined) =>
    db
      .select({ id: applicants.id })
      .from(applicants)
      .where(and(eq(applicants.admission_year, year), waits(db), notExists(claimed), condition))
      .orderBy(asc(applicants.id))
      .get()?.id
  if (after === null) return first(undefined)
  return first(gt(applicants.id, after)) ?? first(ne(applicants.id, after)) ?? first(undefined)
}

/** SQL that is true when the applicant has unchecked documents. */
const waits = (db: Reader): SQL | undefined => {
  const codes = activeTypes(db).map(({ code }) => code)
  if (codes.length === 0) return sql`0`
  return exists(
    db
      .select({ one: sql`1` })
      .from(documents)
      .where(
        and(
          eq(documents.applicant_id, applicants.id),
          eq(documents.state, 'received'),
          inArray(documents.type, codes),
        ),
      ),
  )
}

/** A page of this year's applicants, oldest first. */
export const listDesk = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, waiting, search, limit, offset }: ParsedQueryOf<'documents.list'>,
): { rows: DeskRow[]; total: number } => {
  const now = clock()
  const types = activeTypes(db)
  if (types.length === 0) return { rows: [], total: 0 }
  const settings = currentSettings(db)
  const statesOf = createStatesReader(db, types)
  const isWaiting = waits(db)
  const wanted = and(
    applicantsCondition(presentYear(db, now), { search }, settings),
    state && checkStateCondition(db, types, state),
    waiting === undefined || !isWaiting ? undefined : waiting ? isWaiting : sql`NOT (${isWaiting})`,
  )
  const rows = db
    .select()
    .from(applicants)
    .where(wanted)
    .orderBy(asc(applicants.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row): DeskRow => {
      const all = statesOf(row)
      return {
        id: row.id,
        registration_number: registrationNumber(row.id, settings),
        name: row.name,
        program_choice_1: row.program_choice_1,
        registration_date: row.registration_date,
        check_state: checkStateOfAll(all),
        waiting: countUncheckedDocuments(all),
        changed: listChangedData(all),
        claim: findClaim(db, row.id, now),
      }
    })
  return { rows, total: computeTotal(rows, { limit, offset }, () => countApplicants(db, wanted)) }
}

/** Corrects the data of a pending applicant; decided ones can only be corrected by the office. */
export const correctAtDesk = (
  deps: Pick<DocumentDeps, 'db' | 'clock' | 'live' | 'log' | 'parts' | 'programs'>,
  id: number,
  changes: ParsedBodyOf<'documents.correct'>,
  by: Account,
  seenRev: number | null,
): Desk => {
  const { db, clock } = deps
  refuseClaimed(db, id, by, clock())
  if (requireApplicant(db, id).status !== 'pending') {
    throw new Conflict('Pendaftaran ini sudah diputuskan. Data hanya dapat diubah admin.')
  }
  correctByOffice(deps, id, changes, by, seenRev)
  return readDesk(db, id, clock())
}

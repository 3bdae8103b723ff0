/** Reads one record for the office. Every reading of family data is audited. */
import type { LikelyDouble } from '@sekolah/contract/admission/same-child/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { foldText } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import {
  countApplicants,
  MAX_FAMILY_APPLICATIONS,
  requireApplicant,
  selectApplicants,
  toApplicant,
} from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { sameChild } from './same-child/tables.ts'
import { applicants } from './tables.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock'>

export const readApplicant = (deps: Deps, id: number, by: Account): Applicant => {
  const applicant = requireApplicant(deps.db, id)
  recordReading(deps, [applicant], by)
  return applicant
}

/** The probable duplicates of an applicant, oldest first: the rows that cause its mark. */
export const readDuplicates = (deps: Deps, id: number, by: Account): LikelyDouble[] => {
  requireApplicant(deps.db, id)
  const found = duplicatesOf(deps.db, id)
  recordReading(deps, found, by)
  const verdicts = deps.db.select().from(sameChild).where(involves(id)).all()
  const own = deps.db.select().from(applicants).where(eq(applicants.id, id)).get()
  return found.map((row) => {
    const said = verdicts.find(({ low_id, high_id }) => [low_id, high_id].includes(row.id))
    return {
      ...row,
      is_pair:
        (row.nisn !== null && row.nisn === own?.nisn) ||
        (foldText(row.name) === own?.name_key && row.birth_date === own.birth_date),
      verdict: said ? { kept: said.kept, by: said.by, at: said.at } : null,
    }
  })
}

const involves = (id: number) => or(eq(sameChild.low_id, id), eq(sameChild.high_id, id))

const recordReading = ({ db, clock }: Deps, read: Applicant[], actor: Account): void =>
  write(db, (tx) => {
    for (const { id } of read) {
      recordAudit(tx, { actor, action: 'read', object: `applicant/${id}` }, clock())
    }
  })

const duplicatesOf = (db: Reader, id: number): Applicant[] => {
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!row) return []
  const family = and(
    eq(applicants.phone, row.phone),
    eq(applicants.birth_date, row.birth_date),
    eq(applicants.registration_day, row.registration_day),
  )
  const same = and(
    eq(applicants.admission_year, row.admission_year),
    or(
      row.nisn ? eq(applicants.nisn, row.nisn) : undefined,
      and(eq(applicants.name_key, row.name_key), eq(applicants.birth_date, row.birth_date)),
    ),
  )
  const joined = db
    .select()
    .from(sameChild)
    .where(and(involves(id), isNotNull(sameChild.kept)))
    .all()
    .flatMap(({ low_id, high_id }) => [low_id, high_id])
  const isJoined = inArray(applicants.id, joined)
  const many = countApplicants(db, family) > MAX_FAMILY_APPLICATIONS
  return selectApplicants(db)
    .where(and(ne(applicants.id, id), many ? or(same, isJoined, family) : or(same, isJoined)))
    .orderBy(asc(applicants.id))
    .all()
    .map(toApplicant)
}

/** Where children come from: schools with their many spellings brought together by staff. */
import { holdsSeat } from '@sekolah/contract/admission/enrolment/labels'
import type { FeederSchool } from '@sekolah/contract/admission/enrolment/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, count, eq, min } from 'drizzle-orm'
import { type Db, write } from '../../../engine/db/connect.ts'
import { fold } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import type { EnrolmentDeps } from './events.ts'
import { schoolKey } from './feeder-names.ts'
import { enrolments, schoolAliases } from './tables.ts'

type Tools = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>

/** This year's schools, most applicants first, and spellings that probably are one school. */
export const feedersOf = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): DataOf<'feeders.list'> => {
  const schools = schoolsOf(db, presentYear(db, clock()))
  const alike = new Map<string, string[]>()
  for (const { name } of schools) {
    const key = schoolKey(name)
    alike.set(key, [...(alike.get(key) ?? []), name])
  }
  return {
    schools,
    suggestions: [...alike.values()].flatMap(([name, ...others]) =>
      name === undefined || others.length === 0 ? [] : [{ name, others }],
    ),
  }
}

const schoolsOf = (db: Db, year: string): FeederSchool[] => {
  const aliases = new Map(
    db
      .select()
      .from(schoolAliases)
      .all()
      .map(({ spelling, name }) => [spelling, name]),
  )
  const rows = db
    .select({
      written: applicants.previous_school,
      status: applicants.status,
      seat: enrolments.seat_state,
      n: count(),
    })
    .from(applicants)
    .leftJoin(enrolments, eq(enrolments.applicant_id, applicants.id))
    .where(and(eq(applicants.admission_year, year), eq(applicants.suspected_spam, false)))
    .groupBy(applicants.previous_school, applicants.status, enrolments.seat_state)
    .orderBy(min(applicants.id))
    .all()
  const schools = new Map<string, FeederSchool>()
  for (const { written, status, seat, n } of rows) {
    const name = aliases.get(fold(written)) ?? written
    const school: FeederSchool = schools.get(fold(name)) ?? {
      ...{ name, spellings: [], applied: 0, accepted: 0, taken: 0 },
    }
    schools.set(fold(name), school)
    school.applied += n
    if (status === 'accepted') school.accepted += n
    if (status === 'accepted' && seat !== null && seat !== 'offered' && holdsSeat(seat)) {
      school.taken += n
    }
    const isKnown = [name, ...school.spellings].some((one) => fold(one) === fold(written))
    if (!isKnown) school.spellings.push(written)
  }
  return [...schools.values()].toSorted((a, b) => b.applied - a.applied)
}

/** Says that spellings are one school, or, without a name, that each is its own again. */
export const joinSchools = (
  tools: Tools,
  { names, name }: ParsedBodyOf<'feeders.join'>,
  by: Account,
): DataOf<'feeders.list'> => {
  const { db, clock, live } = tools
  const now = clock()
  write(db, (tx) => {
    const stored = tx.select().from(schoolAliases).all()
    for (const spelling of new Set(names.map(fold))) {
      // What was brought together under this spelling follows it.
      const under = stored.filter((alias) => fold(alias.name) === spelling)
      for (const key of [spelling, ...under.map((alias) => alias.spelling)]) {
        tx.delete(schoolAliases).where(eq(schoolAliases.spelling, key)).run()
        if (name === null || key === fold(name)) continue
        tx.insert(schoolAliases)
          .values({ spelling: key, name, by: by.username, created_at: now.toISOString() })
          .run()
      }
    }
    recordAudit(tx, { actor: by, action: 'update', object: 'school_aliases' }, now)
  })
  live.enrolmentChanged()
  return feedersOf(tools)
}

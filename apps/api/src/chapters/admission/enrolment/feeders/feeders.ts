/** Feeder schools, with their many spellings merged. */
import { setImmediate as pass } from 'node:timers/promises'
import { holdsSeat } from '@sekolah/contract/admission/enrolment/labels'
import type { FeederSchool } from '@sekolah/contract/admission/enrolment/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, count, eq, min } from 'drizzle-orm'
import { type Db, type Tx, write } from '../../../../engine/db/connect.ts'
import { foldText } from '../../../../engine/db/search.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { presentYear } from '../../admission.ts'
import { applicants } from '../../applications/tables.ts'
import { DifferentSchools } from '../errors.ts'
import type { EnrolmentDeps } from '../events.ts'
import { enrolments, schoolNpsns } from '../tables.ts'
import { schoolKey } from './names.ts'
import { addAliases, aliasesOf, npsnsOf, removeNpsn, setNpsn } from './npsns.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>

/**
 * This year's feeder schools, most applicants first, with suggested merges of similar spellings.
 */
export const feedersOf = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<DataOf<'feeders.list'>> => {
  const schools = await schoolsOf(db, presentYear(db, clock()))
  const alike = new Map<string, FeederSchool[]>()
  for (const school of schools) {
    const key = schoolKey(school.name)
    alike.set(key, [...(alike.get(key) ?? []), school])
  }
  return { schools, suggestions: [...alike.values()].flatMap(suggestionOf) }
}

/**
 * No suggestion when two schools have different NPSNs: the other spellings could belong to either.
 */
const suggestionOf = (alike: FeederSchool[]): { name: string; others: string[] }[] => {
  const numbered = alike.filter(({ npsn }) => npsn !== undefined)
  const school = numbered[0] ?? alike[0]
  if (!school || alike.length === 1 || numbered.length > 1) return []
  const others = alike.filter((one) => one !== school).map(({ name }) => name)
  return [{ name: school.name, others }]
}

/**
 * Counts in two slices and yields to the event loop between them, because it reads all applicants
 * of the year.
 */
const schoolsOf = async (db: Db, year: string): Promise<FeederSchool[]> => {
  const aliases = aliasesOf(db)
  const npsns = npsnsOf(db)
  const here = and(eq(applicants.admission_year, year), eq(applicants.suspected_spam, false))
  // A separate query: few applicants have a seat, and a join over all applicants would take longer
  // than the rest.
  const seats = db
    .select({ written: applicants.previous_school, seat: enrolments.seat_state, n: count() })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(and(here, eq(applicants.status, 'accepted')))
    .groupBy(applicants.previous_school, enrolments.seat_state)
    .all()
  // Applicants are read after the seats: a child who takes a seat in between is already accepted.
  await pass()
  const rows = db
    .select({ written: applicants.previous_school, status: applicants.status, n: count() })
    .from(applicants)
    .where(here)
    .groupBy(applicants.previous_school, applicants.status)
    .orderBy(min(applicants.id))
    .all()
  const nameOf = (written: string) => aliases.get(foldText(written)) ?? written
  const schools = new Map<string, FeederSchool>()
  for (const { written, status, n } of rows) {
    const name = nameOf(written)
    const npsn = npsns.get(foldText(name))
    const school: FeederSchool = schools.get(foldText(name)) ?? {
      ...{ name, ...(npsn && { npsn }), spellings: [], applied: 0, accepted: 0, taken: 0 },
    }
    schools.set(foldText(name), school)
    school.applied += n
    if (status === 'accepted') school.accepted += n
    const isKnown = [name, ...school.spellings].some((one) => foldText(one) === foldText(written))
    if (!isKnown) school.spellings.push(written)
  }
  for (const { written, seat, n } of seats) {
    const school = schools.get(foldText(nameOf(written)))
    if (school && seat !== 'offered' && holdsSeat(seat)) school.taken += n
  }
  return [...schools.values()].toSorted((a, b) => b.applied - a.applied)
}

/** Merges spellings into one school; without a name, splits them again. */
export const joinSchools = (
  deps: Deps,
  { names, name }: ParsedBodyOf<'feeders.join'>,
  by: Account,
): Promise<DataOf<'feeders.list'>> =>
  change(deps, by, (tx, now) => {
    if (name !== null) joinNpsns(tx, names, name)
    addAliases(tx, names, name, by, now)
  })

/** The NPSN of the merged spellings becomes the NPSN of the name. */
const joinNpsns = (tx: Tx, names: readonly string[], name: string): void => {
  const npsns = npsnsOf(tx)
  const found = [...new Set([name, ...names].flatMap((one) => npsns.get(foldText(one)) ?? []))]
  const [npsn] = found
  if (npsn === undefined) return
  if (found.length > 1) throw new DifferentSchools()
  tx.update(schoolNpsns).set({ name }).where(eq(schoolNpsns.npsn, npsn)).run()
}

/**
 * Sets a school's NPSN. Names with the same NPSN are one school, so no merge is suggested for them.
 */
export const identifySchool = (
  deps: Deps,
  { name, npsn }: ParsedBodyOf<'feeders.identify'>,
  by: Account,
): Promise<DataOf<'feeders.list'>> =>
  change(deps, by, (tx, now) => {
    if (npsn === null) removeNpsn(tx, name)
    else setNpsn(tx, name, npsn, by, now)
  })

const change = (
  deps: Deps,
  by: Account,
  store: (tx: Tx, now: Date) => void,
): Promise<DataOf<'feeders.list'>> => {
  const { db, clock, live } = deps
  const now = clock()
  write(db, (tx) => {
    store(tx, now)
    recordAudit(tx, { actor: by, action: 'update', object: 'school_aliases' }, now)
  })
  live.enrolmentChanged()
  return feedersOf(deps)
}

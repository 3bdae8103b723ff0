/** Filters and sort orders of the office's list of applicants, as SQL. */
import { registrationNumber, searchedNumber } from '@sekolah/contract/admission/rules'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { phonePart } from '@sekolah/contract/values/phone'
import { and, asc, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { containsText, containsWords } from '../../../../engine/db/search.ts'
import { ownWave } from '../../waves/wave-of.ts'
import { duplicateIds } from '../applicants.ts'
import { applicants } from '../tables.ts'

type Filters = Omit<ParsedQueryOf<'ppdb.list'>, 'limit' | 'offset' | 'sort' | 'year'>

/** The applicants of a year that match every filter. */
export const applicantsCondition = (
  year: string,
  { search, status, program, day, since, mark }: Filters,
  settings: Settings,
): SQL | undefined =>
  and(
    eq(applicants.admission_year, year),
    status ? eq(applicants.status, status) : undefined,
    program
      ? or(eq(applicants.program_choice_1, program), eq(applicants.program_choice_2, program))
      : undefined,
    day ? eq(applicants.registration_day, day) : undefined,
    since ? gte(applicants.registration_day, since) : undefined,
    mark ? marks[mark](year) : undefined,
    search ? searchCondition(search, settings) : undefined,
  )

const marks = {
  late: () => eq(applicants.late, true),
  duplicate: (year: string) => sql`${applicants.id} IN ${duplicateIds(year)}`,
  spam: () => eq(applicants.suspected_spam, true),
  no_wave: (year: string) => sql`${ownWave(year)} IS NULL`,
  uncontacted: () => sql`${applicants.contacted_status} IS NOT ${applicants.status}`,
}

/** Sort columns; the id breaks ties, so that pages never overlap. */
export const sortColumns: Record<ParsedQueryOf<'ppdb.list'>['sort'], SQL[]> = {
  newest: [desc(applicants.registration_date), desc(applicants.id)],
  oldest: [asc(applicants.registration_date), asc(applicants.id)],
  name: [asc(applicants.name_key), asc(applicants.id)],
  school: [sql`${applicants.previous_school} COLLATE NOCASE`, asc(applicants.id)],
}

/**
 * Matches words of name, parent and school, the telephone number in any notation, the NISN, and the
 * number ("PPDB-7", "7").
 */
export const searchCondition = (search: string, settings: Settings): SQL | undefined => {
  const id = searchedNumber(search, settings)
  const prefix = registrationNumber(0, settings).slice(0, -1)
  const phone = phonePart(search)
  return or(
    containsWords(applicants.search_text, search),
    containsText(sql`(${prefix} || ${applicants.id})`, search),
    phone ? containsText(applicants.phone, phone) : undefined,
    phone ? containsText(applicants.nisn, search.replace(/\D/g, '')) : undefined,
    id ? eq(applicants.id, id) : undefined,
  )
}

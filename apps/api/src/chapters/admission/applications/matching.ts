/**
 * Matches a row of a file to an applicant. A NISN alone does not identify a child: it may be
 * miscopied, or shared by two children. It must agree with a name or a birth date; every doubt is
 * left to a person.
 */
import type { MeantChild } from '@sekolah/contract/admission/matching/schemas'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { Settings } from '@sekolah/contract/settings/labels'
import { nameWords, textKey } from '@sekolah/contract/values/names'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { foldText } from '../../../engine/db/search.ts'
import type { ApplicantRow } from './applicants.ts'
import { applicants } from './tables.ts'

/** The row's data about its child; empty texts where it has none. */
export type RowIdentity = { nisn: string; name: string; birth_date: string }

export type ApplicantMatch =
  | { child: ApplicantRow }
  | { doubt: string; children: ApplicantRow[] }
  /** No applicant matches the row. */
  | null

/** The applicant of a year that a row means by NISN, name and birth date. */
export const matchApplicant = (db: Reader, year: string, said: RowIdentity): ApplicantMatch => {
  const like = childrenLike(db, year, said)
  const sameNumber = like.filter(({ nisn }) => said.nisn !== '' && nisn === said.nisn)
  const sure = sameNumber.filter((child) => agrees(child, said))
  const [child] = sure
  if (child && sure.length === 1) return { child }
  if (sure.length > 1) {
    return { doubt: 'Ada beberapa pendaftaran dengan NISN dan data ini.', children: sure }
  }
  if (sameNumber.length > 0) {
    const isAlone = said.name === '' && said.birth_date === ''
    const doubt = isAlone
      ? 'Baris ini hanya menyebut NISN; NISN saja belum membuktikan anaknya.'
      : 'NISN ini ada pada pendaftar yang nama dan tanggal lahirnya lain.'
    return { doubt, children: sameNumber }
  }
  if (like.length === 0) return null
  const doubt = 'Nama dan tanggal lahirnya sama, tetapi NISN-nya lain atau belum diisi.'
  return { doubt, children: like }
}

/** Whether the name or the birth date confirms this child. */
const agrees = (child: ApplicantRow, { name, birth_date }: RowIdentity): boolean =>
  (birth_date !== '' && child.birth_date === birth_date) ||
  (name !== '' && textKey(child.name) === textKey(name))

/** Whether a row contradicts the child whose number it names. */
export const contradictsApplicant = (
  child: ApplicantRow,
  said: Pick<RowIdentity, 'name' | 'birth_date'>,
): boolean => {
  const words = nameWords(said.name)
  if (words.length === 0 || agrees(child, { ...said, nisn: '' })) return false
  const known = nameWords(child.name)
  return !words.some((word) => known.includes(word))
}

const childrenLike = (db: Reader, year: string, { nisn, name, birth_date }: RowIdentity) => {
  const byNumber = nisn === '' ? undefined : eq(applicants.nisn, nisn)
  const byPerson =
    name === '' || birth_date === ''
      ? undefined
      : and(eq(applicants.name_key, foldText(name)), eq(applicants.birth_date, birth_date))
  const like = or(byNumber, byPerson)
  if (!like) return []
  return db
    .select()
    .from(applicants)
    .where(and(eq(applicants.admission_year, year), like))
    .orderBy(asc(applicants.id))
    .all()
}

export const toMeantChild = (child: ApplicantRow, settings: Settings): MeantChild => ({
  id: child.id,
  registration_number: registrationNumber(child.id, settings),
  name: child.name,
  birth_date: child.birth_date,
  previous_school: child.previous_school,
})

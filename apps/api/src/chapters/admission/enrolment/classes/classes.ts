/** Class groups (rombel) of enrolled children: divided evenly, then adjusted child by child. */
import type { ClassPupil } from '@sekolah/contract/admission/enrolment/schemas'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { InvalidField, NotFound } from '../../../../engine/base/errors.ts'
import { type Reader, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { presentYear } from '../../admission.ts'
import { applicants } from '../../applications/tables.ts'
import type { EnrolmentDeps } from '../events.ts'
import { enrolments } from '../tables.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>

/** The pupils of this year, sorted by programme and name. */
export const listClasses = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ClassPupil[] => {
  const settings = currentSettings(db)
  return selectEnrolled(db, presentYear(db, clock())).map((pupil) => ({
    ...pupil,
    registration_number: registrationNumber(pupil.id, settings),
  }))
}

const selectEnrolled = (db: Reader, year: string, which?: SQL) =>
  db
    .select({
      id: applicants.id,
      name: applicants.name,
      previous_school: applicants.previous_school,
      program: enrolments.program,
      class_group: enrolments.class_group,
      is_by_hand: enrolments.class_by_hand,
    })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .where(and(eq(enrolments.admission_year, year), eq(enrolments.seat_state, 'enrolled'), which))
    .orderBy(asc(enrolments.program), asc(applicants.name_key), asc(applicants.id))
    .all()

/**
 * Divides a programme's pupils again. Who was moved by hand stays, unless that group is no longer
 * there; the others fill the groups so that their sizes differ as little as possible.
 */
export const divideClasses = (
  deps: Deps,
  { program, name, count, order }: ParsedBodyOf<'classes.divide'>,
  by: Account,
): ClassPupil[] => {
  const { db, clock, live } = deps
  const now = clock()
  const year = presentYear(db, now)
  const names = Array.from({ length: count }, (_, at) => (count === 1 ? name : `${name} ${at + 1}`))
  write(db, (tx) => {
    const found = selectEnrolled(tx, year, eq(enrolments.program, program))
    if (found.length < count) {
      throw new InvalidField('count', `Baru ${found.length} murid di program ini.`)
    }
    const isElsewhere = and(ne(enrolments.program, program), inArray(enrolments.class_group, names))
    const [elsewhere] = selectEnrolled(tx, year, isElsewhere)
    if (elsewhere) throw new InvalidField('name', `Sudah dipakai program ${elsewhere.program}.`)
    const isKept = ({ is_by_hand, class_group }: (typeof found)[number]) =>
      is_by_hand && (class_group === null || names.includes(class_group))
    const free = found.filter((pupil) => !isKept(pupil))
    const kept = found.filter(isKept).map(({ class_group }) => class_group)
    const groups = evenGroups(names, kept, free.length)
    const ordered = order === 'shuffled' ? shuffled(free) : free
    for (const [at, { id }] of ordered.entries()) {
      tx.update(enrolments)
        .set({ class_group: groups[at] ?? name, class_by_hand: false })
        .where(eq(enrolments.applicant_id, id))
        .run()
    }
    const covers = found.map(({ id }) => id)
    recordAudit(tx, { actor: by, action: 'update', object: 'class_groups', covers }, now)
  })
  live.enrolmentChanged()
  return listClasses(deps)
}

/** The group of each free pupil, in the order of the groups; the smallest is always filled first. */
const evenGroups = (
  names: readonly string[],
  kept: readonly (string | null)[],
  free: number,
): string[] => {
  const before = names.map((name) => kept.filter((one) => one === name).length)
  const sizes = [...before]
  for (let left = free; left > 0; left--) {
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] ?? 0) + 1
  }
  return names.flatMap((name, at) => {
    const added = (sizes[at] ?? 0) - (before[at] ?? 0)
    return Array.from({ length: added }, () => name)
  })
}

const shuffled = <Row>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ row }) => row)

/** Moves a pupil to another group of the same programme, or out of every group. */
export const moveToClass = (
  { db, clock, live }: Deps,
  id: number,
  { class_group }: ParsedBodyOf<'classes.move'>,
  by: Account,
): ClassPupil => {
  const now = clock()
  const year = presentYear(db, now)
  const moved = write(db, (tx) => {
    const [pupil] = selectEnrolled(tx, year, eq(applicants.id, id))
    if (!pupil) throw new NotFound('Murid ini belum selesai daftar ulang.')
    const groups = selectEnrolled(tx, year, eq(enrolments.program, pupil.program))
    if (class_group !== null && !groups.some((one) => one.class_group === class_group)) {
      throw new InvalidField('class_group', `Rombel ini tidak ada di ${pupil.program}.`)
    }
    tx.update(enrolments)
      .set({ class_group, class_by_hand: true })
      .where(eq(enrolments.applicant_id, id))
      .run()
    const fields = ['class_group']
    recordAudit(tx, { actor: by, action: 'update', object: `applicant/${id}`, fields }, now)
    return { ...pupil, class_group, is_by_hand: true }
  })
  live.enrolmentChanged()
  return { ...moved, registration_number: registrationNumber(id, currentSettings(db)) }
}

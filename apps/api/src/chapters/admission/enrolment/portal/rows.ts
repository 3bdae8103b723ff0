/**
 * Sorts the rows of a portal list: new children, known applicants, and ambiguous rows that a person
 * must resolve.
 */
import { canonicalProgram, type NamedProgram } from '@sekolah/contract/academics/program-names'
import { portalColumnLabels } from '@sekolah/contract/admission/enrolment/labels'
import { npsn as npsnSchema, type PortalRow } from '@sekolah/contract/admission/enrolment/schemas'
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { RowDoubt, WrongRow } from '@sekolah/contract/admission/matching/schemas'
import { officeCorrection } from '@sekolah/contract/admission/schemas'
import { parseDayCell, quoteCell } from '@sekolah/contract/imports/cells'
import type { DataOf } from '@sekolah/contract/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { Tx } from '../../../../engine/db/connect.ts'
import type { ApplicantRow } from '../../applications/applicants.ts'
import { matchApplicant, toMeantChild } from '../../applications/matching.ts'
import type { RegistrationForm } from '../../applications/registration-rows.ts'

type PortalForm = RegistrationForm & { program: string }

/** `known` is the application that the row joins; null for a new child. */
export type ReadRow = { row: number; form: PortalForm; npsn: string; known: ApplicantRow | null }

type Outcome = ReadRow | { wrong: string } | { doubt: string; children: ApplicantRow[] }

type Reading = { year: string; settings: Settings; programs: readonly NamedProgram[] }

export const readRows = (
  tx: Tx,
  rows: readonly PortalRow[],
  { year, settings, programs }: Reading,
): Pick<DataOf<'portal.bring'>, 'wrong' | 'doubts' | 'unknown_programs'> & { read: ReadRow[] } => {
  const unknown = new Map<string, number[]>()
  const read: ReadRow[] = []
  const wrong: WrongRow[] = []
  const doubts: RowDoubt[] = []
  const numbers = new Map<string, number>()
  const joined = new Map<number, number>()
  for (const sent of rows) {
    const { row, nisn } = sent
    const program = canonicalProgram(sent.program, programs)
    if (program === null && programs.length > 0 && sent.program !== '') {
      unknown.set(sent.program, [...(unknown.get(sent.program) ?? []), row])
    }
    const found = readRow(tx, year, { ...sent, program: program ?? sent.program })
    if ('wrong' in found) {
      wrong.push({ row, message: found.wrong })
      continue
    }
    if ('doubt' in found) {
      const children = found.children.map((child) => toMeantChild(child, settings))
      doubts.push({ row, message: found.doubt, children })
      continue
    }
    const before = numbers.get(nisn)
    const pair = found.known && joined.get(found.known.id)
    if (before !== undefined) wrong.push({ row, message: `NISN ini sudah ada di baris ${before}.` })
    else if (pair) wrong.push({ row, message: `${found.known?.name} sudah ada di baris ${pair}.` })
    else {
      numbers.set(nisn, row)
      if (found.known) joined.set(found.known.id, row)
      read.push(found)
    }
  }
  const unknown_programs = [...unknown].map(([said, rows]) => ({ said, rows }))
  return { read, wrong, doubts, unknown_programs }
}

const readRow = (tx: Tx, year: string, row: PortalRow): Outcome => {
  const form = formOf(row)
  if (typeof form === 'string') return { wrong: form }
  const { nisn, same_as } = row
  const meant = matchApplicant(tx, year, { nisn, name: form.name, birth_date: form.birth_date })
  const joining = (known: ApplicantRow | null): Outcome =>
    known && known.status !== 'pending'
      ? { wrong: `${known.name} sudah terdaftar di sekolah: ${statusLabels[known.status]}.` }
      : { row: row.row, form, npsn: row.npsn, known }
  if (!meant) return joining(null)
  if ('child' in meant) return joining(meant.child)
  if (same_as === undefined) return meant
  const chosen = meant.children.find(({ id }) => id === same_as)
  if (chosen || same_as === 0) return joining(chosen ?? null)
  return { wrong: 'Anak yang dipilih bukan anak dari baris ini.' }
}

/**
 * Converts a row into the values of the registration form; a string describes an error in the row.
 */
const formOf = (row: PortalRow): PortalForm | string => {
  const { name, nisn, previous_school, program } = row
  if (!/^\d{10}$/.test(nisn)) {
    return nisn === ''
      ? 'NISN kosong.'
      : quoteCell('NISN harus 10 angka; angka nol di depan mungkin hilang di tabel.', nisn)
  }
  if (row.npsn !== '' && !npsnSchema.safeParse(row.npsn).success) {
    return quoteCell('NPSN sekolah asal terdiri dari 8 angka, atau kosong.', row.npsn)
  }
  if (program === '') return `${portalColumnLabels.program} kosong.`
  if (program.length > 100) return `${portalColumnLabels.program} terlalu panjang.`
  const optional = Object.fromEntries(
    (['parent_name', 'phone', 'address'] as const).flatMap((field) =>
      row[field] === '' ? [] : [[field, row[field]]],
    ),
  )
  const parsed = officeCorrection.safeParse({
    ...{ name, birth_date: parseDayCell(row.birth_date), previous_school, nisn },
    ...{ program_choice_1: program, ...optional },
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const read: Record<string, unknown> = { ...row, program_choice_1: program }
    return quoteCell(
      issue?.message ?? 'Baris ini tidak dapat dibaca.',
      `${read[String(issue?.path[0])] ?? ''}`,
    )
  }
  const { parent_name = '', phone = '', address = '' } = parsed.data
  return {
    ...{ name, birth_date: row.birth_date, previous_school, nisn, email: '' },
    ...{ parent_name, phone, address, program_choice_2: null, consent_by: null },
    ...tidied(parsed.data),
    ...{ program_choice_1: program, consent_version: null, program },
  }
}

/** Normalises fields as the form's schema does before they are stored. */
const tidied = ({ name, birth_date, previous_school }: Partial<RegistrationForm>) => ({
  ...(name !== undefined && { name }),
  ...(birth_date !== undefined && { birth_date }),
  ...(previous_school !== undefined && { previous_school }),
})

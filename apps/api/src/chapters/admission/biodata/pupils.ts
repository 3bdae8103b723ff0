/** Seat holders: for printed lists and cards, and for Dapodik. */
import {
  type BiodataSpec,
  type BuiltInField,
  builtInBiodata,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField, ChoiceCount, Pupil } from '@sekolah/contract/admission/biodata/schemas'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, eq } from 'drizzle-orm'
import type { NamedFile } from '../../../engine/base/named-file.ts'
import { type Db, write } from '../../../engine/db/connect.ts'
import { spreadsheetTypes } from '../../../engine/spreadsheet/types.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings, schoolDay } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { npsnReader } from '../enrolment/feeders/npsns.ts'
import { holdsSeatIn } from '../enrolment/held-seats.ts'
import { enrolments } from '../enrolment/tables.ts'
import { missingFields } from './biodata.ts'
import { askedFields } from './fields.ts'
import { biodata } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'spreadsheets'>

type Which = { program?: string | undefined; class_group?: string | undefined }

/** Selects seat holders, sorted by programme and name. */
const selectPupils = (db: Db, year: string, { program, class_group }: Which) =>
  db
    .select({
      row: applicants,
      program: enrolments.program,
      class_group: enrolments.class_group,
      data: biodata.data,
    })
    .from(enrolments)
    .innerJoin(applicants, eq(applicants.id, enrolments.applicant_id))
    .leftJoin(biodata, eq(biodata.applicant_id, applicants.id))
    .where(
      and(
        holdsSeatIn(year),
        program ? eq(enrolments.program, program) : undefined,
        class_group ? eq(enrolments.class_group, class_group) : undefined,
      ),
    )
    .orderBy(asc(enrolments.program), asc(applicants.name_key), asc(applicants.id))
    .all()

export const listPupils = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: ParsedQueryOf<'biodata.pupils'>,
): Pupil[] => {
  const settings = currentSettings(db)
  const fields = askedFields(db)
  return selectPupils(db, presentYear(db, clock()), which).map((pupil) => ({
    id: pupil.row.id,
    registration_number: registrationNumber(pupil.row.id, settings),
    name: pupil.row.name,
    program: pupil.program,
    previous_school: pupil.row.previous_school,
    missing: missingFields(fields, pupil.data ?? {}).length,
  }))
}

/** Counts the choices of fields that are not sensitive, such as sizes. */
export const countChoices = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: ParsedQueryOf<'biodata.counts'>,
): ChoiceCount[] => {
  const values = selectPupils(db, presentYear(db, clock()), which).map(({ data }) => data ?? {})
  return askedFields(db)
    .filter(({ kind, is_sensitive }) => kind === 'choice' && !is_sensitive)
    .map(({ field, label, choices }) => ({
      ...{ field, label },
      counts: choices.map((choice) => ({
        label: choice.label,
        count: values.filter((data) => data[field] === choice.value).length,
      })),
      missing: values.filter((data) => !data[field]).length,
    }))
}

type Found = ReturnType<typeof selectPupils>[number]
type Column = {
  title: string
  width: number
  kind?: 'day'
  text: (pupil: Found) => string | null | undefined
}

const asked = (field: BuiltInField, width: number): Column => {
  const { label, choices }: BiodataSpec = builtInBiodata[field]
  return {
    title: label,
    width,
    text: ({ data }) => data?.[field] && (choices?.[data[field]] ?? data[field]),
  }
}

const dapodik: Column[] = [
  { title: 'Nama', width: 28, text: ({ row }) => row.name },
  { title: 'JK', width: 6, text: ({ data }) => data?.sex },
  { title: 'NISN', width: 13, text: ({ row }) => row.nisn },
  { title: 'NIK', width: 19, text: ({ data }) => data?.nik },
  { title: 'No. KK', width: 19, text: ({ data }) => data?.kk },
  asked('birth_place', 18),
  { title: 'Tanggal lahir', width: 13, kind: 'day', text: ({ row }) => row.birth_date },
  asked('religion', 14),
  asked('special_needs', 20),
  { title: 'Alamat', width: 40, text: ({ row }) => row.address },
  { title: 'RT', width: 6, text: ({ data }) => data?.rt },
  { title: 'RW', width: 6, text: ({ data }) => data?.rw },
  { title: 'Kode wilayah', width: 13, text: ({ data }) => data?.region_code },
  asked('mother_name', 28),
  { title: applicantLabels.parent_name, width: 28, text: ({ row }) => row.parent_name },
  { title: 'Nomor HP', width: 18, text: ({ row }) => row.phone },
  { title: 'Email', width: 28, text: ({ row }) => row.email },
  { title: 'Sekolah asal', width: 28, text: ({ row }) => row.previous_school },
  { title: 'Kompetensi keahlian', width: 28, text: ({ program }) => program },
  asked('uniform_size', 14),
]

/** Fields that have a column in every school's file, asked for or not. */
const usual: readonly string[] = [
  ...(['nik', 'kk', 'birth_place', 'sex', 'religion', 'mother_name', 'rt', 'rw'] as const),
  ...(['region_code', 'special_needs', 'uniform_size'] as const),
]

/** A column for each other field that the school asks for. */
const askedColumns = (fields: readonly AskedField[]): Column[] =>
  fields
    .filter(({ field }) => !usual.includes(field))
    .map(({ field, label, kind, choices }) => ({
      title: label,
      width: Math.max(12, Math.min(28, label.length + 2)),
      ...(kind === 'date' && { kind: 'day' as const }),
      text: ({ data }) => {
        const value = data?.[field]
        return choices.find((one) => one.value === value)?.label ?? value
      },
    }))

/** Columns that only some schools use. */
const knownColumns = (db: Db, found: readonly Found[]): Column[] => {
  const npsnOf = npsnReader(db)
  const hasClasses = found.some(({ class_group }) => class_group !== null)
  return [
    ...(npsnOf
      ? [
          {
            title: 'NPSN sekolah asal',
            width: 18,
            text: ({ row }: Found) => npsnOf(row.previous_school),
          },
        ]
      : []),
    ...(hasClasses
      ? [{ title: 'Rombel', width: 14, text: ({ class_group }: Found) => class_group }]
      : []),
  ]
}

/** The Dapodik file: numbers as text, so that no zero is lost, and dates as dates. */
export const exportPupils = async (
  { db, clock, spreadsheets }: Deps,
  { format, ...which }: ParsedQueryOf<'biodata.export'>,
  by: Account,
): Promise<NamedFile> => {
  const now = clock()
  const settings = currentSettings(db)
  const found = selectPupils(db, presentYear(db, now), which)
  const columns: Column[] = [
    ...dapodik,
    ...askedColumns(askedFields(db)),
    ...knownColumns(db, found),
    {
      title: 'No. Pendaftaran',
      width: 16,
      text: ({ row }) => registrationNumber(row.id, settings),
    },
  ]
  const body = await spreadsheets.write({
    format,
    name: 'Dapodik',
    columns: columns.map(({ title, width, kind }) => ({ title, width, ...(kind && { kind }) })),
    rows: [JSON.stringify(found.map((pupil) => columns.map(({ text }) => text(pupil) ?? '')))],
  })
  const covers = found.map(({ row }) => row.id)
  write(db, (tx) =>
    recordAudit(
      tx,
      { actor: by, action: 'export', object: 'biodata', fields: [format], covers },
      now,
    ),
  )
  const group = which.class_group ? `${fileWord(which.class_group)}-` : ''
  const name = `dapodik-${group}${schoolDay(db, now)}.${format}`
  return { name, type: spreadsheetTypes[format], size: body.byteLength, body }
}

/** A name such as "X TKR 1" in the form of a file name. */
const fileWord = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

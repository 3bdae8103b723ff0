/** Schemas of imports, and of each target's rows: they turn cells into the values of its form. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { articleCategoryLabels, faqCategoryLabels } from '../information/labels.ts'
import { informationSchemas } from '../information/schemas.ts'
import { peopleSchemas } from '../people/schemas.ts'
import { isRealDay, startOfDay } from '../values/dates.ts'
import { day, line } from '../values/form-fields.ts'
import type { importCalls } from './calls.ts'
import {
  choiceCellParser,
  parseDayCell,
  parseNumberCell,
  parseParagraphCell,
  parseYesNoCell,
} from './cells.ts'
import {
  IMPORT_ROWS_AT_ONCE,
  type ImportTargetName,
  importStates,
  importTargetNames,
  importTargets,
  MAX_IMPORT_ROWS,
} from './labels.ts'

const teacher = peopleSchemas.teachers.input
const alumnus = peopleSchemas.alumni.input
const faq = informationSchemas.faq.input
const article = informationSchemas.articles.input

/** An empty cell counts as absent, so that the form's default is stored. */
const given = (read: (cell: unknown) => unknown) => (cell: unknown) =>
  cell === '' || cell === undefined ? undefined : read(cell)

/** The row schema of each target: the input of its form, parsed from cells. */
export const importRows = {
  teachers: teacher.omit({ photo: true }),
  alumni: alumnus.omit({ photo: true }).extend({
    graduation_year: z.preprocess(parseNumberCell, alumnus.shape.graduation_year),
    is_featured: z.preprocess(given(parseYesNoCell), alumnus.shape.is_featured),
  }),
  faq: faq.extend({
    category: z.preprocess(choiceCellParser(faqCategoryLabels), faq.shape.category),
    order_index: z.preprocess(given(parseNumberCell), faq.shape.order_index.optional()),
    is_active: z.preprocess(given(parseYesNoCell), faq.shape.is_active),
  }),
  articles: article.extend({
    content: z.preprocess(parseParagraphCell, article.shape.content),
    category: z.preprocess(given(choiceCellParser(articleCategoryLabels)), article.shape.category),
    // A day without a time means its first minute, in the zone of most schools.
    date: z.preprocess(
      given((cell) => {
        const said = /T\d\d:\d\d/.test(`${cell}`) ? cell : parseDayCell(cell)
        const isDay = typeof said === 'string' && isRealDay(said)
        return isDay ? startOfDay(said, 'WIB').toISOString() : said
      }),
      article.shape.date,
    ),
    is_published: z.preprocess(given(parseYesNoCell), article.shape.is_published),
    image: z.preprocess((cell) => cell || undefined, article.shape.image),
  }),
  /** Without names, numbers and schools: last year's children are only counted. */
  past_applicants: z.object({
    registration_day: z.preprocess(
      (cell) => parseDayCell(cell ?? ''),
      day(importTargets.past_applicants.columns.registration_day.label),
    ),
    /** Null where the sheet does not tell. */
    is_accepted: z.preprocess(
      (cell) => (`${cell ?? ''}`.trim() === '' ? null : accepted.test(`${cell}`)),
      z.boolean().nullable(),
    ),
  }),
} satisfies Record<ImportTargetName, z.ZodObject>

const accepted =
  /^(?!.*\b(?:tidak|tdk|belum|batal|gagal)\b).*\b(?:diterima|terima|lulus|lolos|accepted|daftar ulang)\b/i

export type ImportRow<Name extends ImportTargetName> = z.output<(typeof importRows)[Name]>

const target = z.enum(importTargetNames, 'Jenis impor tidak dikenal.')
const fileName = line('Nama berkas', { max: 200 })

/** POST /admin/imports. */
export const importInput = z.object({
  target,
  file_name: fileName,
  /** The admission year of last year's applicants; null for all other targets. */
  admission_year: z
    .string()
    .regex(/^20\d\d\/20\d\d$/, 'Tahun ditulis seperti 2026/2027.')
    .nullable()
    .default(null),
})
export type ImportInput = z.input<typeof importInput>

/** The row's number in its file, counted from 1 as in spreadsheets. */
const rowNumber = z.int('Nomor baris harus angka.').min(1).max(1_048_576)

/** POST /admin/imports/{id}/rows: cells by column of the target. */
export const importRowsInput = z.object({
  rows: z
    .array(
      z.object({
        row: rowNumber,
        cells: z.record(z.string().max(40), z.string('Isi sel harus berupa teks.').max(250_000)),
      }),
      'Baris harus berupa daftar.',
    )
    .min(1, 'Tidak ada baris.')
    .max(IMPORT_ROWS_AT_ONCE, `Paling banyak ${IMPORT_ROWS_AT_ONCE} baris sekaligus.`),
})
export type SentRow = z.infer<typeof importRowsInput>['rows'][number]

/** Rows that were refused, and rows that the school already has. */
export const importedRows = z.object({
  wrong: z.array(
    z.object({
      row: rowNumber,
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  known: z.array(rowNumber),
})
export type ImportedRows = z.infer<typeof importedRows>

export const importApplyInput = z.object({
  /** Skips rows that the school already has. */
  skip_known: z.boolean('Lewati harus ya atau tidak.').default(true),
})

export const importUndoInput = z.object({
  /** Whether undoing keeps or removes rows that were edited since. */
  edited: z.enum(['keep', 'remove'], 'Pilih yang dilakukan dengan baris yang sudah diubah.'),
})

export const importSummary = z.object({
  id: z.int(),
  target,
  file_name: z.string(),
  admission_year: z.string().nullable(),
  state: z.enum(importStates),
  /** The number of rows it made; for a draft, that it would make. */
  rows: z.int().max(MAX_IMPORT_ROWS),
  by: z.string(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** A preview of undoing: rows that were edited since. */
export const importDetails = importSummary.extend({
  edited: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type ImportDetails = z.infer<typeof importDetails>

export const importUndone = importSummary.extend({
  removed: z.int(),
  /** Rows that were edited since, and therefore kept. */
  left: z.int(),
})

export const importCallSchemas = {
  'imports.list': { data: z.array(importSummary) },
  'imports.start': { body: importInput, data: importSummary, status: 201 },
  'imports.get': { data: importDetails },
  'imports.rows': { body: importRowsInput, data: importedRows },
  'imports.apply': { body: importApplyInput, data: importSummary },
  'imports.undo': { body: importUndoInput, data: importUndone },
  'imports.discard': { data: z.null() },
} as const satisfies Record<keyof typeof importCalls, CallSchemas>

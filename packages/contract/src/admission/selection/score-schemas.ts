/** Schemas of marks that are imported from a spreadsheet. */
import { z } from 'zod'
import { importStates } from '../../imports/labels.ts'
import { line } from '../../values/form-fields.ts'
import { rowDoubt, rowPair, wrongRow } from '../matching/schemas.ts'

/** The name of a mark, as in the column heads. */
export const componentName = line('Nama nilai', { max: 60 })

/** The most rows of one import of marks, and of one of its requests. */
export const MAX_SCORE_ROWS = 12_000
export const SCORE_ROWS_AT_ONCE = 500
/** The most bytes of the file that an import stores. */
export const SCORE_FILE_BYTES = 4 * 1024 * 1024

/**
 * POST /ppdb/waves/{id}/score-imports: creates a draft, which has no effect until it is applied.
 */
export const scoreImportInput = z.object({ file_name: line('Nama berkas', { max: 200 }) })

/**
 * A row names its applicant by registration number, or by NISN together with name or birth date;
 * `row` is its number in the sheet. `same_as` is the child that a person has chosen for it.
 */
export const scoreRows = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().positive(),
        applicant: z.string().trim().max(40),
        name: z.string().trim().max(200).default(''),
        birth_date: z.string().trim().max(60).default(''),
        same_as: z.int().positive().optional(),
        scores: z.record(componentName, z.string().trim().max(40)),
      }),
    )
    .min(1, 'Tidak ada baris untuk diimpor.')
    .max(SCORE_ROWS_AT_ONCE),
})

/**
 * Faulty and ambiguous rows of one request; while there are any, the import cannot be applied. Then
 * the children whose marks the other rows are.
 */
export const scoreRowsAnswer = z.object({
  wrong: z.array(wrongRow),
  doubts: z.array(rowDoubt),
  pairs: z.array(rowPair),
})

export const scoreImport = z.object({
  id: z.int(),
  state: z.enum(importStates),
  file_name: z.string(),
  rows: z.int(),
  components: z.array(z.string()),
  by: z.string(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  /** False after one of its children was erased. */
  has_file: z.boolean(),
})

export type ScoreImport = z.infer<typeof scoreImport>
export type ScoreRows = z.input<typeof scoreRows>

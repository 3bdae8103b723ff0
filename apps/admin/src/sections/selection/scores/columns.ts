/** The columns of a file of marks: who they belong to, and each mark that the wave uses. */
import { checksIn, isCheckMark } from '@sekolah/contract/admission/selection/demands'
import {
  isAnswerMark,
  isWholeMark,
  markLabel,
  marksUsedBy,
} from '@sekolah/contract/admission/selection/marks'
import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import type { ScoreRows } from '@sekolah/contract/admission/selection/score-schemas'
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { SheetRow } from '../../../core/files/reading/sheet.ts'
import { answerText } from './score-text.ts'

/** No mark can have this key: keys of marks have a colon prefix. */
const APPLICANT = 'applicant'
/** A row identified by NISN also needs the name or the birth date. */
const NAME = 'name'
const BIRTH_DATE = 'birth_date'
const keyOf = (mark: string): string => `:${mark}`

const marksOf = (rules: StatedRules): string[] => marksUsedBy(rules.paths, checksIn(rules))

export const scoreColumns = (rules: StatedRules): Record<string, ImportColumn> => ({
  [APPLICANT]: {
    label: 'Nomor pendaftaran atau NISN',
    required: true,
    synonyms: ['no pendaftaran', 'nomor pendaftaran', 'no daftar', 'nomor', 'nisn'],
  },
  [NAME]: {
    label: 'Nama',
    synonyms: ['nama lengkap', 'nama siswa', 'nama peserta', 'nama murid', 'nama pendaftar'],
    hint: 'NISN saja belum membuktikan anaknya; perlu nama atau tanggal lahirnya.',
  },
  [BIRTH_DATE]: {
    label: 'Tanggal lahir',
    synonyms: ['tgl lahir', 'tanggal lahir', 'lahir', 'tempat tanggal lahir'],
    isDay: true,
  },
  ...Object.fromEntries(
    marksOf(rules).map((mark): [string, ImportColumn] => [
      keyOf(mark),
      {
        label: labelOf(rules, mark),
        synonyms: synonymsOf(rules, mark),
        decimals: decimalsOf(mark),
      },
    ]),
  ),
})

const labelOf = (rules: StatedRules, mark: string): string => markLabel(mark, checksIn(rules))

/** Marks are stored in thousandths, distances in metres. */
const decimalsOf = (mark: string): number => (isWholeMark(mark) ? 0 : 3)

const synonymsOf = (rules: StatedRules, mark: string): string[] => {
  if (mark === 'distance') return ['jarak', 'jarak rumah', 'meter']
  if (mark === 'same_regency') return ['kabupaten', 'kota', 'domisili', 'dalam kabupaten']
  const label = labelOf(rules, mark)
  if (isCheckMark(mark)) return [label, `hasil ${label}`, `tes ${label}`, `hasil tes ${label}`]
  return [label, `nilai ${label}`, `rata rata ${label}`]
}

/** The required columns that are not matched, as a sentence; null when none is missing. */
export const missingColumnsMessage = (rules: StatedRules, match: ColumnMatch): string | null => {
  const isMatched = (key: string) => typeof match[key] === 'number'
  if (!isMatched(APPLICANT)) return 'Belum ada kolom untuk nomor pendaftaran atau NISN.'
  return marksOf(rules).some((mark) => isMatched(keyOf(mark)))
    ? null
    : 'Belum ada kolom nilai yang dicocokkan.'
}

/** The marks that at least one row has. */
export const marksWithValues = (
  rules: StatedRules,
  rows: readonly ScoreRows['rows'][number][],
): string[] =>
  marksOf(rules).filter((mark) => rows.some(({ scores }) => scores[mark] !== undefined))

/** The applicant's columns, and all marks. */
export const scoreColumnKeys = (rules: StatedRules): string[] => [
  APPLICANT,
  ...marksOf(rules).map(keyOf),
]

/** A row's cells, by column. */
export const scoreCells = ({
  scores,
  ...row
}: ScoreRows['rows'][number]): Record<string, string> => ({
  [APPLICANT]: row.applicant,
  [NAME]: row.name ?? '',
  [BIRTH_DATE]: row.birth_date ?? '',
  ...Object.fromEntries(
    Object.entries(scores).map(([mark, text]) => [keyOf(mark), shownText(mark, text)]),
  ),
})

const shownText = (mark: string, text: string): string =>
  isAnswerMark(mark) && /^[01]$/.test(text) ? answerText(mark, Number(text)) : text

/** Rows in the server's shape; an empty cell means no mark, and empty rows are skipped. */
export const scoreRowsFrom = (
  rules: StatedRules,
  rows: readonly SheetRow[],
  match: ColumnMatch,
): ScoreRows['rows'] => {
  const marks = marksOf(rules)
  const cellOf = (cells: readonly string[], key: string): string => {
    const at = match[key]
    return typeof at === 'number' ? (cells[at] ?? '').trim().slice(0, key === NAME ? 200 : 40) : ''
  }
  return rows.flatMap(({ row, cells }) => {
    const applicant = cellOf(cells, APPLICANT)
    const scores = Object.fromEntries(
      marks
        .map((mark): [string, string] => [mark, markText(mark, cellOf(cells, keyOf(mark)))])
        .filter(([, text]) => text !== ''),
    )
    if (applicant === '' && Object.keys(scores).length === 0) return []
    const said = { name: cellOf(cells, NAME), birth_date: cellOf(cells, BIRTH_DATE) }
    return [{ row, applicant, ...said, scores }]
  })
}

/** Converts the words of an answer to 1 and 0. */
const markText = (mark: string, text: string): string => {
  if (!isAnswerMark(mark)) return text
  const [yes, no] = isCheckMark(mark) ? outcomeWords : regencyWords
  if (yes.test(text)) return '1'
  return no.test(text) ? '0' : text
}

const regencyWords = [/^(ya|y|dalam|sama)$/i, /^(tidak|t|luar|bukan)$/i] as const
/** "Buta warna: tidak" may mean either, so a plain yes or no stays, and is refused. */
const outcomeWords = [
  /^(memenuhi|lulus|layak|lolos|ms)$/i,
  /^((tidak|tdk|belum) (memenuhi|lulus|layak|lolos)|tms)$/i,
] as const

/** Splits rows into requests of the server's maximum size. */
export const splitIntoBatches = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )

/** The columns of a file of marks: whose they are, and each mark that the wave asks for. */
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { ScoreRows } from '@sekolah/contract/admission/selection/score-schemas'
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { SheetRow } from '../../../core/files/reading/sheet.ts'
import { markLabel, marksOf } from '../rules/sentences.ts'

/** No mark can have this name, for a name of a mark is written behind a colon. */
const APPLICANT = 'applicant'
/** With a NISN one of them says whose it is. */
const NAME = 'name'
const BIRTH_DATE = 'birth_date'
const keyOf = (mark: string): string => `:${mark}`

export const scoreColumns = (paths: readonly Path[]): Record<string, ImportColumn> => ({
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
    marksOf(paths).map((mark): [string, ImportColumn] => [
      keyOf(mark),
      { label: markLabel(mark), synonyms: synonymsOf(mark), decimals: decimalsOf(mark) },
    ]),
  ),
})

/** Marks are stored in thousandths, distances in metres. */
const decimalsOf = (mark: string): number => (mark === 'distance' ? 0 : 3)

const synonymsOf = (mark: string): string[] => {
  if (mark === 'distance') return ['jarak', 'jarak rumah', 'meter']
  if (mark === 'same_regency') return ['kabupaten', 'kota', 'domisili', 'dalam kabupaten']
  return [mark, `nilai ${mark}`, `rata rata ${mark}`]
}

/** Which columns are missing before anything can be checked; null where none is. */
export const missingColumns = (paths: readonly Path[], match: ColumnMatch): string | null => {
  const isMatched = (key: string) => typeof match[key] === 'number'
  if (!isMatched(APPLICANT)) return 'Belum ada kolom untuk nomor pendaftaran atau NISN.'
  return marksOf(paths).some((mark) => isMatched(keyOf(mark)))
    ? null
    : 'Belum ada kolom nilai yang dicocokkan.'
}

/** The marks that some of the rows have. */
export const marksIn = (
  paths: readonly Path[],
  rows: readonly ScoreRows['rows'][number][],
): string[] =>
  marksOf(paths).filter((mark) => rows.some(({ scores }) => scores[mark] !== undefined))

/** Whose marks they are, and all of them. */
export const shownColumns = (paths: readonly Path[]): string[] => [
  APPLICANT,
  ...marksOf(paths).map(keyOf),
]

/** A row by column. */
export const scoreCells = ({
  scores,
  ...row
}: ScoreRows['rows'][number]): Record<string, string> => ({
  [APPLICANT]: row.applicant,
  [NAME]: row.name ?? '',
  [BIRTH_DATE]: row.birth_date ?? '',
  ...Object.fromEntries(Object.entries(scores).map(([mark, text]) => [keyOf(mark), text])),
})

/** Rows as the server takes them; an empty cell is no mark, and an empty row is left out. */
export const scoreRowsFrom = (
  paths: readonly Path[],
  rows: readonly SheetRow[],
  match: ColumnMatch,
): ScoreRows['rows'] => {
  const marks = marksOf(paths)
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

/** "ya" and "tidak" of a regency are 1 and 0. */
const markText = (mark: string, text: string): string => {
  if (mark !== 'same_regency') return text
  if (/^(ya|y|dalam|sama)$/i.test(text)) return '1'
  return /^(tidak|t|luar|bukan)$/i.test(text) ? '0' : text
}

/** Rows by request, as many as the server takes at once. */
export const inParts = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )

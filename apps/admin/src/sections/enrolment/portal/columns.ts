/**
 * The columns of an admission portal's list of accepted applicants, and its rows in the server's
 * shape.
 */
import {
  neededPortalColumns,
  type PortalColumn,
  portalColumnLabels,
  portalColumns,
} from '@sekolah/contract/admission/enrolment/labels'
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import type { SheetRow } from '../../../core/files/reading/sheet.ts'

const synonyms: Record<PortalColumn, string[]> = {
  name: ['nama', 'nama lengkap', 'nama siswa', 'nama peserta', 'nama calon murid', 'nama murid'],
  nisn: ['nisn', 'no nisn', 'nomor induk siswa nasional'],
  birth_date: ['tanggal lahir', 'tgl lahir', 'tgl. lahir', 'lahir'],
  previous_school: ['sekolah asal', 'asal sekolah', 'nama sekolah asal', 'asal smp'],
  npsn: ['npsn', 'npsn asal', 'npsn sekolah', 'npsn asal sekolah'],
  program: [
    ...['program keahlian', 'konsentrasi keahlian', 'kompetensi keahlian', 'jurusan'],
    ...['program', 'pilihan', 'diterima di'],
  ],
  parent_name: ['nama orang tua', 'orang tua', 'nama wali', 'nama ayah', 'nama ibu'],
  phone: ['no hp', 'nomor hp', 'telepon', 'no telepon', 'whatsapp', 'no wa', 'hp'],
  address: ['alamat', 'alamat rumah', 'alamat lengkap'],
}

/** Rows as they are sent; an empty cell is an empty text. */
export type PortalRows = ParsedBodyOf<'portal.bring'>['rows']

export const portalImportColumns: Record<string, ImportColumn> = Object.fromEntries(
  portalColumns.map((column) => [
    column,
    {
      label: portalColumnLabels[column],
      synonyms: synonyms[column],
      isDay: column === 'birth_date',
      required: neededPortalColumns.some((needed) => needed === column),
    },
  ]),
)

/** The required columns that are not matched, as a sentence; null when none is missing. */
export const missingColumnsMessage = (match: ColumnMatch): string | null => {
  const missing = neededPortalColumns.filter((column) => typeof match[column] !== 'number')
  if (missing.length === 0) return null
  return `Belum ada kolom untuk ${missing.map((column) => portalColumnLabels[column]).join(', ')}.`
}

/** Converts the table's rows, without empty ones. */
export const portalRowsFrom = (rows: readonly SheetRow[], match: ColumnMatch): PortalRows =>
  rows.flatMap(({ row, cells }) => {
    const cellOf = (column: PortalColumn): string => {
      const at = match[column]
      return typeof at === 'number' ? (cells[at] ?? '').trim().slice(0, 500) : ''
    }
    const read = Object.fromEntries(
      portalColumns.map((column) => [column, cellOf(column)]),
    ) as Record<PortalColumn, string>
    if (Object.values(read).every((text) => text === '')) return []
    return [{ row, ...read }]
  })

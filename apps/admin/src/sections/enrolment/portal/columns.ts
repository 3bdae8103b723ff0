/** The columns of a portal's list of accepted, and its rows as the server takes them. */
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

/** Rows as they are sent; what is empty is empty text. */
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

/** Which columns are missing before anything can be checked; null where none is. */
export const missingColumns = (match: ColumnMatch): string | null => {
  const missing = neededPortalColumns.filter((column) => typeof match[column] !== 'number')
  if (missing.length === 0) return null
  return `Belum ada kolom untuk ${missing.map((column) => portalColumnLabels[column]).join(', ')}.`
}

/** An empty row is left out. */
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

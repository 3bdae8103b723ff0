/** The list of applicants as a file for spreadsheets: XLSX, or CSV as RFC 4180 has it. */
import { clockIn, dayIn, type TimeZone } from '@sekolah/contract/dates'
import {
  type Applicant,
  type exportFormats,
  guardianLabels,
  applicantLabels as label,
  markLabels,
  sourceLabels,
  statusLabels,
} from '@sekolah/contract/ppdb'
import type { NamedFile } from '../../../engine/named-file.ts'

type Column = { title: string; width: number; text: (applicant: Applicant) => string | null }

type Options = { format: (typeof exportFormats)[number]; zone: TimeZone; now: Date }

export const exportFile = async (
  applicants: Applicant[],
  { format, zone, now }: Options,
): Promise<NamedFile> => {
  const columns = columnsIn(zone)
  const rows = applicants.map((applicant) => columns.map(({ text }) => tame(text(applicant) ?? '')))
  const bytes = new Uint8Array(
    format === 'csv' ? asCsv(columns, rows) : await asWorkbook(columns, rows),
  )
  return {
    name: `pendaftar-${dayIn(zone, now)}.${format}`,
    type: types[format],
    size: bytes.byteLength,
    body: bytes,
  }
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const columnsIn = (zone: TimeZone): Column[] => {
  const moment = (at: string | null) => (at ? sortable(new Date(at), zone) : null)
  const mark = (name: keyof typeof markLabels, is: boolean) => (is ? markLabels[name] : null)
  return [
    { title: 'No. Pendaftaran', width: 16, text: (row) => row.registration_number },
    { title: label.name, width: 28, text: (row) => row.name },
    { title: label.nisn, width: 13, text: (row) => row.nisn },
    { title: label.birth_date, width: 13, text: (row) => row.birth_date },
    { title: label.previous_school, width: 28, text: (row) => row.previous_school },
    { title: label.program_choice_1, width: 26, text: (row) => row.program_choice_1 },
    { title: label.program_choice_2, width: 26, text: (row) => row.program_choice_2 },
    { title: label.parent_name, width: 28, text: (row) => row.parent_name },
    { title: label.phone, width: 24, text: (row) => row.phone },
    { title: label.email, width: 28, text: (row) => row.email },
    { title: label.address, width: 40, text: (row) => row.address },
    {
      title: label.consent_by,
      width: 18,
      text: (row) => row.consent_by && guardianLabels[row.consent_by],
    },
    {
      title: `${label.registration_date} (${zone})`,
      width: 22,
      text: (row) => moment(row.registration_date),
    },
    { title: label.status, width: 10, text: (row) => statusLabels[row.status] },
    { title: 'Diputuskan oleh', width: 18, text: (row) => row.decided_by },
    { title: `Diputuskan pada (${zone})`, width: 22, text: (row) => moment(row.decided_at) },
    { title: label.notes, width: 30, text: (row) => row.notes },
    { title: label.public_note, width: 30, text: (row) => row.public_note },
    { title: 'Jalur', width: 10, text: (row) => sourceLabels[row.source] },
    {
      title: 'Tanda',
      width: 30,
      text: (row) =>
        [
          mark('late', row.late),
          mark('duplicate', row.possible_duplicate),
          mark('spam', row.suspected_spam),
        ]
          .filter((name) => name !== null)
          .join(', '),
    },
  ]
}

/** "2026-11-21 09:00" by the school's clock, which a spreadsheet sorts as it stands. */
const sortable = (moment: Date, zone: TimeZone): string => {
  const { minutes } = clockIn(zone, moment)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${dayIn(zone, moment)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A spreadsheet would run these as a formula; a leading apostrophe makes them the text they are. */
const tame = (text: string): string =>
  /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text

const asCsv = (columns: Column[], rows: string[][]): Buffer => {
  const quoted = (cells: string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const lines = [columns.map(({ title }) => title), ...rows].map(quoted)
  // Without the mark Excel reads the bytes as Windows-1252.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

// Every cell is text: a number would lose the zeros at the front of NISN and telephone.
const asWorkbook = async (columns: Column[], rows: string[][]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (value ? { value, type: String } : null)))
  return writeXlsxFile([head, ...cells], {
    sheet: 'Pendaftar',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

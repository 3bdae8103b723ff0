/** The columns of the applicant list; add an entry here for another column. */
import {
  applicantLabels as label,
  sourceLabels,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { dayIn, formatDayShort, formatTimeShort } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { useSchool } from '../../../core/school/school.tsx'
import type { Column } from '../../../screens/table/columns.ts'
import { MarkLine } from '../marks.tsx'
import {
  DocumentsCell,
  NameCell,
  RowTick,
  SchoolCell,
  SeatCell,
  SelectAllCheckbox,
  StatusCell,
  TruncatedText,
  ViewLink,
} from './cells.tsx'

/** A date or a time in the school's zone. */
const Time = ({ at, day = false }: { at: string | null; day?: boolean }) => {
  const { zone } = useSchool()
  if (!at) return null
  return (
    <span className="whitespace-nowrap text-soft tabular-nums">
      {day ? formatDayShort(dayIn(zone, new Date(at))) : formatTimeShort(at, zone)}
    </span>
  )
}

const applicantColumns: Column<Applicant>[] = [
  {
    id: 'tick',
    header: 'Pilih',
    stays: true,
    meta: { size: 'w-11 sm:w-13', width: 52, head: <SelectAllCheckbox />, cell: 'py-0!' },
    cell: (row) => <RowTick applicant={row} />,
  },
  {
    id: 'number',
    header: 'No. Pendaftaran',
    meta: {
      from: '@xl',
      size: 'w-24 @3xl:w-34',
      width: 136,
      head: (
        <>
          No.<span className="sr-only @3xl:not-sr-only"> Pendaftaran</span>
        </>
      ),
      cell: 'font-semibold whitespace-nowrap tabular-nums',
    },
    cell: (row) => row.registration_number,
  },
  {
    id: 'name',
    header: 'Siswa / Wali',
    stays: true,
    meta: { width: 240, sorts: { ascending: 'name' } },
    cell: (row) => <NameCell applicant={row} />,
  },
  {
    id: 'previous_school',
    header: label.previous_school,
    meta: { from: '@2xl', size: 'w-34 @4xl:w-60', width: 200, sorts: { ascending: 'school' } },
    cell: (row) => <SchoolCell applicant={row} />,
  },
  {
    id: 'program_choice_1',
    header: 'Program',
    meta: { from: '@xl', size: 'w-44', width: 190, isExtra: true },
    cell: (row) => <TruncatedText text={row.program_choice_1} />,
  },
  {
    id: 'program_choice_2',
    header: 'Pilihan kedua',
    meta: { from: '@xl', size: 'w-44', width: 190, isExtra: true },
    cell: (row) => <TruncatedText text={row.program_choice_2} />,
  },
  {
    id: 'nisn',
    header: label.nisn,
    meta: { from: '@xl', size: 'w-30', width: 112, isExtra: true, cell: 'tabular-nums' },
    cell: (row) => row.nisn,
  },
  {
    id: 'birth_date',
    header: label.birth_date,
    meta: { from: '@xl', size: 'w-30', width: 116, isExtra: true },
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">{formatDayShort(row.birth_date)}</span>
    ),
  },
  {
    id: 'phone',
    header: 'Telepon',
    meta: { from: '@xl', size: 'w-40', width: 148, isExtra: true, cell: 'tabular-nums' },
    cell: (row) => <TruncatedText text={groupPhone(row.phone)} />,
  },
  {
    id: 'email',
    header: label.email,
    meta: { from: '@xl', size: 'w-48', width: 200, isExtra: true },
    cell: (row) => <TruncatedText text={row.email} />,
  },
  {
    id: 'registration_date',
    header: 'Tanggal',
    meta: {
      from: '@xl',
      size: 'w-28',
      width: 112,
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    cell: (row) => <Time day at={row.registration_date} />,
  },
  {
    id: 'arrival',
    header: 'Waktu masuk',
    meta: { from: '@xl', size: 'w-36', width: 130, isExtra: true },
    cell: (row) => <Time at={row.registration_date} />,
  },
  {
    id: 'source',
    header: label.source,
    meta: { from: '@xl', size: 'w-24', width: 88, isExtra: true },
    cell: (row) => sourceLabels[row.source],
  },
  {
    id: 'marks',
    header: 'Tanda',
    meta: { from: '@xl', size: 'w-32', width: 136, isExtra: true },
    cell: (row) => <MarkLine applicant={row} className="block" />,
  },
  {
    id: 'status',
    header: label.status,
    stays: true,
    meta: { size: 'w-27 @xl:w-30', width: 120 },
    cell: (row) => <StatusCell applicant={row} />,
  },
  {
    id: 'documents',
    header: 'Berkas',
    meta: { from: '@xl', size: 'w-60', width: 250, isExtra: true },
    cell: (row) => <DocumentsCell applicant={row} />,
  },
  {
    id: 'seat',
    header: 'Kursi',
    meta: { from: '@xl', size: 'w-44', width: 180, isExtra: true },
    cell: (row) => <SeatCell applicant={row} />,
  },
  {
    id: 'decided_by',
    header: 'Diputuskan oleh',
    meta: { from: '@xl', size: 'w-36', width: 132, isExtra: true },
    cell: (row) => <TruncatedText text={row.decided_by} className="text-soft" />,
  },
  {
    id: 'contacted',
    header: 'Dihubungi',
    meta: { from: '@xl', size: 'w-40', width: 150, isExtra: true },
    cell: (row) =>
      row.contacted_status && (
        <TruncatedText
          text={`${statusLabels[row.contacted_status]} · ${row.contacted_by}`}
          className="text-soft"
        />
      ),
  },
  {
    id: 'notes',
    header: label.notes,
    meta: { from: '@xl', size: 'w-48', width: 200, isExtra: true },
    cell: (row) => <TruncatedText text={row.notes} className="text-soft" />,
  },
  {
    id: 'view',
    header: 'Aksi',
    meta: { from: '@3xl', size: 'w-18', width: 72, cell: 'py-0! text-center' },
    cell: (row) => <ViewLink applicant={row} />,
  },
]

/**
 * The available columns: without those for documents or seats when the school does not use them.
 * Beside an open record the school gives way before a name is cut.
 */
export const columnsFor = (
  is: Record<'isOffice' | 'asksDocuments' | 'hasSeats' | 'isBeside', boolean>,
): Column<Applicant>[] => {
  const isOffered: Record<string, boolean> = {
    tick: is.isOffice,
    documents: is.asksDocuments,
    seat: is.hasSeats,
  }
  const offered = applicantColumns.filter(({ id }) => isOffered[id] ?? true)
  if (!is.isBeside) return offered
  // The open record says the school too; the name needs its width.
  return offered.map((column) =>
    column.id === 'previous_school'
      ? { ...column, meta: { ...column.meta, from: '@4xl' } }
      : column,
  )
}

/** The export's columns of the application itself. */
import {
  guardianLabels,
  applicantLabels as label,
  markLabels,
  sourceLabels,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import { dayIn, type TimeZone, weekdayAndMinutes } from '@sekolah/contract/values/dates'
import type { ExportColumn } from '../parts.ts'

export const applicationColumns = (zone: TimeZone): ExportColumn[] => {
  const time = (at: string | null) => (at ? sortable(new Date(at), zone) : null)
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
      text: (row) => time(row.registration_date),
    },
    { title: label.status, width: 10, text: (row) => statusLabels[row.status] },
    { title: 'Diputuskan oleh', width: 18, text: (row) => row.decided_by },
    { title: `Diputuskan pada (${zone})`, width: 22, text: (row) => time(row.decided_at) },
    { title: label.notes, width: 30, text: (row) => row.notes },
    { title: label.public_note, width: 30, text: (row) => row.public_note },
    { title: label.correction_note, width: 30, text: (row) => row.correction_note },
    { title: label.source, width: 10, text: (row) => sourceLabels[row.source] },
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
    { title: 'Dihubungi oleh', width: 18, text: (row) => row.contacted_by },
    { title: `Dihubungi pada (${zone})`, width: 22, text: (row) => time(row.contacted_at) },
  ]
}

/** "2026-11-21 09:00" in the school's zone, which a spreadsheet sorts as text. */
const sortable = (time: Date, zone: TimeZone): string => {
  const { minutes } = weekdayAndMinutes(zone, time)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${dayIn(zone, time)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

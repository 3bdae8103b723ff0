/** A date of admission as Pengaturan shows it. */
import { definitionOf } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { CalendarDay } from '../../screens/admission/calendar-day.tsx'

const calendarDates: readonly SettingKey[] = [
  'ppdb_start_date',
  'ppdb_end_date',
  'ppdb_result_at',
  'ppdb_reregister_until',
]

export const isCalendarDate = (key: SettingKey): boolean => calendarDates.includes(key)

type Props = { name: SettingKey; value: string }

export const CalendarDate = ({ name, value }: Props) => {
  const { zone } = useSchool()
  const words = useSchoolTerms()
  const { kind, label } = definitionOf(name)
  const text = kind === 'date-time' ? formatDateTime : formatDay
  return <CalendarDay label={words(label)} text={value ? text(value, zone) : null} />
}

/** A date of admission as Pengaturan shows it: it is changed in Kalender, with all the others. */
import { definitionOf } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { formatDateTime, formatDay } from '@sekolah/contract/values/dates'
import { Link } from '@tanstack/react-router'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'

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
  return (
    <>
      <p className="mb-1.5 font-semibold">{words(label)}</p>
      <p>{value ? text(value, zone) : 'Belum diisi'}</p>
      <Link
        to="/$section"
        params={{ section: 'kalender' }}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline pointer-fine:min-h-8"
      >
        Ubah di Kalender<span className="sr-only">: {words(label)}</span>
      </Link>
    </>
  )
}

/** The steps of the entry that is the calendar: they are read here, and changed in Kalender. */
import { stepWhen } from '@sekolah/contract/admission/calendar/when'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { CalendarLink } from '../../screens/admission/calendar-day.tsx'

type Steps = Extract<PpdbInfo, { info_type: 'timeline' }>['data']

/** The steps of a row that is the calendar; null for any other. Only it has generated steps. */
export const calendarStepsOf = (row: PpdbInfo | null): Steps | null =>
  row?.info_type === 'timeline' && row.data.some(({ kind }) => kind !== undefined) ? row.data : null

export const CalendarSteps = ({ steps }: { steps: Steps }) => {
  const { zone } = useSchool()
  const { user } = useSession()
  return (
    <div>
      <p className="mb-1.5 font-semibold">Jadwal</p>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {steps.map((step) => (
          <li
            key={`${step.event} ${step.date} ${step.time}`}
            className="flex flex-wrap justify-between gap-x-6 px-3 py-2"
          >
            <span className="font-semibold">{step.event}</span>
            <span>{[stepWhen(step, zone), step.place].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {mayCall('admin', user) ? (
        <CalendarLink of="Jadwal" />
      ) : (
        <p className="mt-1.5 text-sm text-soft">Diubah Admin di Kalender.</p>
      )}
    </div>
  )
}

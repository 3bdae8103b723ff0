/** Whether admission is open today, as a badge beside a heading. */
import { admissionState } from '@sekolah/contract/admission/rules'
import { formatDayShort } from '@sekolah/contract/values/dates'
import { Badge } from '@sekolah/ui/status'
import { useSchool } from '../../core/school/school.tsx'

export const AdmissionBadge = () => {
  const { settings } = useSchool()
  if (!settings) return null
  const now = admissionState(settings, new Date())
  if (now.state === 'open') {
    return (
      <Badge tone="good">
        {now.closesOn ? (
          <span>
            Dibuka sampai <Day day={now.closesOn} />
          </span>
        ) : (
          'Dibuka'
        )}
      </Badge>
    )
  }
  if (now.state === 'portal') return <Badge tone="info">Di portal</Badge>
  if (now.state === 'not_yet') {
    return (
      <Badge tone="info">
        <span>
          Dibuka <Day day={now.opensOn} />
        </span>
      </Badge>
    )
  }
  return (
    <Badge tone="plain">
      {now.closedOn ? (
        <span>
          Ditutup sejak <Day day={now.closedOn} />
        </span>
      ) : (
        'Ditutup'
      )}
    </Badge>
  )
}

/** "10 Des 2026"; "10 Des" on a laptop, where the heading shares one line with all buttons. */
const Day = ({ day }: { day: string }) => {
  const text = formatDayShort(day)
  const year = text.search(/ \d{4}$/)
  return (
    <>
      {text.slice(0, year)}
      <span className="sm:max-2xl:sr-only">{text.slice(year)}</span>
    </>
  )
}

/** Whether families can apply today, as a short word beside a heading. */
import { admissionState } from '@sekolah/contract/admission/rules'
import { formatDayShort } from '@sekolah/contract/dates'
import { Badge } from '@sekolah/ui/status'
import { useSchool } from './school.tsx'

export const AdmissionBadge = () => {
  const { settings } = useSchool()
  if (!settings) return null
  const now = admissionState(settings, new Date())
  if (now.state === 'open') {
    return (
      <Badge tone="good">
        {now.closesOn ? `Dibuka sampai ${formatDayShort(now.closesOn)}` : 'Dibuka'}
      </Badge>
    )
  }
  if (now.state === 'portal') return <Badge tone="info">Di portal</Badge>
  if (now.state === 'not_yet') {
    return <Badge tone="info">Dibuka {formatDayShort(now.opensOn)}</Badge>
  }
  return (
    <Badge tone="plain">
      {now.closedOn ? `Ditutup sejak ${formatDayShort(now.closedOn)}` : 'Ditutup'}
    </Badge>
  )
}

/** Before another time zone is saved: what it moves. */
import { mayCall } from '@sekolah/contract/roles'
import { zoneFrom } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { zoneSentences } from './zone-sentences.ts'

export const ZoneMoves = ({ to }: { to: string }) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const chosen = zoneFrom(to)
  const isMoving = chosen !== zone
  const calendar = useCall(
    'calendar.get',
    {},
    { enabled: isMoving && mayCall('head_or_admin', user) },
  )
  if (!isMoving || !calendar.data) return null
  const said = zoneSentences({ ...calendar.data, time_zone: zone }, chosen, new Date())
  return (
    <div className="mt-3">
      <Notice tone="wait" role="status" title={`${zone} menjadi ${chosen}: yang ikut bergeser`}>
        {said.length === 0 ? (
          <p>Belum ada tanggal penerimaan. Semua jam di situs dan panel ditulis {chosen}.</p>
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

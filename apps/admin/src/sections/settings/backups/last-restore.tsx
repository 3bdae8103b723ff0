/** The result of the last restore, shown until the next server start. */

import { formatDateTime } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { carriedOverText } from './restore-texts.ts'

export const LastRestore = () => {
  const { zone } = useSchool()
  const { data: last } = useCall('restores.last')
  if (!last) return null
  const at = formatDateTime(last.at, zone)
  if (last.state === 'refused') {
    return (
      <div className="mb-4">
        <Notice tone="bad" title={`Pemulihan ${at} tidak jadi. ${last.message}`}>
          <p>Data sekolah tetap seperti sebelumnya.</p>
        </Notice>
      </div>
    )
  }
  return (
    <div className="mb-4">
      <Notice tone="good" title={`Data dipulihkan ${at} oleh ${last.by}.`}>
        <p>{carriedOverText(last.later)}</p>
        {last.aside && (
          <p>
            Data sebelumnya ada di folder {last.aside} di server, dan terhapus sendiri setelah 35
            hari.
          </p>
        )}
      </Notice>
    </div>
  )
}

/** "Dihubungi 22 Nov 09.14 oleh sari", with the status at that time if it has changed since. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import { isUncontacted } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { formatTimeShort } from '@sekolah/contract/values/dates'
import { useSchool } from '../../../core/school/school.tsx'

type Props = { applicant: Applicant; onUndo?: () => void }

export const LastContact = ({ applicant, onUndo }: Props) => {
  const { zone } = useSchool()
  const { contacted_at, contacted_by, contacted_status } = applicant
  if (!contacted_at) return null
  const about = isUncontacted(applicant) && contacted_status
  return (
    <span className="block">
      Dihubungi {formatTimeShort(contacted_at, zone)} oleh {contacted_by}
      {about && `, saat masih ${statusLabels[about]}`}
      {onUndo && (
        <>
          {' '}
          <button
            type="button"
            onClick={onUndo}
            className="font-semibold text-brand underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            Urungkan
          </button>
        </>
      )}
    </span>
  )
}

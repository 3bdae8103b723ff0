/** Reminds of the next admission year: after the last enrolment, or from 1 August. */
import { mayCall } from '@sekolah/contract/roles'
import { buttonClass } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../core/api/use-call.ts'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'

export const NewYearReminder = () => {
  const { user } = useSession()
  const words = useSchoolTerms()
  const calendar = useCall('calendar.get', {}, { enabled: mayCall('head_or_admin', user) })
  if (!calendar.data?.is_over) return null
  return (
    <Notice tone="info" title={words(`PPDB ${calendar.data.year} sudah selesai`)}>
      <p>Tahun ajaran berikutnya dimulai dari aturan dan biaya tahun ini.</p>
      <Link to="/$section" params={{ section: 'kalender' }} className={buttonClass()}>
        Mulai tahun ajaran baru
      </Link>
    </Notice>
  )
}

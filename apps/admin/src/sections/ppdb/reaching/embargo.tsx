/** Warns of a message that tells a result before its time. */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import { formatDateTime } from '@sekolah/contract/dates'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { Notice } from '@sekolah/ui/status'
import { useSchool } from '../../../app/school.tsx'

export const Embargo = ({ settings }: { settings: KnownSettings }) => {
  const { zone } = useSchool()
  const resultAt = settings.ppdb_result_at
  if (!resultAt || resultsAreOut(settings, new Date())) return null
  return (
    <Notice tone="wait" title="Hasil belum diumumkan">
      <p>Di situs pendaftar masih melihat Proses sampai {formatDateTime(resultAt, zone)}.</p>
    </Notice>
  )
}

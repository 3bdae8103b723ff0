/**
 * Warns before sending a result early: before the publication time of the child's wave, else of the
 * settings.
 */
import { resultsAreOut } from '@sekolah/contract/admission/rules'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useState } from 'react'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'

export const Embargo = ({ settings, ids }: { settings: KnownSettings; ids: number[] }) => {
  const { zone } = useSchool()
  const [now] = useState(() => new Date())
  const states = useCall('ppdb.states', { query: { ids: ids.join(',') } })
  const times = (states.data ?? [])
    .map(({ results_at }) => results_at ?? settings.ppdb_result_at ?? '')
    .filter((at) => !resultsAreOut({ ppdb_result_at: at }, now))
  const last = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  if (!last) return null
  return (
    <Notice tone="wait" title="Hasil belum diumumkan">
      <p>Di situs pendaftar masih melihat Proses sampai {formatDateTime(last, zone)}.</p>
    </Notice>
  )
}

/** The cached waves, and the admission period. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { MONTH_MS } from './presets.ts'

export const useWaves = () => {
  const client = useQueryClient()
  const { settings, zone } = useSchool()
  const now = new Date()
  const opens = settings?.ppdb_start_date || dayIn(zone, now)
  const later = dayIn(zone, new Date(Date.parse(opens) + MONTH_MS))
  const closes = settings?.ppdb_end_date || later
  return {
    /** The admission period; null until the settings have loaded. */
    days: settings && { opens, closes: closes > opens ? closes : later },
    put: (wave: Wave) =>
      client.setQueryData(keyOf('waves.list', {}), (known) =>
        [...(known ?? []).filter(({ id }) => id !== wave.id), wave].sort((a, b) =>
          a.opens < b.opens ? -1 : 1,
        ),
      ),
    reload: () => invalidate(client, 'selection'),
  }
}

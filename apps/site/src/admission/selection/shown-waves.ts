/** The published waves; empty without a network, and when there are none. */
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import type { ShownWave } from '@sekolah/contract/admission/selection/visitor-schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { OfflineContext } from '@sekolah/offline/react'
import { useContext, useEffect, useState } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'

export const useShownWaves = (): ShownWave[] => {
  const { connection } = useContext(OfflineContext)
  const [waves, setWaves] = useState<ShownWave[]>([])
  useEffect(() => {
    if (!connection) return
    createClient(selectionVisitorCalls, { fetch: connection.fetch })
      .waves.shown()
      .then(setWaves, () => {})
  }, [connection])
  return waves
}

/** Today's wave, or the next one; past waves are not shown. */
export const useCurrentWave = (): ShownWave | null => {
  const waves = useShownWaves()
  const today = dayIn(useSettings().time_zone, useNow())
  return waves.find(({ closes }) => today <= closes) ?? null
}

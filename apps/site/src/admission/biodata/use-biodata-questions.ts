/** Stores which biodata the school asks for, so that the step "Biodata" says what is missing. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { OfflineContext } from '@sekolah/offline/react'
import { useContext, useEffect, useEffectEvent } from 'react'
import { fetchBiodata } from './fetch-biodata.ts'

export const useBiodataQuestions = (device: Device, receipt: ApplicationReceipt): void => {
  const { client_id, asks, biodata, standing } = receipt
  const { connection } = useContext(OfflineContext)
  const isUnknown = standing === 'known' && asks?.includes('biodata') && !biodata
  const learn = useEffectEvent(async () => {
    if (!connection) return
    await device.noteBiodata(client_id, await fetchBiodata(connection.fetch, client_id))
  })
  useEffect(() => {
    // Without a network the step says nothing, and its content says why.
    if (isUnknown) learn().catch(() => {})
  }, [isUnknown])
}

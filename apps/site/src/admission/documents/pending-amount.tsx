/** The amount of unsent pages on this phone, and whether they wait for Wi-Fi. */
import type { Device } from '@sekolah/offline/device'
import { reportsNetworkType } from '@sekolah/offline/documents/order'
import { Checkbox } from '@sekolah/ui/field'
import { useState } from 'react'
import { notStoredMessage } from '../../base/storage-messages.ts'
import { matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { type PendingPages, pendingPagesSentences } from './document-sentences.ts'

type Props = { amount: PendingPages; waitsForWifi: boolean; device: Device }

export const PendingAmount = ({ amount, waitsForWifi, device }: Props) => {
  const [failure, setFailure] = useState<string | null>(null)
  if (amount.pages === 0) return null
  const wish = async (isWished: boolean) => {
    setFailure(null)
    try {
      if (isWished) await device.db.meta.put({ key: 'wifi' })
      else await device.db.meta.delete('wifi')
      device.sendPagesSoon()
    } catch (error) {
      setFailure(notStoredMessage(error))
    }
  }
  return (
    <div className="space-y-2">
      <Sentences list={matchingSentences(pendingPagesSentences, amount)} about="" />
      {reportsNetworkType() && (
        <Checkbox
          label="Tunggu Wi-Fi untuk berkas; formulirnya tidak ikut menunggu"
          checked={waitsForWifi}
          onChange={(event) => void wish(event.target.checked)}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

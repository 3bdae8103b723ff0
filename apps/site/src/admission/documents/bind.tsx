/** Takes an application over to a new phone, by the one-time code that the office shows. */
import { createClient } from '@sekolah/api-client'
import { deviceVisitorCalls } from '@sekolah/contract/admission/devices/calls'
import { initials } from '@sekolah/contract/admission/rules'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import { newReceipt } from '@sekolah/offline/outbox/rows'
import { OfflineContext } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useContext, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { notStoredMessage } from '../../base/storage-messages.ts'
import { captureSentences } from './document-sentences.ts'

type Props = { device: Device; code: string; onDone: (client_id: string | null) => void }

export default function Bind({ device, code, onDone }: Props) {
  const { connection } = useContext(OfflineContext)
  // One idempotency key for every attempt: the first may have arrived without an answer.
  const [client_id] = useState(newClientId)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const bind = async () => {
    if (!connection) return
    setPending(true)
    setFailure(null)
    try {
      const api = createClient(deviceVisitorCalls, { fetch: connection.fetch })
      const mine = await api.devices.bind({
        body: { code, client_id },
        signal: AbortSignal.timeout(60_000),
      })
      const shortly = mine.form ? initials(mine.form.name) : mine.registration_number
      await device.withSpace(() => device.db.receipts.put(newReceipt(mine, client_id, shortly)))
      onDone(client_id)
    } catch (error) {
      setFailure(serverMessage(error) ?? unreached(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mb-8">
      <Notice tone="info" role="status" title="Pindahkan pendaftaran ke HP ini?">
        <p>{captureSentences.moving.text}</p>
        {failure && (
          <p role="alert" className="font-semibold">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button look="main" pending={pending} onClick={bind}>
            Pindahkan ke HP ini
          </Button>
          <Button disabled={pending} onClick={() => onDone(null)}>
            Jangan pindahkan
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const unreached = (error: unknown): string =>
  error instanceof Error && error.name === 'Unreachable'
    ? captureSentences.movingOffline.text
    : notStoredMessage(error)

/** The documents of an application that has arrived, on its card under Pendaftaran saya. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { offlineAnswers } from '../../sending/more-sentences.ts'
import { sentenceOf } from '../../sending/sentences.ts'
import { usePhone } from '../../sending/use-phone.ts'
import { useFamilyLive } from '../use-family-live.ts'
import { DocumentList } from './document-list.tsx'

type Props = { device: Device; receipt: ApplicationReceipt }

export default function ReceiptDocuments({ device, receipt }: Props) {
  const { client_id, documents } = receipt
  const phone = usePhone()
  const [isOffline, setOffline] = useState(false)
  const hasWaiting = useLive(holdsPages, false)
  useFamilyLive(device, client_id)
  if (!documents || documents.list.length === 0) return null
  const upload = async () => {
    setOffline((await device.sendNow().catch(() => null)) === 'offline')
  }
  return (
    <section aria-label="Berkas" className="mt-5 space-y-4 border-t border-line pt-5">
      <h4 className="text-lg font-semibold">Berkas</h4>
      <DocumentList {...{ device, client_id, receipt }} asked={documents.list} headings="h4" />
      {hasWaiting && (
        <Button onClick={upload}>
          <CloudUpload aria-hidden />
          Unggah sekarang
        </Button>
      )}
      {isOffline && <p role="alert">{sentenceOf(offlineAnswers, phone)}</p>}
    </section>
  )
}

const holdsPages = async ({ document_pages }: Database): Promise<boolean> =>
  (await document_pages.count()) > 0

/** The step "Berkas" of an application that has arrived. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { offlineSendSentences } from '../../sending/more-sentences.ts'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { DocumentList } from './document-list.tsx'
import { useStoredPages } from './use-stored-pages.ts'

type Props = {
  device: Device
  receipt: ApplicationReceipt
  /** Whether documents are what the family does next. */
  isNext?: boolean
}

export default function ReceiptDocuments({ device, receipt, isNext = false }: Props) {
  const { client_id, documents, standing } = receipt
  const phone = useDeviceCapabilities()
  const [isOffline, setOffline] = useState(false)
  const hasWaiting = useLive(holdsPages, false)
  const asked = (standing === 'known' && documents?.list) || []
  const pages = useStoredPages(client_id).filter(({ type }) => type !== PROOF_TYPE)
  if (asked.length + pages.length === 0) return null
  const upload = async () => {
    setOffline((await device.sendNow().catch(() => null)) === 'offline')
  }
  return (
    <section aria-label="Berkas" className="space-y-4">
      <DocumentList {...{ device, client_id, receipt, asked, isNext }} headings="h5" />
      {hasWaiting && standing === 'known' && (
        <Button onClick={upload}>
          <CloudUpload aria-hidden />
          Unggah sekarang
        </Button>
      )}
      {isOffline && <p role="alert">{firstMatchingSentence(offlineSendSentences, phone)}</p>}
    </section>
  )
}

/** Whether a page can be sent; the school would refuse one again that it has refused. */
const holdsPages = async ({ document_pages }: Database): Promise<boolean> =>
  (await document_pages.filter(({ state }) => state !== 'needs_fix').count()) > 0

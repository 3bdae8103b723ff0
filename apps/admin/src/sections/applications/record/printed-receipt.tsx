/**
 * The printed receipt. It waits for its receipt code; after a failure it is printed without one.
 */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { useCall } from '../../../core/api/use-call.ts'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { familySiteOrigin } from './family-origin.ts'
import { ReceiptSheet } from './sheets.tsx'

type Props = {
  applicant: Applicant
  settings: KnownSettings
  print: { pdf: string | undefined; onDone: () => void }
}

export const PrintedReceipt = ({ applicant, settings, print }: Props) => {
  const { platform } = useSession()
  const receipt = useCall('ppdb.receipt', { params: { id: applicant.id } })
  const meta = useCall('meta.get')
  if (receipt.isPending || meta.isPending) return null
  const here = platform.apiBase || window.location.origin
  return (
    <PrintSheet {...print} isReceipt>
      <ReceiptSheet
        {...{ applicant, settings }}
        code={receipt.data?.receipt_code ?? null}
        origin={familySiteOrigin(meta.data?.publicUrl, here)}
      />
    </PrintSheet>
  )
}

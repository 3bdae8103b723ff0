/** The receipt on paper. It waits for its code; without an answer it is printed without one. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { useQuery } from '@tanstack/react-query'
import { Printed } from '../../../files/printed.tsx'
import { keys } from '../../../live/keys.ts'
import { useSession } from '../../../session/session.tsx'
import { familyOrigin } from './family-origin.ts'
import { ReceiptSheet } from './sheets.tsx'

type Props = {
  applicant: Applicant
  settings: KnownSettings
  print: { pdf: string | undefined; onDone: () => void }
}

export const PrintedReceipt = ({ applicant, settings, print }: Props) => {
  const { api, platform } = useSession()
  const receipt = useQuery({
    queryKey: keys.ppdb.receipt(applicant.id),
    queryFn: () => api.ppdb.receipt({ params: { id: applicant.id } }),
  })
  const meta = useQuery({ queryKey: keys.meta, queryFn: ({ signal }) => api.meta.get({ signal }) })
  if (receipt.isPending || meta.isPending) return null
  const here = platform.apiBase || window.location.origin
  return (
    <Printed {...print} isReceipt>
      <ReceiptSheet
        {...{ applicant, settings }}
        code={receipt.data?.receipt_code ?? null}
        origin={familyOrigin(meta.data?.publicUrl, here)}
      />
    </Printed>
  )
}

/** The photo of a proof, fetched only on demand: every view is audited. */

import type { Proof } from '@sekolah/contract/admission/fees/schemas'
import { Button } from '@sekolah/ui/button'
import { Skeleton } from '@sekolah/ui/status'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useCall } from '../../../core/api/use-call.ts'

export const ProofPicture = ({ proof }: { proof: Proof }) => {
  const { applicant_id: id, id: page } = proof
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useCall(
    'proofs.page',
    { params: { id, page_id: page } },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  )
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const address = URL.createObjectURL(data)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  if (!isAsked) {
    return (
      <Button className="min-h-40" onClick={() => setAsked(true)}>
        <Eye aria-hidden />
        Lihat bukti
      </Button>
    )
  }
  if (error) return <Button onClick={() => refetch()}>{errorReason(error)} Coba lagi</Button>
  if (!url || !data) return <Skeleton className="h-64" />
  if (data.type === 'application/pdf') {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="font-semibold">
        Buka PDF bukti
      </a>
    )
  }
  return (
    <img src={url} alt="Bukti transfer" className="max-h-128 w-full rounded-md object-contain" />
  )
}

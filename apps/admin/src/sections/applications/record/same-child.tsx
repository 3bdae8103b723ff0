/** In a record that may be of a child who applied twice: which number stands, and the comparison. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Columns2 } from 'lucide-react'
import { useCall } from '../../../core/api/use-call.ts'

type Props = { applicant: Pick<Applicant, 'id' | 'rev'>; onCompare: () => void }

export const SameChild = ({ applicant: { id, rev }, onCompare }: Props) => {
  const others = useCall('ppdb.duplicates', { params: { id } }, { asOf: rev })
  const kept = others.data?.find((other) => other.verdict?.kept === other.id)
  return (
    <>
      {kept && (
        <Notice tone="wait" title={`Digabung dengan ${kept.registration_number}`}>
          <p>Nomor itu yang berlaku untuk anak ini; yang ini tidak ikut seleksi.</p>
        </Notice>
      )}
      <Button wide onClick={onCompare}>
        <Columns2 aria-hidden />
        Bandingkan yang mungkin ganda
      </Button>
    </>
  )
}

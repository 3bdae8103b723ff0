/**
 * For a record of a child who may have applied twice: which number is valid, and the comparison.
 */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Columns2 } from 'lucide-react'
import { useCall } from '../../../core/api/use-call.ts'

type Named = Pick<Applicant, 'id' | 'rev' | 'possible_duplicate'>

/** The number that stands in its place; undefined where its own does, or before that is known. */
export const useKeptDuplicate = ({ id, rev, possible_duplicate }: Named) => {
  const others = useCall(
    'ppdb.duplicates',
    { params: { id } },
    { asOf: rev, enabled: possible_duplicate },
  )
  return others.data?.find((other) => other.verdict?.kept === other.id)
}

export const SameChild = ({
  applicant,
  onCompare,
}: {
  applicant: Named
  onCompare: () => void
}) => {
  const kept = useKeptDuplicate(applicant)
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

/** Unchecked proofs from families, oldest first. */

import { Empty } from '@sekolah/ui/status'
import { Loaded } from '../../../core/api/loaded.tsx'
import { useCall } from '../../../core/api/use-call.ts'
import { ProofCard } from './proof-card.tsx'

export const ProofsTab = () => {
  const list = useCall('proofs.list')
  return (
    <div className="max-w-4xl space-y-4">
      <Loaded of={list}>
        {(proofs) =>
          proofs.length === 0 ? (
            <Empty title="Tidak ada bukti yang menunggu">
              Bukti transfer yang difoto keluarga muncul di sini.
            </Empty>
          ) : (
            proofs.map((proof) => <ProofCard key={proof.id} proof={proof} />)
          )
        }
      </Loaded>
    </div>
  )
}

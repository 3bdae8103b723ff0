/** Proofs that families photographed and that nobody has looked at, oldest first. */

import { Empty } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../live/query-client.ts'
import { useCall } from '../../../live/use-call.ts'
import { Coming } from '../failed.tsx'
import { ProofCard } from './proof-card.tsx'

export const ProofsTab = () => {
  const client = useQueryClient()
  const list = useCall('proofs.list')
  return (
    <div className="max-w-4xl space-y-4">
      <Coming query={list} />
      {list.data?.length === 0 && (
        <Empty title="Tidak ada bukti yang menunggu">
          Bukti transfer yang difoto keluarga muncul di sini.
        </Empty>
      )}
      {list.data?.map((proof) => (
        <ProofCard key={proof.id} proof={proof} onJudged={() => askAgain(client, 'money')} />
      ))}
    </div>
  )
}

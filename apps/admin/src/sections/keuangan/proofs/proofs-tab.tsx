/** Proofs that families photographed and that nobody has looked at, oldest first. */
import { Empty } from '@sekolah/ui/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../live/keys.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useSession } from '../../../session/session.tsx'
import { Coming } from '../failed.tsx'
import { ProofCard } from './proof-card.tsx'

export const ProofsTab = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: keys.fees.proofs,
    queryFn: ({ signal }) => api.proofs.list({ signal }),
  })
  return (
    <div className="max-w-4xl space-y-4">
      <Coming query={list} />
      {list.data?.length === 0 && (
        <Empty title="Tidak ada bukti yang menunggu">
          Bukti transfer yang difoto keluarga muncul di sini.
        </Empty>
      )}
      {list.data?.map((proof) => (
        <ProofCard key={proof.id} proof={proof} onJudged={() => askAgain(client, keys.fees.all)} />
      ))}
    </div>
  )
}

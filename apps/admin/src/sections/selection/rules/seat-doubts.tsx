/**
 * Programmes whose number of seats differed from their waves' before the two were one; staff settle
 * each once.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { findSeatDoubts, type SeatDoubt, type SeatProgram } from './find-seat-doubts.ts'

type Props = { waves: readonly Wave[]; programs: readonly SeatProgram[] }

export const SeatDoubts = ({ waves, programs }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: async ({ doubt, count }: { doubt: SeatDoubt; count: number }) => {
      // The programme first: if the second call fails, the question is still there.
      if (count !== doubt.inForce) {
        await api.academic_programs.update({
          params: { id: doubt.program.id },
          body: { seats: count },
        })
      }
      await api.waves.update({
        params: { id: doubt.wave.id },
        body: {
          seats: doubt.wave.seats.map(({ stated_before, ...seats }) =>
            seats.program === doubt.program.name || stated_before === undefined
              ? seats
              : { ...seats, stated_before },
          ),
        },
        ifMatch: doubt.wave.rev,
      })
    },
    onSuccess: (_, { doubt, count }) =>
      toast('good', `Daya tampung ${doubt.program.name}: ${count} kursi.`),
    onError: (error) => toast('bad', `Belum disimpan. ${errorReason(error)}`),
    onSettled: () => {
      invalidate(client, 'selection')
      invalidate(client, 'content')
      invalidate(client, 'seats')
    },
  })
  const doubts = findSeatDoubts(waves, programs)
  if (doubts.length === 0) return null
  return (
    <Notice tone="wait" title={`${doubts.length} daya tampung berbeda`}>
      <ul className="divide-y divide-line">
        {doubts.map((doubt) => (
          <li key={doubt.program.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 grow basis-72">
              {doubt.program.name}: di Kelola Konten tertulis {doubt.before} kursi, di{' '}
              {doubt.wave.label} {doubt.inForce}. Yang berlaku dan tampil di situs {doubt.inForce}.
            </p>
            <span className="flex flex-wrap gap-2">
              {[doubt.before, doubt.inForce].map((count) => (
                <Button
                  key={count}
                  pending={
                    choosing.isPending && choosing.variables.doubt.program.id === doubt.program.id
                  }
                  disabled={choosing.isPending}
                  onClick={() => choosing.mutate({ doubt, count })}
                >
                  Pakai {count}
                  <span className="sr-only"> kursi untuk {doubt.program.name}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

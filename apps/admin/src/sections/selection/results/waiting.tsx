/** Applicants still waiting on a final list: move them into a later wave, or reject all of them. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallSelection } from '../address.ts'

export const WaitingCard = ({ wave }: { wave: Wave }) => {
  const { user } = useSession()
  const toast = useToast()
  const [asked, setAsked] = useState<'move' | 'close' | null>(null)
  const params = { id: wave.id }
  const waiting = useCall('selection.waiting', { params })
  const done = (said: string) => {
    toast('good', said)
    setAsked(null)
  }
  const moving = useAction('selection.moveWaiting', {
    changes: 'selection',
    onDone: ({ moved }) => done(`${moved} cadangan diikutkan.`),
  })
  const closing = useAction('selection.closeWaiting', {
    changes: 'selection',
    onDone: ({ refused }) => done(`Daftar cadangan ditutup: ${refused} tidak diterima.`),
  })
  if (!waiting.data || waiting.data.count === 0) return null
  const { count, into } = waiting.data
  return (
    <Card className="space-y-3 p-4 sm:p-5">
      <h3 className="text-base">Masih menunggu di cadangan ({count})</h3>
      <p className="text-sm text-soft">
        Kursi yang kosong ditawarkan kepada mereka menurut daftar ini.
        {into && ` Yang diikutkan ke ${into.label} meninggalkan daftar ini.`}
      </p>
      {mayCallSelection('selection.moveWaiting', user) && (
        <div className="flex flex-wrap gap-2">
          {into && (
            <Button onClick={() => setAsked('move')}>
              Ikutkan ke {into.label} ({count})
            </Button>
          )}
          <Button look="danger" onClick={() => setAsked('close')}>
            Tutup cadangan
          </Button>
        </div>
      )}
      <Confirm
        open={asked === 'move'}
        question={`Ikutkan ${count} cadangan ke ${into?.label}?`}
        verb="Ikutkan"
        pending={moving.isPending}
        onNo={() => setAsked(null)}
        onYes={() => into && moving.mutate({ params, body: { wave_id: into.id } })}
      >
        <p>
          Mereka ikut seleksi {into?.label} dengan nilai dan jalur yang sudah ada, dan menunggu
          hasilnya. Keluarga diberi tahu.
        </p>
        <NotDone said="Belum diikutkan." of={moving} />
      </Confirm>
      <Confirm
        open={asked === 'close'}
        question={`Tutup daftar cadangan ${wave.label}?`}
        verb="Tutup daftar"
        pending={closing.isPending}
        onNo={() => setAsked(null)}
        onYes={() => closing.mutate({ params })}
      >
        <p>
          {count} pendaftar yang masih menunggu menjadi tidak diterima, dan keluarga diberi tahu.
        </p>
        <NotDone said="Belum ditutup." of={closing} />
      </Confirm>
    </Card>
  )
}

/**
 * Ties that only the registration number would break: the head orders them, and the next run uses
 * that order.
 */

import { checksIn } from '@sekolah/contract/admission/selection/demands'
import { markLabel } from '@sekolah/contract/admission/selection/marks'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button, IconButton } from '@sekolah/ui/button'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallSelection } from '../address.ts'
import { pathLabel } from '../places.tsx'
import { markWithUnit } from '../scores/score-text.ts'
import { moveByOne } from './moved.ts'

type Tie = SelectionRun['ties'][number]

export const Ties = ({ run, wave }: { run: SelectionRun; wave: Wave }) => (
  <Notice tone="wait" title="Ada nama yang sama kuat di batas penerimaan atau di nomor cadangan">
    <p className="text-sm">
      Mereka hanya dibedakan oleh nomor pendaftaran, dan sesudah dikunci urutan tidak berubah lagi.
      Kepala sekolah mengurutkannya, lalu seleksi dijalankan sekali lagi.
    </p>
    {run.ties.map((tie) => (
      <TieOrder key={`${tie.program} ${tie.path} ${tie.ids[0]}`} tie={tie} wave={wave} />
    ))}
  </Notice>
)

const TieOrder = ({ tie, wave }: { tie: Tie; wave: Wave }) => {
  const { api, user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [order, setOrder] = useState(tie.ids)
  const [isStored, setStored] = useState(false)
  const [said, setSaid] = useState('')
  const names = useQueries({
    queries: tie.ids.map((id) => ({
      queryKey: keyOf('selection.candidate', { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.selection.candidate({ params: { id }, signal }),
    })),
  })
  // The button moves with its name, so the focus must follow it.
  const focusNext = useFocusNext((button: string) => document.getElementById(button))
  const known = (id: number) => names.find(({ data }) => data?.id === id)?.data
  const mayOrder = mayCallSelection('selection.order', user)
  const place = `${tie.program}, ${pathLabel(wave.paths, tie.path)}`
  const move = (id: number, by: 1 | -1, button: string) => {
    const next = moveByOne(order, id, by)
    if (next === order) return
    focusNext(button)
    setOrder(next)
    setStored(false)
    setSaid(`Urutan ${next.indexOf(id) + 1} dari ${next.length}: ${known(id)?.name ?? ''}`)
  }
  const storing = useAction('selection.order', {
    onDone: () => {
      invalidate(client, keyOf('selection.runs', { params: { id: wave.id } }))
      setStored(true)
      toast('good', 'Urutan tersimpan. Jalankan seleksi sekali lagi.')
    },
    onFailed: (error) =>
      toast('bad', `Urutan belum tersimpan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => void store(),
      }),
  })
  const store = () =>
    storing.mutate({
      params: { id: wave.id },
      body: { program: tie.program, path: tie.path, order },
    })
  return (
    <section aria-label={`Urutan di ${place}`} className="rounded-md bg-surface p-3">
      <h4 className="text-sm font-semibold">{place}</h4>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="mt-1 divide-y divide-line">
        {order.map((id, at) => {
          const candidate = known(id)
          const name = candidate?.name ?? `Pendaftar ${id}`
          return (
            <li key={id} className="flex items-center gap-2 py-1">
              <span className="w-6 text-right tabular-nums">{at + 1}.</span>
              <span className="min-w-0 grow">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-soft tabular-nums">
                  {candidate?.registration_number}
                  {Object.entries(candidate?.scores ?? {}).map(
                    ([mark, value]) =>
                      ` · ${markLabel(mark, checksIn(wave))} ${markWithUnit(mark, value)}`,
                  )}
                </span>
              </span>
              {mayOrder &&
                (
                  [
                    [-1, 'Naik', ArrowUp],
                    [1, 'Turun', ArrowDown],
                  ] as const
                ).map(([by, label, Icon]) => (
                  <IconButton
                    key={label}
                    id={`${label}-${tie.program}-${tie.path}-${id}`}
                    label={`${label}: ${name}`}
                    aria-disabled={order[at + by] === undefined || undefined}
                    className="aria-disabled:opacity-35"
                    onClick={() => move(id, by, `${label}-${tie.program}-${tie.path}-${id}`)}
                  >
                    <Icon aria-hidden />
                  </IconButton>
                ))}
            </li>
          )
        })}
      </ol>
      {mayOrder ? (
        <Button className="mt-2" pending={storing.isPending} disabled={isStored} onClick={store}>
          {isStored ? 'Urutan tersimpan' : 'Simpan urutan ini'}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-soft">Menunggu kepala sekolah.</p>
      )}
    </section>
  )
}

/** From application to enrolment by wave and programme, and seats that came free. */
import type { FunnelLine } from '@sekolah/contract/admission/enrolment/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { keys } from '../../live/keys.ts'
import { askAgain } from '../../live/query-client.ts'
import { useSession } from '../../session/session.tsx'

const columns = [
  ['applied', 'Daftar'],
  ['verified', 'Berkas sah'],
  ['accepted', 'Diterima'],
  ['offered', 'Belum menjawab'],
  ['confirmed', 'Konfirmasi'],
  ['enrolled', 'Lengkap'],
  ['resigned', 'Mundur'],
  ['expired', 'Lewat batas'],
  ['seats_left', 'Sisa kursi'],
  ['waiting', 'Cadangan'],
] as const satisfies (readonly [keyof FunnelLine, string])[]

export const Funnel = ({ mayChange }: { mayChange: boolean }) => {
  const { api } = useSession()
  const overview = useQuery({
    queryKey: keys.enrolment.overview,
    queryFn: ({ signal }) => api.enrolment.overview({ signal }),
  })
  if (overview.error && !overview.data) {
    return <Notice tone="bad" role="alert" title={reasonOf(overview.error)} />
  }
  if (!overview.data) return <Skeleton className="h-40" />
  const { lines, free } = overview.data
  const shown = columns.filter(([key]) => lines.some((line) => line[key] !== null))
  return (
    <div className="space-y-4">
      {free.map(({ wave_id, wave, count }) => (
        <FreeSeats key={wave_id} {...{ wave_id, wave, count, mayChange }} />
      ))}
      <Card className="overflow-x-auto">
        <table aria-label="Ringkasan daftar ulang" className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-soft [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold">
              <th scope="col">Gelombang dan program</th>
              {shown.map(([key, label]) => (
                <th key={key} scope="col" className="text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.wave_id} ${line.program}`}
                className="tabular-nums [&>td]:border-b [&>td]:border-line [&>td]:px-3 [&>td]:py-2"
              >
                <td>
                  <span className="font-semibold">{line.program || 'Tanpa program'}</span>
                  <span className="block text-soft">{line.wave ?? 'Tanpa gelombang'}</span>
                </td>
                {shown.map(([key]) => (
                  <td key={key} className="text-right">
                    {line[key] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

type FreeProps = { wave_id: number; wave: string; count: number; mayChange: boolean }

const FreeSeats = ({ wave_id, wave, count, mayChange }: FreeProps) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const refill = async () => {
    setPending(true)
    setFailure(null)
    try {
      const { offered, moved } = await api.enrolment.refill(wave_id)
      toast('good', `${offered.length} cadangan ditawari kursi, ${moved.length} pindah pilihan.`)
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setPending(false)
      askAgain(client, keys.enrolment.all)
    }
  }
  return (
    <Notice tone="wait" title={`${count} kursi kosong di ${wave} belum ditawarkan`}>
      {failure && <p role="alert">{failure}</p>}
      {mayChange && (
        <Button className="mt-2" pending={pending} onClick={refill}>
          Tawarkan ke cadangan
        </Button>
      )}
    </Notice>
  )
}

/** Deletes with the specification's confirmation, and offers an undo button. */

import type { ResourceName } from '@sekolah/contract/resources'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useSession } from '../../core/session/use-session.ts'

type Options = { resource: ResourceName; noun: string }

/** Returns a function that asks about a row, and the dialog to render. */
export const useDeleteRow = ({ resource, noun }: Options) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<{ id: number; title: string } | null>(null)

  const reload = () => invalidate(client, keyOf(`${resource}.list`))
  const restore = useAction('trash.restore', {
    onDone: () => {
      toast('good', 'Dikembalikan')
      reload()
    },
    onFailed: (error, sent) =>
      toast('bad', `Belum dikembalikan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => restore.mutate(sent),
      }),
  })
  const remove = useMutation({
    mutationFn: (id: number) => api[resource].remove({ params: { id } }),
    onSuccess: (_, id) => {
      setAsked(null)
      const run = () => restore.mutate({ params: { kind: resource, id } })
      toast('good', 'Dihapus', { label: 'Urungkan', run })
      reload()
    },
    onError: (error, id) =>
      toast('bad', `Belum dihapus. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => remove.mutate(id),
      }),
  })

  const question: ReactNode = (
    <Confirm
      open={asked !== null}
      question={`Apakah Anda yakin ingin menghapus ${noun} ini?`}
      pending={remove.isPending}
      onYes={() => asked && remove.mutate(asked.id)}
      onNo={() => setAsked(null)}
    >
      <p className="font-semibold">{asked?.title}</p>
      <p className="text-soft">Selama 30 hari masih bisa dikembalikan dari Sampah.</p>
    </Confirm>
  )
  return { ask: (id: number, title: string) => setAsked({ id, title }), question }
}

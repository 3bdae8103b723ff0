/** Deleting with the specification's question, and a button that undoes it. */
import type { ResourceName } from '@sekolah/contract/resources'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../app/error-message.ts'
import { keyOf } from '../live/keys.ts'
import { askAgain } from '../live/query-client.ts'
import { useSession } from '../session/session.tsx'

type Options = { resource: ResourceName; noun: string }

/** Returns the function that asks about a row, and the dialog to render. */
export const useRemove = ({ resource, noun }: Options) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<{ id: number; title: string } | null>(null)
  const [pending, setPending] = useState(false)

  const reload = () => askAgain(client, keyOf(`${resource}.list`))
  const restore = async (id: number) => {
    try {
      await api.trash.restore({ params: { kind: resource, id } })
      toast('good', 'Dikembalikan')
      reload()
    } catch (error) {
      toast('bad', `Belum dikembalikan. ${reasonOf(error)}`, {
        label: 'Coba lagi',
        run: () => restore(id),
      })
    }
  }
  const remove = async (id: number) => {
    setPending(true)
    try {
      await api[resource].remove({ params: { id } })
      setAsked(null)
      toast('good', 'Dihapus', { label: 'Urungkan', run: () => restore(id) })
      reload()
    } catch (error) {
      toast('bad', `Belum dihapus. ${reasonOf(error)}`, {
        label: 'Coba lagi',
        run: () => remove(id),
      })
    } finally {
      setPending(false)
    }
  }

  const question: ReactNode = (
    <Confirm
      open={asked !== null}
      question={`Apakah Anda yakin ingin menghapus ${noun} ini?`}
      pending={pending}
      onYes={() => asked && remove(asked.id)}
      onNo={() => setAsked(null)}
    >
      <p className="font-semibold">{asked?.title}</p>
      <p className="text-soft">Selama 30 hari masih bisa dikembalikan dari Sampah.</p>
    </Confirm>
  )
  return { ask: (id: number, title: string) => setAsked({ id, title }), question }
}

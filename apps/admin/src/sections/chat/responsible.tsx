/** The staff member responsible for a conversation: take, hand over or release it. */

import { ApiError } from '@sekolah/api-client'
import { type ChatSession, chatSession } from '@sekolah/contract/chat/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft, Hand, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { cacheSession } from './events.ts'

type Props = { session: ChatSession }

export const Responsible = ({ session }: Props) => {
  const { user } = useSession()
  const { assign, pending } = useAssign(session)
  const [isHandingOver, setHandingOver] = useState(false)
  return (
    <>
      {session.assigned_to === null && (
        <Button pending={pending} className="max-sm:grow" onClick={() => assign(user.id)}>
          <Hand aria-hidden />
          Ambil
        </Button>
      )}
      <Button className="max-sm:grow" onClick={() => setHandingOver(true)}>
        <ArrowRightLeft aria-hidden />
        Serahkan
      </Button>
      {isHandingOver && <HandOver session={session} onClose={() => setHandingOver(false)} />}
    </>
  )
}

/** "Dipegang ani", for the conversation's header. */
export const ResponsibleStaff = ({ session: { assigned_to } }: Props) => {
  const { user } = useSession()
  if (!assigned_to) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <UserCheck aria-hidden className="size-4 shrink-0" />
      {assigned_to.user_id === user.id ? 'Anda pegang' : `Dipegang ${assigned_to.username}`}
    </p>
  )
}

const HandOver = ({ session, onClose }: Props & { onClose: () => void }) => {
  const { user } = useSession()
  const { assign, pending } = useAssign(session)
  const colleagues = useCall('chat.colleagues')
  const holder = session.assigned_to?.user_id ?? null
  const others = colleagues.data?.filter(({ user_id }) => user_id !== holder)
  const choose = async (to: number | null) => {
    await assign(to)
    onClose()
  }
  return (
    <Dialog open title="Siapa yang menangani percakapan ini?" onClose={onClose}>
      {colleagues.error && !colleagues.data && (
        <Notice tone="bad" role="alert" title={errorReason(colleagues.error)} />
      )}
      {colleagues.isPending && <Skeleton className="h-11" />}
      {others?.length === 0 && (
        <p className="text-soft">Belum ada akun lain yang dapat menjawab percakapan.</p>
      )}
      <ul className="space-y-2">
        {others?.map(({ user_id, username }) => (
          <li key={user_id}>
            <Button
              wide
              disabled={pending}
              className="justify-start"
              onClick={() => choose(user_id)}
            >
              {user_id === user.id ? `${username} (Anda)` : username}
            </Button>
          </li>
        ))}
      </ul>
      {holder !== null && (
        <Button look="quiet" wide disabled={pending} className="mt-4" onClick={() => choose(null)}>
          Lepaskan: siapa pun boleh menangani
        </Button>
      )}
    </Dialog>
  )
}

/** If a colleague was faster, the toast says who, and the screen is updated. */
const useAssign = ({ session_id, assigned_to }: ChatSession) => {
  const client = useQueryClient()
  const toast = useToast()
  const assigning = useAction('chat.assign', {
    onDone: (received) => cacheSession(client, received),
    onFailed: (error) => {
      const present = error instanceof ApiError ? chatSession.safeParse(error.data).data : undefined
      if (present) cacheSession(client, present)
      toast('bad', errorReason(error))
    },
  })
  const assign = (to: number | null) => {
    const instead_of = assigned_to?.user_id ?? null
    assigning.mutate({ params: { session_id }, body: { assigned_to: to, instead_of } })
  }
  return { assign, pending: assigning.isPending }
}

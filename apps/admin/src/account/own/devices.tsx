/** Lists the account's sessions; each can be signed out, or all others at once. */

import type { DeviceSession } from '@sekolah/contract/identity/schemas'
import { formatAge, formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'

export const Devices = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const tell = useToast()
  const list = useCall('auth.sessions')

  const ended = {
    onFailed: (error: Error) => tell('bad', errorReason(error)),
    onEnd: () => invalidate(client, keyOf('auth.sessions', {})),
  }
  const one = useMutation({
    mutationFn: ({ id }: DeviceSession) => api.auth.endSession({ params: { session: id } }),
    onSuccess: (_, { device }) => tell('good', `${nameOf(device)} sudah dikeluarkan.`),
    onError: ended.onFailed,
    onSettled: ended.onEnd,
  })
  const others = useAction('auth.endOtherSessions', {
    ...ended,
    onDone: () => tell('good', 'Semua perangkat lain sudah dikeluarkan.'),
  })

  if (list.error) {
    return <NotLoaded said="Failed to fetch data." of={list} />
  }
  if (!list.data) return <Skeleton className="h-32" />
  return (
    <>
      <p className="text-sm text-soft">
        Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata
        sandi Anda.
      </p>
      <ul className="mt-2">
        {list.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            pending={one.isPending && one.variables.id === session.id}
            onEnd={() => one.mutate(session)}
          />
        ))}
      </ul>
      {list.data.length > 1 && (
        <Button className="mt-3" pending={others.isPending} onClick={() => others.mutate()}>
          Keluarkan semua perangkat lain
        </Button>
      )}
    </>
  )
}

type DeviceProps = { session: DeviceSession; pending: boolean; onEnd: () => void }

const Device = ({ session, pending, onEnd }: DeviceProps) => {
  const { zone } = useSchool()
  const { device, address, created_at, last_seen_at, is_current } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-sm last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{nameOf(device)}</p>
        <p className="break-words text-soft">
          {address && `Alamat ${address} · `}masuk {formatDateTime(created_at, zone)}
        </p>
        <p className="text-soft">
          {is_current ? 'Perangkat ini' : `Terakhir dipakai ${formatAge(last_seen_at, new Date())}`}
        </p>
      </div>
      {!is_current && (
        <Button aria-label={`Keluarkan ${nameOf(device)}`} pending={pending} onClick={onEnd}>
          <LogOut aria-hidden />
          Keluarkan
        </Button>
      )}
    </li>
  )
}

const nameOf = (device: string): string => device || 'Perangkat tidak dikenal'

/** Warns the user that their account was used from a new device. */

import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'

export const NewDevices = ({ onLook }: { onLook: () => void }) => {
  const { zone } = useSchool()
  const client = useQueryClient()
  const tell = useToast()
  const { data: devices = [] } = useCall('auth.newDevices')
  const approve = useAction('auth.approveDevice', {
    onFailed: (error) => tell('bad', errorReason(error)),
    onEnd: () => invalidate(client, keyOf('auth.newDevices', {})),
  })
  return devices.map(({ id, device, network, first_seen_at }) => (
    <div
      key={id}
      role="status"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-wait-line bg-wait-wash px-4 py-2 text-sm text-wait sm:px-6"
    >
      <p className="flex min-w-0 grow basis-72 items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        Akun Anda dipakai masuk dari perangkat baru: {device} (jaringan {network}),{' '}
        {formatDateTime(first_seen_at, zone)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => approve.mutate({ params: { id } })}>Ya, itu saya</Button>
        <Button onClick={onLook}>Lihat perangkat</Button>
      </div>
    </div>
  ))
}

/**
 * Says in a browser that the server was upgraded since this tab was opened. The desktop app brings the
 * panel itself, and says by itself when it is too old.
 */
import { Button } from '@sekolah/ui/button'
import { RefreshCw } from 'lucide-react'
import { useCall } from '../core/api/use-call.ts'
import { useSession } from '../core/session/use-session.ts'
import { reloadPanel } from '../screens/resource/form/use-form-draft.ts'

/** Of the server that this page came from; a page has one for as long as it lives. */
let loaded: string | null = null

export const NewVersion = () => {
  const { platform } = useSession()
  // Asked again after every connect, as everything is.
  const { data: meta } = useCall('meta.get')
  loaded ??= meta?.version ?? null
  if (platform.desktop || !meta || meta.version === loaded) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface px-4 py-1 text-sm sm:px-6"
    >
      <p className="flex items-start gap-2 py-2">
        <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0" />
        Server sudah memakai versi baru. Muat ulang panel ini bila pekerjaan Anda sudah disimpan.
      </p>
      <Button look="quiet" onClick={reloadPanel}>
        Muat ulang
      </Button>
    </div>
  )
}

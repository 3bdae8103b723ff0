/**
 * Tells browser users that the server was upgraded after this tab was opened. The desktop app
 * brings its own panel and checks its version itself.
 */
import { Button } from '@sekolah/ui/button'
import { RefreshCw } from 'lucide-react'
import { useCall } from '../core/api/use-call.ts'
import { useSession } from '../core/session/use-session.ts'
import { reloadPanel } from '../screens/resource/form/use-form-draft.ts'

/** The server version that this page was loaded from; constant for the page's lifetime. */
let loaded: string | null = null

export const NewVersion = () => {
  const { platform } = useSession()
  // Refetched after every connect, like all queries.
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

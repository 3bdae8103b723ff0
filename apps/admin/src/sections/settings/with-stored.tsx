/** Renders its children once the settings have loaded; they stay mounted during a refetch. */
import { Skeleton } from '@sekolah/ui/status'
import { type ReactNode, useRef } from 'react'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { useCall } from '../../core/api/use-call.ts'
import { useSocket } from '../../core/live/live.tsx'
import { type SettingsWithRevisions, settingsWithRevisions } from './fields.ts'

export const WithSettings = ({
  children,
}: {
  children: (stored: SettingsWithRevisions) => ReactNode
}) => {
  const isLive = useSocket()?.connected
  const stored = useCall(
    'settings.list',
    {},
    // The panel has already loaded the settings, and every change arrives as an event.
    { select: settingsWithRevisions, staleTime: isLive ? Number.POSITIVE_INFINITY : 0 },
  )
  const isBegun = useRef(false)
  if (!stored.isStale || stored.isFetchedAfterMount) isBegun.current = true
  if (stored.data && isBegun.current) return children(stored.data)
  if (stored.error) return <NotLoaded said="Failed to fetch data." of={stored} />
  return (
    <div className="space-y-4">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  )
}

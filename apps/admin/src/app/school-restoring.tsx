/** Tells all users that the school is being restored from a backup, and clears the cache. */

import type { Restoring } from '@sekolah/contract/events'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSocket, useSocketEvents } from '../core/live/live.tsx'
import { useSchool } from '../core/school/school.tsx'

export const SchoolRestoring = () => {
  const { zone } = useSchool()
  const client = useQueryClient()
  const socket = useSocket()
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  useSocketEvents({ 'school:restoring': setRestoring })
  const back = useEffectEvent(() => {
    if (!restoring) return
    setRestoring(null)
    // The cache normally keeps the row with the higher revision; after a restore the lower one is
    // right.
    client.resetQueries()
  })
  useEffect(() => {
    if (!socket) return
    const connected = () => back()
    socket.on('connect', connected)
    return () => {
      socket.off('connect', connected)
    }
  }, [socket])
  if (!restoring) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 border-b border-wait-line bg-wait-wash px-4 py-2 text-sm font-semibold text-wait sm:px-6"
    >
      <DatabaseBackup aria-hidden className="mt-0.5 size-4 shrink-0" />
      {restoring.by} memulihkan data sekolah ke salinan {formatDateTime(restoring.created_at, zone)}
      . Server berhenti sebentar; sesudahnya semua orang masuk lagi. Tunggu dulu sebelum menyimpan.
    </p>
  )
}

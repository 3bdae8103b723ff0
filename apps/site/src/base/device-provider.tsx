/** Provides the device's data to every screen; opened after the first paint. */
import type { Connection } from '@sekolah/offline/connection'
import type { Device } from '@sekolah/offline/device'
import { OfflineContext } from '@sekolah/offline/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { loadWhenIdle } from './when-idle.ts'

/**
 * 'open': a new version is offered; 'accepted': the user has accepted it, and it is not active yet.
 */
export type UpdateOffer = 'none' | 'open' | 'accepted'

/** New versions of the site, as offered by screens. */
export type Updates = {
  offer: () => UpdateOffer
  subscribe: (listener: () => void) => () => void
  accept: () => void
  /** Checks for a new version, at most once an hour unless it is urgent. */
  check: (urgency?: 'urgent') => Promise<void>
}

type Props = {
  connection: Connection
  /** Opens the device, or returns the open one. */
  open: () => Promise<Device>
  /** Starts checking for new versions, or returns the running check. */
  updates: () => Promise<Updates>
  children: ReactNode
}

const UpdatesContext = createContext<Updates | null>(null)

/** Null on the server, and until the page is idle. */
export const useUpdates = (): Updates | null => useContext(UpdatesContext)

export const DeviceProvider = ({ connection, open, updates, children }: Props) => {
  const [device, setDevice] = useState<Device | null>(null)
  const [watch, setWatch] = useState<Updates | null>(null)
  // The frame is interactive from here on: `early/` replays presses and input from before
  // hydration.
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  useEffect(() => loadWhenIdle(open, setDevice), [open])
  useEffect(() => loadWhenIdle(updates, setWatch), [updates])
  const surroundings = useMemo(() => ({ connection, device }), [connection, device])
  return (
    <UpdatesContext value={watch}>
      <OfflineContext value={surroundings}>{children}</OfflineContext>
    </UpdatesContext>
  )
}

/** Gives every screen the device's memory, opened once the page has shown itself. */
import type { Connection } from '@sekolah/offline/connection'
import type { Device } from '@sekolah/offline/device'
import { Offline } from '@sekolah/offline/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Updates } from './updates.ts'
import { whenIdle } from './when-idle.ts'

type Props = {
  connection: Connection
  /** Opens the device, or answers the one that is open. */
  open: () => Promise<Device>
  updates: Updates
  children: ReactNode
}

const UpdatesContext = createContext<Updates | null>(null)

const AGAIN_MS = 3_000

/** null on the server. */
export const useUpdates = (): Updates | null => useContext(UpdatesContext)

export const DeviceProvider = ({ connection, open, updates, children }: Props) => {
  const [device, setDevice] = useState<Device | null>(null)
  useEffect(() => {
    // On a first visit its code may be lost with the signal: nothing else can be done without it.
    const tryToOpen = () => {
      open().then(setDevice, () => setTimeout(tryToOpen, AGAIN_MS))
    }
    whenIdle(tryToOpen)
  }, [open])
  const surroundings = useMemo(() => ({ connection, device }), [connection, device])
  return (
    <UpdatesContext value={updates}>
      <Offline value={surroundings}>{children}</Offline>
    </UpdatesContext>
  )
}

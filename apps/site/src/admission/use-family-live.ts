/** Refetches the receipts as soon as the server's socket says that an application has changed. */
import type { FamilySocket } from '@sekolah/api-client/live-family'
import type { Device } from '@sekolah/offline/device'
import { useReachesSchool } from '@sekolah/offline/react'
import { useEffect } from 'react'

/** Randomizes the delay that a full server asks for, between half and one and a half times. */
export const jitteredDelayMs = (seconds: number, random = Math.random): number =>
  seconds * 1_000 * (0.5 + random())

/** Listens while `isWanted`. */
export const useFamilySocket = (device: Device, client_id: string, isWanted = true): void => {
  const isOnline = useReachesSchool()
  useEffect(() => {
    if (!isOnline || !isWanted) return
    let socket: FamilySocket | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = () => void device.refreshReceipts().catch(() => {})
    const listen = async () => {
      const { connectFamily, familyRefusal, onFamilyChange } = await import(
        '@sekolah/api-client/live-family'
      )
      if (isGone) return
      const opened = connectFamily(client_id)
      socket = opened
      onFamilyChange(opened, ask)
      opened.on('connect_error', (error) => {
        const refusal = familyRefusal(error)
        if (!refusal) return
        opened.close()
        if (refusal.code !== 'full' || isGone) return
        again = setTimeout(() => {
          ask()
          listen().catch(() => {})
        }, jitteredDelayMs(refusal.retry_after))
      })
    }
    // Without the socket the receipts are refetched when the page opens or becomes visible.
    listen().catch(() => {})
    return () => {
      isGone = true
      clearTimeout(again)
      socket?.close()
    }
  }, [device, client_id, isOnline, isWanted])
}

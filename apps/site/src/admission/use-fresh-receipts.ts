/** Refreshes the receipts of sent applications while their page is open. */
import type { Device } from '@sekolah/offline/device'
import { useEffect } from 'react'

/** Refetches the receipts now, and whenever the page becomes visible or online. */
export const useFreshReceipts = (device: Device): void => {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') device.refreshReceipts().catch(() => {})
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [device])
}

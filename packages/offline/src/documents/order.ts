/** Which pages may be sent now, in sending order. */
import type { StoredReceipt } from '../outbox/rows.ts'
import type { StoredPage } from './pages.ts'

/** Pages of arrived applications, oldest first; none without the Wi-Fi that a family prefers. */
export const inSendingOrder = (
  pages: StoredPage[],
  receipts: StoredReceipt[],
  waitsForWifi: boolean,
): StoredPage[] => {
  if (waitsForWifi && reportsNetworkType() && !isOnWifi()) return []
  const arrived = new Set(
    receipts.flatMap((receipt) =>
      receipt.kind === 'ppdb.apply' && receipt.standing === 'known' ? [receipt.client_id] : [],
    ),
  )
  return pages
    .filter(({ client_id }) => arrived.has(client_id))
    .sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
}

/** Whether the browser reports the network type; else the preference would block forever. */
export const reportsNetworkType = (): boolean => networkType() !== undefined

/** Whether the network is free of charge; false if the browser does not report it. */
export const isOnWifi = (): boolean => ['wifi', 'ethernet'].includes(networkType() ?? '')

const networkType = (): string | undefined =>
  (globalThis.navigator as Navigator & { connection?: { type?: string } }).connection?.type

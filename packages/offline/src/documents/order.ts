/** Which pages may be sent now, and in which order. */
import type { StoredReceipt } from '../outbox/rows.ts'
import type { StoredPage } from './pages.ts'

/**
 * Those of applications that have arrived, oldest first; none while the family waits for Wi-Fi and
 * the device says that it has none.
 */
export const inSendingOrder = (
  pages: StoredPage[],
  receipts: StoredReceipt[],
  waitsForWifi: boolean,
): StoredPage[] => {
  if (waitsForWifi && namesNetwork() && !isOnWifi()) return []
  const arrived = new Set(
    receipts.flatMap((receipt) =>
      receipt.kind === 'ppdb.apply' && receipt.standing === 'known' ? [receipt.client_id] : [],
    ),
  )
  return pages
    .filter(({ client_id }) => arrived.has(client_id))
    .sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
}

/** Whether the browser says which network it has: elsewhere a wish for Wi-Fi would never end. */
export const namesNetwork = (): boolean => networkType() !== undefined

/** Whether the network costs nothing; false where the browser does not say. */
export const isOnWifi = (): boolean => ['wifi', 'ethernet'].includes(networkType() ?? '')

const networkType = (): string | undefined =>
  (globalThis.navigator as Navigator & { connection?: { type?: string } }).connection?.type

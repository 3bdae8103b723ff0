/** Which pages may be sent now, and in which order. */
import type { StoredReceipt } from '../outbox/rows.ts'
import type { StoredPage } from './pages.ts'

/**
 * Those of applications that have arrived, oldest first; none while the family waits for Wi-Fi and
 * the device cannot say that it has one.
 */
export const inSendingOrder = (
  pages: StoredPage[],
  receipts: StoredReceipt[],
  waitsForWifi: boolean,
): StoredPage[] => {
  if (waitsForWifi && !isOnWifi()) return []
  const arrived = new Set(
    receipts.flatMap((receipt) =>
      receipt.kind === 'ppdb.apply' && receipt.standing === 'known' ? [receipt.client_id] : [],
    ),
  )
  return pages
    .filter(({ client_id }) => arrived.has(client_id))
    .sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
}

/** Whether the network costs nothing; false where the browser does not say. */
export const isOnWifi = (): boolean => {
  const { connection } = globalThis.navigator as Navigator & { connection?: { type?: string } }
  return connection?.type === 'wifi' || connection?.type === 'ethernet'
}

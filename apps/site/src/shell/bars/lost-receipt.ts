import type { Database } from '@sekolah/offline/storage/database'

/** Whether the school no longer knows an application that this device has sent. */
export const hasLostReceipt = async ({ receipts }: Pick<Database, 'receipts'>): Promise<boolean> =>
  (await receipts
    .filter((one) => one.kind === 'ppdb.apply' && one.standing === 'unknown')
    .count()) > 0

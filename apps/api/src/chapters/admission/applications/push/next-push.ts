import { min } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { pushQueue } from './tables.ts'
import { vapidKeys } from './vapid.ts'

/** When the next message is to be sent; null as well while the key is damaged, and none can be. */
export const nextPush = (db: Db, dataDir: string): Date | null => {
  const next = db
    .select({ at: min(pushQueue.due_at) })
    .from(pushQueue)
    .get()
  return next?.at && vapidKeys(dataDir) ? new Date(next.at) : null
}

import { min } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { heldNews, pushQueue } from './tables.ts'
import { vapidKeys } from './vapid.ts'

/** When the next message is to be sent; null as well while the key is damaged, and none can be. */
export const nextPush = (db: Db, dataDir: string): Date | null => {
  const next = db
    .select({ at: min(pushQueue.due_at) })
    .from(pushQueue)
    .get()
  return next?.at && vapidKeys(dataDir) ? new Date(next.at) : null
}

/** When news that is held back until the results are out will be told; null when none is. */
export const nextHeldNews = (db: Db): Date | null => {
  const { ppdb_result_at } = currentSettings(db)
  const held = ppdb_result_at ? db.select().from(heldNews).limit(1).get() : undefined
  return held ? new Date(ppdb_result_at) : null
}

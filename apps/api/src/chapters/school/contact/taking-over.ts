/** After a restore: takes over messages since the backup from the replaced database. */
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { contactMessages } from './tables.ts'

/** Takes over messages that the restored database lacks; returns their number. */
export const carryOverMessages = (tx: Tx, newer: Db): number => {
  const identity = ({ client_id, form_hash, created_at }: typeof contactMessages.$inferSelect) =>
    client_id ?? `${form_hash} ${created_at}`
  const known = new Set(tx.select().from(contactMessages).all().map(identity))
  const missing = newer
    .select()
    .from(contactMessages)
    .all()
    .filter((message) => !known.has(identity(message)))
  // With new ids: their old ones may be taken, and only the office has seen them.
  for (const { id: _, ...message } of missing) tx.insert(contactMessages).values(message).run()
  return missing.length
}

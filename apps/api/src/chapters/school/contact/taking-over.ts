/** After a restore: the messages that came since the copy was made, from the database set aside. */
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { contactMessages } from './tables.ts'

/** Takes over what the restored database does not have; returns how many messages. */
export const takeOverMessages = (tx: Tx, newer: Db): number => {
  const identity = ({ client_id, form_hash, created_at }: typeof contactMessages.$inferSelect) =>
    client_id ?? `${form_hash} ${created_at}`
  const known = new Set(tx.select().from(contactMessages).all().map(identity))
  const missing = newer
    .select()
    .from(contactMessages)
    .all()
    .filter((message) => !known.has(identity(message)))
  // Their own numbers may be taken: only the office has seen them.
  for (const { id: _, ...message } of missing) tx.insert(contactMessages).values(message).run()
  return missing.length
}

/** Who did what to which object. Written in the transaction of the change itself. */
import type { Tx } from '../../engine/db/connect.ts'
import { audit } from './tables.ts'

type Entry = {
  /** Null for the system itself or a visitor. */
  actor: { id: number; username: string } | null
  action: string
  /** Kind and id, such as `applicant/7`. */
  object: string
  /** Names of what changed; values stay out, they may be personal. */
  fields?: string[]
}

export const recordAudit = (tx: Tx, { actor, action, object, fields }: Entry, now: Date): void => {
  tx.insert(audit)
    .values({
      at: now.toISOString(),
      actor_id: actor?.id ?? null,
      actor: actor?.username ?? null,
      action,
      object,
      fields: fields ?? null,
    })
    .run()
}

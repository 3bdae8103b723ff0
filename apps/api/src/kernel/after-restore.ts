/** What a school's own rows need when its database wakes up as a copy. */
import type { Tx } from '../engine/db/connect.ts'
import { recordAudit } from './audit/audit.ts'
import { sessions } from './identity/tables.ts'

/** A sign-in that was revoked since the copy was made must not revive. */
export const afterRestore = (tx: Tx, now: Date): void => {
  tx.delete(sessions).run()
  recordAudit(tx, { actor: null, action: 'restore', object: 'database' }, now)
}

/** What must change in the rows of a restored copy. */
import type { Tx } from '../engine/db/connect.ts'
import { recordAudit } from './audit/audit.ts'
import { sessions } from './identity/tables.ts'

/** A session that was revoked since the copy was made must not become valid again. */
export const afterRestore = (tx: Tx, now: Date): void => {
  tx.delete(sessions).run()
  recordAudit(tx, { actor: null, action: 'restore', object: 'database' }, now)
}

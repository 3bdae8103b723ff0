/** What the kernel adds to opening, copying and restoring the database. */
import type { DatabaseHooks } from '../engine/db/hooks.ts'
import { recordAudit } from './audit/audit.ts'
import { auditHead, sealAudit } from './audit/chain.ts'
import { sessions } from './identity/tables.ts'

export const databaseHooks: DatabaseHooks = {
  afterMigration: sealAudit,

  afterRestore: (tx, now) => {
    // A session that was revoked since the copy was made must not become valid again.
    tx.delete(sessions).run()
    recordAudit(tx, { actor: null, action: 'restore', object: 'database' }, now)
  },

  auditHead,
}

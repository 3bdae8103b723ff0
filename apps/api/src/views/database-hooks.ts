/** The school's hooks for opening, copying and restoring its database. */
import { applicants } from '../chapters/admission/applications/tables.ts'
import { voidLostNumbers } from '../chapters/admission/fees/book.ts'
import type { DatabaseHooks } from '../engine/db/hooks.ts'
import { skipIssuedNumbers } from '../engine/ops/numbers.ts'
import { recordAudit } from '../kernel/audit/audit.ts'
import { auditHead, sealAudit } from '../kernel/audit/chain.ts'
import { signInTickets } from '../kernel/identity/second-factor/tables.ts'
import { passwordResets, sessions } from '../kernel/identity/tables.ts'

export const databaseHooks: DatabaseHooks = {
  afterMigration: sealAudit,

  afterRestore: (tx, db, now) => {
    // Sessions that ended since the copy was made must not become valid again.
    tx.delete(sessions).run()
    tx.delete(signInTickets).run()
    // The same holds for links that were used or superseded since.
    tx.delete(passwordResets).run()
    // A family may hold a receipt with a number that the copy never issued.
    skipIssuedNumbers(tx, db, applicants)
    voidLostNumbers(tx, db, now)
    recordAudit(tx, { actor: null, action: 'restore', object: 'database' }, now)
  },

  auditHead,
}

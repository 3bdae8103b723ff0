/** What the school adds to opening, copying and restoring its database. */
import { applicants } from '../chapters/admission/applications/tables.ts'
import { voidLostNumbers } from '../chapters/admission/fees/book.ts'
import type { DatabaseHooks } from '../engine/db/hooks.ts'
import { skipGivenNumbers } from '../engine/ops/numbers.ts'
import { recordAudit } from '../kernel/audit/audit.ts'
import { auditHead, sealAudit } from '../kernel/audit/chain.ts'
import { signInTickets } from '../kernel/identity/second-factor/tables.ts'
import { passwordResets, sessions } from '../kernel/identity/tables.ts'

export const databaseHooks: DatabaseHooks = {
  afterMigration: sealAudit,

  afterRestore: (tx, db, now) => {
    // What ended since the copy was made must not become valid again.
    tx.delete(sessions).run()
    tx.delete(signInTickets).run()
    // Nor a link that was used or overtaken since.
    tx.delete(passwordResets).run()
    // A family holds a receipt with a number that the copy has never given out.
    skipGivenNumbers(tx, db, applicants)
    voidLostNumbers(tx, db, now)
    recordAudit(tx, { actor: null, action: 'restore', object: 'database' }, now)
  },

  auditHead,
}

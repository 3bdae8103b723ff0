/** Closings of the book: each freezes the rows since the previous one, with their sum. */
import type { PaymentMethod } from '@sekolah/contract/admission/fees/labels'
import type { Closing } from '@sekolah/contract/admission/fees/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { asc, desc, gt } from 'drizzle-orm'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { lastClosed } from './book.ts'
import { BookChanged } from './errors.ts'
import { closings, payments } from './tables.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock'>

/** All closings of the book, newest first. */
export const listClosings = (db: Reader): Closing[] =>
  db.select().from(closings).orderBy(desc(closings.id)).all()

/** Freezes all open rows; throws CountedOtherwise when they differ from what the caller saw. */
export const closeBook = (
  { db, clock }: Deps,
  seen: ParsedBodyOf<'closings.create'>,
  by: Account,
): Closing => {
  const now = clock()
  return write(db, (tx) => {
    const rows = tx
      .select()
      .from(payments)
      .where(gt(payments.id, lastClosed(tx)))
      .orderBy(asc(payments.id))
      .all()
    const sum = (method?: PaymentMethod) =>
      rows
        .filter((row) => method === undefined || row.method === method)
        .reduce((total, { amount }) => total + amount, 0)
    const first_id = rows.at(0)?.id ?? 0
    const last_id = rows.at(-1)?.id ?? 0
    const book = { last_id, total: sum(), count: rows.length }
    if (rows.length === 0 || last_id !== seen.last_id || book.total !== seen.total) {
      throw new BookChanged(book)
    }
    const row = tx
      .insert(closings)
      .values({
        ...book,
        first_id,
        ...{ cash: sum('cash'), transfer: sum('transfer'), qris: sum('qris') },
        day: schoolDay(db, now),
        by: by.username,
        at: now.toISOString(),
      })
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'close_book', object: `closings/${row.id}` }, now)
    return row
  })
}

/** Which entry is Biaya, where visitors read what families owe. */
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { addRow } from '../../../kernel/resources/rows.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { storedPpdb } from './stored.ts'
import { ppdbInfo } from './tables.ts'

/**
 * Marks the first entry of fees, or makes one, once a fee is to be shown: another program's entries
 * stay as they were written.
 */
export const ensureFeesEntry = (tx: Tx, year: string, by: Account, now: Date): void => {
  if (!feesOf(tx, year).some(({ is_shown }) => is_shown)) return
  const { id, has_fees, info_type, admission_year, deleted_at, order_index } = ppdbInfo
  const [first] = tx
    .select({ id, has_fees })
    .from(ppdbInfo)
    .where(
      and(
        ...[eq(info_type, 'fees'), isNull(deleted_at)],
        or(isNull(admission_year), eq(admission_year, year)),
      ),
    )
    .orderBy(asc(order_index), asc(id))
    .all()
    .toSorted((a, b) => Number(b.has_fees) - Number(a.has_fees))
  if (first?.has_fees) return
  // One in the trash would become a second one when restored.
  tx.update(ppdbInfo).set({ has_fees: false }).where(eq(has_fees, true)).run()
  const fields = {
    title: 'Biaya',
    content: '',
    info_type: 'fees',
    data: [],
    order_index: 0,
  } as const
  const entry = first?.id ?? addRow(tx, storedPpdb.ppdb_info, fields, now).id
  tx.update(ppdbInfo).set({ has_fees: true }).where(eq(id, entry)).run()
  const action = first ? 'update' : 'create'
  recordAudit(tx, { actor: by, action, object: `ppdb_info/${entry}`, fields: ['data'] }, now)
}

/** Migrates phones of the previous version, which stored answers on the application's receipt. */
import type { Transaction as DexieTransaction } from 'dexie'
import type { ApplicationReceipt } from '../outbox/rows.ts'
import { type Entry, type Kind, type RetrySchedule, replacementKey } from '../outbox/state.ts'
import { newEntryFields } from '../outbox/store.ts'

type Answer = RetrySchedule & Pick<Entry, 'attempts' | 'queuedAt' | 'queuedOn' | 'queuedAfter'>
type OldReceipt = ApplicationReceipt & {
  seatAnswer?: Answer & { wish: 'confirm' | 'resign'; stays_on_better: boolean }
  biodataAnswer?: Answer & { values: object }
}

/** Moves every answer into an outbox entry, once. */
export const migrateAnswers = async (tx: DexieTransaction): Promise<void> => {
  for (const receipt of (await tx.table('receipts').toArray()) as OldReceipt[]) {
    const { seatAnswer, biodataAnswer, ...rest } = receipt
    const of = receipt.client_id
    const add = (kind: Kind, form: object, answer: Answer) => {
      const own = {
        client_id: replacementKey(kind, of),
        kind,
        of,
        form,
        everSent: answer.attempts > 0,
      }
      return tx.table('outbox').add({ ...newEntryFields, ...answer, ...own })
    }
    if (seatAnswer) {
      const { wish, stays_on_better, ...answer } = seatAnswer
      if (wish === 'confirm') await add('seat.confirm', { stays_on_better }, answer)
      else await add('seat.resign', { rev: receipt.seat?.rev ?? null }, answer)
    }
    if (biodataAnswer) {
      const { values, ...answer } = biodataAnswer
      await add('biodata.sendMine', values, answer)
    }
    if (seatAnswer || biodataAnswer) await tx.table('receipts').put(rest)
  }
}

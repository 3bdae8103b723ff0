/** Phones of before: what a family had answered stood on the receipt of its application. */
import type { Transaction as DexieTransaction } from 'dexie'
import type { ApplicationReceipt } from '../outbox/rows.ts'
import { type Entry, keyOf, type Scheduled } from '../outbox/state.ts'
import { fresh } from '../outbox/store.ts'

type Answer = Scheduled & Pick<Entry, 'attempts' | 'queuedAt' | 'queuedOn' | 'queuedAfter'>
type OldReceipt = ApplicationReceipt & {
  seatAnswer?: Answer & { wish: 'confirm' | 'resign'; stays_on_better: boolean }
  biodataAnswer?: Answer & { values: Entry<'biodata.sendMine'>['form'] }
}

/** Moves every answer into an entry of the outbox, once. */
export const moveAnswers = async (tx: DexieTransaction): Promise<void> => {
  const outbox = tx.table('outbox')
  for (const receipt of (await tx.table('receipts').toArray()) as OldReceipt[]) {
    const { seatAnswer, biodataAnswer, ...rest } = receipt
    const of = receipt.client_id
    if (seatAnswer) {
      const { wish, stays_on_better, ...answer } = seatAnswer
      await outbox.add(
        wish === 'confirm'
          ? entryOf('seat.confirm', of, { stays_on_better }, answer)
          : entryOf('seat.resign', of, { rev: receipt.seat?.rev ?? null }, answer),
      )
    }
    if (biodataAnswer) {
      const { values, ...answer } = biodataAnswer
      await outbox.add(entryOf('biodata.sendMine', of, values, answer))
    }
    if (seatAnswer || biodataAnswer) await tx.table('receipts').put(rest)
  }
}

const entryOf = <K extends 'seat.confirm' | 'seat.resign' | 'biodata.sendMine'>(
  kind: K,
  of: string,
  form: Entry<K>['form'],
  answer: Answer,
): Omit<Entry<K>, 'seq'> => ({
  ...fresh,
  ...answer,
  ...{ client_id: keyOf(kind, of), kind, of, form, everSent: answer.attempts > 0 },
})

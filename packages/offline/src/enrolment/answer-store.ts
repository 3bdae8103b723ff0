/** What families answer once they are offered a seat, as the sender needs it from any store. */
import type { ApplicationReceipt, StoredReceipt } from '../outbox/rows.ts'
import type { Store } from '../storage/store.ts'

/** Each waits on the receipt of its application, under this name. */
export const answerKinds = ['seatAnswer', 'biodataAnswer'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What is new of a receipt; null leaves it as it is. */
export type ReceiptChange = (receipt: ApplicationReceipt) => Partial<ApplicationReceipt> | null

export type AnswerStore = {
  /** Receipts with an answer that waits to be sent. */
  waiting: () => Promise<ApplicationReceipt[]>
  /** Changes a receipt in one transaction. */
  change: (client_id: string, change: ReceiptChange) => Promise<void>
}

export const answerStore = ({ read, write }: Store): AnswerStore => ({
  waiting: async () => withQueuedAnswer(await read((tx) => tx.all('receipts'))),

  change: (client_id, change) =>
    write(async (tx) => {
      const next = changedReceipt(await tx.get('receipts', client_id), change)
      if (next) await tx.put('receipts', next)
    }),
})

export const withQueuedAnswer = (receipts: readonly StoredReceipt[]): ApplicationReceipt[] =>
  receipts.filter(
    (receipt) => receipt.kind === 'ppdb.apply' && queuedAnswers([receipt]).length > 0,
  ) as ApplicationReceipt[]

export const queuedAnswers = (receipts: readonly ApplicationReceipt[]) =>
  receipts.flatMap((receipt) =>
    answerKinds
      .map((kind) => receipt[kind])
      .filter((answer) => answer !== undefined)
      .filter(({ state }) => state === 'queued'),
  )

/** The receipt to write; null where there is none, or nothing new of it. */
export const changedReceipt = (
  receipt: StoredReceipt | undefined,
  change: ReceiptChange,
): ApplicationReceipt | null => {
  if (receipt?.kind !== 'ppdb.apply') return null
  const changes = change(receipt)
  return changes && { ...receipt, ...changes }
}

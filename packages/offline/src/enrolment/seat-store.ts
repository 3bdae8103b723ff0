/** Answers to offered seats as their sender needs them, whoever stores the receipts. */
import type { ApplicationReceipt, SeatAnswer, StoredReceipt } from '../outbox/rows.ts'

export type WithAnswer = ApplicationReceipt & { seatAnswer: SeatAnswer }

/** What is new of a receipt; null leaves it as it is. */
export type ReceiptChange = (receipt: ApplicationReceipt) => Partial<ApplicationReceipt> | null

export type SeatStore = {
  /** Receipts whose answer waits to be sent. */
  waiting: () => Promise<WithAnswer[]>
  /** Changes a receipt in one transaction. */
  change: (client_id: string, change: ReceiptChange) => Promise<void>
}

export const waitingSeats = (receipts: readonly StoredReceipt[]): WithAnswer[] =>
  receipts.flatMap((receipt) =>
    receipt.kind === 'ppdb.apply' && receipt.seatAnswer?.state === 'queued'
      ? [{ ...receipt, seatAnswer: receipt.seatAnswer }]
      : [],
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

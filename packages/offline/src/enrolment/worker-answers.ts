/** Answers of families in the service worker: the same rows by plain IndexedDB. */
import type { StoredReceipt } from '../outbox/rows.ts'
import { answer, notifyPages, within } from '../outbox/worker-store.ts'
import { assertVersion, DATABASE_NAME } from '../storage/db-version.ts'
import { type AnswerStore, changedReceipt, withQueuedAnswer } from './answer-store.ts'

export const workerAnswers = (
  name = DATABASE_NAME,
  notify: () => void = notifyPages,
): AnswerStore => ({
  waiting: async () =>
    withQueuedAnswer(
      (await within<'receipts', StoredReceipt[]>(name, ['receipts'], 'readonly', ({ receipts }) =>
        receipts.getAll(),
      )) ?? [],
    ),

  change: async (client_id, change) => {
    await within(name, ['receipts', 'meta'], 'readwrite', async ({ receipts, meta }) => {
      assertVersion(await answer(meta.get('shape')))
      const next = changedReceipt(await answer(receipts.get(client_id)), change)
      if (next) receipts.put(next)
    })
    notify()
  },
})

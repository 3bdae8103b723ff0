/** Writes what imports write in a thread, on a connection of its own. */
import { contentVersion } from '../../engine/content/revisions.ts'
import { writeElsewhere } from '../../engine/db/write-elsewhere.ts'
import { DomainError } from '../../engine/errors.ts'
import { createThread, moduleBeside, type Thread } from '../../engine/thread.ts'
import { MINUTE_MS } from '../../engine/time.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import type {
  Changed,
  ImportChange,
  ImportChanger,
  ImportOrder,
  ThreadOrder,
} from '../../kernel/imports/changes.ts'

export type ImportThread = Thread<ThreadOrder, Changed>

export const createImportThread = (): ImportThread =>
  createThread(moduleBeside(import.meta.url, 'import-thread'), MINUTE_MS)

export const createImporter =
  (
    { db, clock, live }: Pick<KernelDeps, 'db' | 'clock' | 'live'>,
    thread: Pick<ImportThread, 'run'>,
  ): ImportChanger =>
  async <Change extends ImportChange>(order: ImportOrder<Change>) => {
    const now = clock()
    const { rev } = contentVersion(db)
    const changed = await writeElsewhere(db, () =>
      thread.run({ ...order, file: db.$client.name, now }),
    )
    if ('refused' in changed) {
      const { reason, message, details } = changed.refused
      throw new DomainError(reason, message, details)
    }
    const after = contentVersion(db)
    if (after.rev !== rev) live.contentChanged(after.rev)
    // The thread answers the order that it was given.
    return (changed as Exclude<Changed<Change>, { refused: unknown }>).made
  }

/** Makes copies of the database in a worker thread. */
import type { Backup } from '@sekolah/contract/backups/schemas'
import { createThread, resolveSiblingModule } from '../../engine/base/thread.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import type { CopyOrder } from '../../engine/ops/copies/copy.ts'

/** Like `makeCopy`, in a worker; a copy that takes more than an hour counts as failed. */
export const createCopyThread = () =>
  createThread<CopyOrder, Backup>(resolveSiblingModule(import.meta.url, 'copy-thread'), HOUR_MS)

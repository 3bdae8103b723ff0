/** Makes copies of the database in a worker thread. */
import type { Backup } from '@sekolah/contract/backups/schemas'
import type { CopyOrder } from '../../engine/ops/copies/copy.ts'
import { createThread, moduleBeside } from '../../engine/thread.ts'
import { HOUR_MS } from '../../engine/time.ts'

/** As `makeCopy`; a disk that takes an hour for a copy has failed. */
export const createCopyThread = () =>
  createThread<CopyOrder, Backup>(moduleBeside(import.meta.url, 'copy-thread'), HOUR_MS)

/** Checks fresh copies of the database in a worker thread. */
import type { DescribedCopy } from '../engine/ops/copy.ts'
import { createThread, moduleBeside } from '../engine/thread.ts'
import { HOUR_MS } from '../engine/time.ts'

/** As `describeCopy`; a disk that takes an hour for a copy has failed. */
export const createCopyDescriber = () =>
  createThread<string, DescribedCopy>(moduleBeside(import.meta.url, 'copy-thread'), HOUR_MS).run

/** Writes tables as spreadsheet files, in a worker thread. */

import { createThread, resolveSiblingModule } from '../base/thread.ts'
import { MINUTE_MS } from '../base/time.ts'
import type { Table } from './write.ts'

export type Spreadsheets = ReturnType<typeof createSpreadsheets>

export const createSpreadsheets = () => {
  const thread = createThread<Table, Uint8Array<ArrayBuffer>>(
    resolveSiblingModule(import.meta.url, 'spreadsheet-thread'),
    MINUTE_MS,
  )
  return {
    /** The bytes of a table; rejects with Busy when too many jobs are waiting. */
    write: (table: Table) => thread.run(table),
    close: thread.close,
  }
}

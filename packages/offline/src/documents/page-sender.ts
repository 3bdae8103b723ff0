/** Sending pages from a page of the site: a chunk of its own, loaded with the first page to send. */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import type { OutboxTools } from '../outbox/outbox.ts'
import type { Trigger } from '../outbox/state.ts'
import type { Database } from '../storage/database.ts'
import { dexiePages } from './page-table.ts'
import { sendPages } from './sender.ts'

export const pageSender =
  (db: Database, outbox: OutboxTools, fetch: typeof globalThis.fetch) =>
  (trigger: Trigger): Promise<void> =>
    sendPages(
      { store: dexiePages(db), api: createClient(documentVisitorCalls, { fetch }), outbox },
      trigger,
    )

/** Sends document pages from the site's web pages: a chunk loaded with the first page to send. */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import type { OutboxDeps } from '../outbox/outbox.ts'
import type { Trigger } from '../outbox/state.ts'
import type { Store } from '../storage/store.ts'
import { createPageStore } from './page-store.ts'
import { sendPages } from './sender.ts'

export const pageSender =
  (store: Store, outbox: OutboxDeps, fetch: typeof globalThis.fetch) =>
  (trigger: Trigger): Promise<void> =>
    sendPages(
      { store: createPageStore(store), api: createClient(documentVisitorCalls, { fetch }), outbox },
      trigger,
    )

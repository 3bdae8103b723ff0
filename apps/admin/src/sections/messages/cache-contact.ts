/** Writes a contact message from the server into the cache. */
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, keys } from '../../core/api/keys.ts'
import { invalidate, updateCache } from '../../core/api/query-client.ts'
import { newerRevision, updateRowsInPage } from '../../core/api/rows.ts'

export const cacheContact = (client: QueryClient, message: ContactMessage): void => {
  // Keep the message in the list even when it no longer matches the filter: it must not disappear
  // while it is read.
  updateCache(client, keyOf('contact.list'), (page) => updateRowsInPage(page, [message]))
  updateCache(client, keyOf('contact.get', { params: { id: message.id } }), (known) =>
    newerRevision(known, message),
  )
  invalidate(client, keys.unreadMessages)
}

/**
 * Asks the school which documents it wants, and deletes photos of forms that are nowhere any more; a
 * chunk of its own, because most pages never ask.
 */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import type { Device } from '@sekolah/offline/device'
import { removeOrphans } from '@sekolah/offline/documents/page-store'
import { refreshTypes } from '@sekolah/offline/documents/types'

export const askTypes = async (
  { db, rows }: Device,
  fetch: typeof globalThis.fetch,
): Promise<void> => {
  await removeOrphans(rows)
  await refreshTypes(db, createClient(documentVisitorCalls, { fetch }))
}

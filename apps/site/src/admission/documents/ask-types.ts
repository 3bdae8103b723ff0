/**
 * Fetches the document types that the school asks for, and deletes photos of forms that no longer
 * exist. A separate chunk, because most pages never need it.
 */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import type { Device } from '@sekolah/offline/device'
import { removeOrphans } from '@sekolah/offline/documents/page-store'
import { refreshTypes } from '@sekolah/offline/documents/types'

export const fetchDocumentTypes = async (
  { db, rows }: Device,
  fetch: typeof globalThis.fetch,
): Promise<void> => {
  await removeOrphans(rows)
  await refreshTypes(db, createClient(documentVisitorCalls, { fetch }))
}

/** The document types that the school requires, as last fetched by this device. */
import type { Client } from '@sekolah/api-client'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { assertCurrentVersion, type Database, withReconnect } from '../storage/database.ts'

/**
 * Fetches the document types and stores them, so that the form knows them offline. Writes nothing
 * if they are unchanged, or if the school never required any.
 */
export const refreshTypes = async (
  db: Database,
  api: Client<'documentTypes.list'>,
): Promise<void> => {
  const asked = await api.documentTypes.list({ signal: AbortSignal.timeout(60_000) })
  const stored = await storedTypes(db)
  if (JSON.stringify(asked) === JSON.stringify(stored)) return
  await assertCurrentVersion(db)
  await withReconnect(db, () => db.meta.put({ key: 'documents', types: asked }))
}

export const storedTypes = async (db: Database): Promise<DocumentType[]> =>
  (await withReconnect(db, () => db.meta.get('documents')))?.types ?? []

/** The document types that the school requires, as last fetched by this device. */
import type { Client } from '@sekolah/api-client'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { assertCurrentVersion, type Database, withReconnect } from '../storage/database.ts'

/** Fetches and stores the document types, for the form offline; writes nothing if unchanged. */
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

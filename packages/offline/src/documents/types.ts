/** The documents that the school asks for, as this device has last heard of them. */
import type { Client } from '@sekolah/api-client'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { assertCurrent, type Database, withReconnect } from '../storage/database.ts'

/**
 * Asks the school and stores the answer, so that the form knows it without a network. Nothing is
 * written while nothing has changed, and nothing ever where the school asks for none.
 */
export const refreshTypes = async (
  db: Database,
  api: Client<'documentTypes.list'>,
): Promise<void> => {
  const asked = await api.documentTypes.list({ signal: AbortSignal.timeout(60_000) })
  const stored = await storedTypes(db)
  if (JSON.stringify(asked) === JSON.stringify(stored)) return
  await assertCurrent(db)
  await withReconnect(db, () => db.meta.put({ key: 'documents', types: asked }))
}

export const storedTypes = async (db: Database): Promise<DocumentType[]> =>
  (await withReconnect(db, () => db.meta.get('documents')))?.types ?? []

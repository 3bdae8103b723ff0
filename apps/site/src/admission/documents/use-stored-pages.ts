/** The pages of one application that are on this phone. */
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { useMemo } from 'react'

export const useStoredPages = (client_id: string): StoredPage[] => {
  const query = useMemo(
    () => (db: Database) => db.document_pages.where({ client_id }).toArray(),
    [client_id],
  )
  return useLive(query, none)
}

const none: StoredPage[] = []

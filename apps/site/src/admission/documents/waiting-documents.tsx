/**
 * The unsent photos of an application that has not arrived, on its card; they are sent after it.
 */
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { useMemo } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { pendingPagesOf, pendingPagesSentences } from './document-sentences.ts'

export default function WaitingDocuments({ client_id }: { client_id: string }) {
  const phone = useDeviceCapabilities()
  const zone = useSettings().time_zone
  const query = useMemo(
    () => (db: Database) => db.document_pages.where({ client_id }).toArray(),
    [client_id],
  )
  const pages = useLive<StoredPage[] | null>(query, null)
  if (!pages) return null
  const amount = { ...pendingPagesOf(pages), hasApplication: false, phone, zone }
  return <Sentences list={matchingSentences(pendingPagesSentences, amount)} about="" />
}

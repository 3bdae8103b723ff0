/** The amount of unsent photos of an application that has not arrived; they are sent after it. */
import type { ReactNode } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { pendingPagesOf, pendingPagesSentences } from './document-sentences.ts'
import { useStoredPages } from './use-stored-pages.ts'

export default function WaitingDocuments({ client_id }: { client_id: string }): ReactNode {
  const phone = useDeviceCapabilities()
  const zone = useSettings().time_zone
  const amount = {
    ...pendingPagesOf(useStoredPages(client_id)),
    hasApplication: false,
    phone,
    zone,
  }
  return <Sentences list={matchingSentences(pendingPagesSentences, amount)} about="" />
}

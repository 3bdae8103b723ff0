/** The unsent photos of an application that has not arrived; they are sent after it. */
import type { Device } from '@sekolah/offline/device'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import type { ReactNode } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { pendingPagesOf, pendingPagesSentences } from './document-sentences.ts'
import { PagePhotos } from './page-photo.tsx'
import { useStoredTypes } from './use-document-types.ts'
import { useStoredPages } from './use-stored-pages.ts'

type Props = { device: Device; client_id: string }

/** On the application's card: the photos, and how much they are. */
export default function WaitingDocuments({ device, client_id }: Props): ReactNode {
  const types = useStoredTypes()
  const place = ({ type }: StoredPage) => types.findIndex(({ code }) => code === type)
  const pages = [...useStoredPages(client_id)].sort(
    (one, other) => place(one) - place(other) || one.position - other.position,
  )
  const nameOf = ({ type, position }: StoredPage) =>
    `${types.find(({ code }) => code === type)?.label ?? 'Foto'}, halaman ${position}`
  return (
    <>
      <PagePhotos {...{ device, pages, nameOf }} />
      <WaitingAmount pages={pages} />
    </>
  )
}

export const WaitingAmount = ({ pages }: { pages: StoredPage[] }) => {
  const phone = useDeviceCapabilities()
  const zone = useSettings().time_zone
  const amount = { ...pendingPagesOf(pages), hasApplication: false, phone, zone }
  return <Sentences list={matchingSentences(pendingPagesSentences, amount)} about="" />
}

/** The documents that the school asks for, each with its pages: to be photographed or chosen. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { Device } from '@sekolah/offline/device'
import { isOnWifi, reportsNetworkType } from '@sekolah/offline/documents/order'
import { removePage } from '@sekolah/offline/documents/page-store'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { useState } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { announceStoredPhoto } from './announce-photo.ts'
import { DocumentCard } from './document-card.tsx'
import {
  documentBadges,
  pendingPagesOf,
  type ShownDocumentState,
  unrequestedPhotoSentences,
} from './document-sentences.ts'
import { PageTile } from './page-tile.tsx'
import {
  type PageSlot,
  pageSlotsOf,
  type RequestedDocument,
  shownDocumentState,
} from './pages-of.ts'
import { PendingAmount } from './pending-amount.tsx'
import { useStoredPages } from './use-stored-pages.ts'
import { useTakePhoto } from './use-take-photo.ts'

type Props = {
  device: Device
  client_id: string
  asked: RequestedDocument[]
  /** The receipt of the application; null until it has arrived. */
  receipt: ApplicationReceipt | null
  /** Aborted when the form is erased: photos in progress must not be stored any more. */
  erased?: AbortSignal
  /** Runs before the first page is stored, to store the form that pages belong to. */
  beforeAdding?: () => Promise<unknown>
  disabled?: boolean
  /** Whether a document is what the family does next: one button is amber then. */
  isNext?: boolean
  headings: 'h3' | 'h5'
}

export const DocumentList = (props: Props) => {
  const { device, client_id, asked, receipt, erased, beforeAdding } = props
  const { disabled = false, isNext = false, headings } = props
  const pages = useStoredPages(client_id)
  const waitsForWifi = useLive(wishesWifi, false)
  const phone = useDeviceCapabilities()
  const takePhoto = useTakePhoto(device)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ type: string; text: string } | null>(null)

  const take = async (
    { type, label }: RequestedDocument,
    position: number,
    file: File,
    slot: PageSlot | null,
  ) => {
    setBusy(type)
    setFailure(null)
    const place = { client_id, type, position, replaces: slot?.replaces ?? undefined }
    const taken = await takePhoto(place, file, {
      instead: slot?.at.kind === 'phone' ? slot.at.page.page_id : null,
      before: async () => {
        erased?.throwIfAborted()
        await beforeAdding?.()
      },
    })
    if (taken.failure !== null) setFailure({ type, text: taken.failure })
    else announceStoredPhoto(`Halaman ${position} ${label}`, taken.fault)
    setBusy(null)
  }

  const remove = (type: string, page_id: string) =>
    removePage(device.rows, page_id).catch((error) =>
      setFailure({ type, text: notDoneMessage('erase', error) }),
    )

  // Also of an application that the school has lost: nothing on the phone is out of sight.
  const unasked = pages.filter(
    ({ type }) => type !== PROOF_TYPE && !asked.some((document) => document.type === type),
  )
  const waiting = pages.filter(({ state }) => state !== 'needs_fix')
  const amount = {
    ...pendingPagesOf(waiting),
    zone: useSettings().time_zone,
    hasApplication: receipt !== null,
    phone,
  }
  const situation = {
    phone,
    hasApplication: receipt !== null,
    waitsForWifi: waitsForWifi && reportsNetworkType() && !isOnWifi(),
  }
  const all = asked.map((document) => {
    const places = pageSlotsOf(document, pages, receipt)
    return { document, places, shown: shownDocumentState(document, places) }
  })
  const next = isNext ? all.find(({ shown }) => isDue(shown))?.document : undefined
  return (
    <div className="space-y-4">
      <ul className="space-y-4">
        {all.map(({ document, places, shown }) => (
          <DocumentCard
            key={document.type}
            {...{ device, document, places, shown, situation, headings }}
            isNext={document === next}
            isBusy={busy === document.type}
            isLocked={disabled || busy !== null}
            failure={failure?.type === document.type ? failure.text : null}
            onTaken={(position, file, place) => take(document, position, file, place)}
            onRemove={({ page_id }) => remove(document.type, page_id)}
          />
        ))}
      </ul>
      {unasked.length > 0 && (
        <div className="space-y-3 rounded-lg border border-line p-4">
          <Sentences
            list={matchingSentences(unrequestedPhotoSentences, receipt?.standing ?? 'known')}
            about=""
          />
          <ul className="space-y-3">
            {unasked.map((page) => (
              <PageTile
                key={page.page_id}
                {...{ device, situation }}
                place={{ position: page.position, replaces: null, at: { kind: 'phone', page } }}
                name={`Foto lain, halaman ${page.position}`}
                disabled={disabled}
                canReplace={false}
                onRemove={({ page_id }) => remove('', page_id)}
              />
            ))}
          </ul>
          {failure?.type === '' && <p role="alert">{failure.text}</p>}
        </div>
      )}
      <PendingAmount amount={amount} waitsForWifi={waitsForWifi} device={device} />
    </div>
  )
}

const isDue = (shown: ShownDocumentState): boolean =>
  dueBadges.includes(firstMatchingSentence(documentBadges, shown))
const dueBadges: string[] = (['lost', 'replace', 'needed'] as const).map(
  (name) => documentBadges[name].text,
)

const wishesWifi = async ({ meta }: Database): Promise<boolean> =>
  (await meta.get('wifi')) !== undefined

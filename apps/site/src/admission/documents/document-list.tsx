/** The documents that the school asks for, each with its pages: to be photographed or chosen. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import { capturePage, NoPage } from '@sekolah/offline/documents/capture'
import { isOnWifi, reportsNetworkType } from '@sekolah/offline/documents/order'
import { addPage, removePage } from '@sekolah/offline/documents/page-store'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { sha256 } from '@sekolah/offline/documents/sha256'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { Checkbox } from '@sekolah/ui/field'
import { FileButton } from '@sekolah/ui/file-button'
import { Badge, Notice, type Tone } from '@sekolah/ui/status'
import { Camera, FolderOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { notStoredMessage } from '../../base/storage-messages.ts'
import { useSettings } from '../../base/use-site.ts'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import {
  captureSentences,
  documentBadges,
  documentSentences,
  pendingPagesOf,
  pendingPagesSentences,
  type ShownDocumentState,
  unrequestedPhotoSentences,
} from './document-sentences.ts'
import { PageTile } from './page-tile.tsx'
import {
  hasRoomForPage,
  type PageSlot,
  pageSlotsOf,
  type RequestedDocument,
  shownDocumentState,
} from './pages-of.ts'

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
  const {
    device,
    client_id,
    asked,
    receipt,
    erased,
    beforeAdding,
    disabled = false,
    isNext = false,
    headings,
  } = props
  const pages = useStoredPages(client_id)
  const waitsForWifi = useLive(wishesWifi, false)
  const phone = useDeviceCapabilities()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ type: string; text: string } | null>(null)

  const take = async (
    document: RequestedDocument,
    position: number,
    file: File,
    place: PageSlot | null,
  ) => {
    setBusy(document.type)
    setFailure(null)
    try {
      const { content, bytes } = await capturePage(file)
      const hash = await sha256(new Uint8Array(await bytes.arrayBuffer()))
      erased?.throwIfAborted()
      await beforeAdding?.()
      const instead = place?.at.kind === 'phone' ? place.at.page.page_id : null
      const page = {
        ...{ page_id: newClientId(), client_id, type: document.type, position, content },
        sha256: hash,
        replaces: place?.replaces ?? undefined,
      }
      await addPage(device.rows, page, bytes, instead)
      announceToScreenReader(`Halaman ${position} ${document.label} tersimpan di HP ini.`)
      device.sendPagesSoon()
    } catch (error) {
      const text = error instanceof NoPage ? error.message : notStoredMessage(error)
      setFailure({ type: document.type, text })
    } finally {
      setBusy(null)
    }
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
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return (
    <div className="space-y-4">
      <ul className="space-y-4">
        {all.map(({ document, places, shown }) => {
          const bad = document === next ? places.find(({ at }) => isBad(at)) : undefined
          const look = document === next && !bad ? 'main' : 'outline'
          const position = Math.max(0, ...places.map(({ position }) => position)) + 1
          const isLocked = disabled || busy !== null
          return (
            <li key={document.type} className="rounded-lg border border-line p-4">
              <DocumentHead {...{ document, headings, shown }} />
              {places.length > 0 && (
                <ul className="mt-3 space-y-3">
                  {places.map((place) => (
                    <PageTile
                      key={place.at.kind === 'phone' ? place.at.page.page_id : place.replaces}
                      {...{ device, place, situation }}
                      name={`${document.label}, halaman ${place.position}`}
                      disabled={isLocked}
                      isNext={place === bad}
                      canReplace={document.state !== 'approved'}
                      onTaken={(file) => take(document, place.position, file, place)}
                      onRemove={({ page_id }) => remove(document.type, page_id)}
                    />
                  ))}
                </ul>
              )}
              {failure?.type === document.type && (
                <div className="mt-3">
                  <Notice tone="bad" role="alert">
                    {failure.text}
                  </Notice>
                </div>
              )}
              {busy === document.type && (
                <p role="status" className="mt-3 text-sm text-soft">
                  {captureSentences.shrinking.text}
                </p>
              )}
              {hasRoomForPage(document, places) && (
                <div className="mt-3 flex flex-wrap gap-2">
                  <FileButton
                    camera
                    look={look}
                    className="hidden pointer-coarse:inline-flex"
                    name={`Foto ${document.label}`}
                    disabled={isLocked}
                    onFile={(file) => take(document, position, file, null)}
                  >
                    <Camera aria-hidden />
                    {places.length > 0 ? 'Foto halaman lain' : 'Foto'}
                  </FileButton>
                  <FileButton
                    look={isTouch ? 'outline' : look}
                    name={`Pilih ${document.label}`}
                    disabled={isLocked}
                    onFile={(file) => take(document, position, file, null)}
                  >
                    <FolderOpen aria-hidden />
                    {places.length > 0 ? 'Pilih halaman lain' : 'Pilih foto atau PDF'}
                  </FileButton>
                </div>
              )}
            </li>
          )
        })}
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
      <Amount amount={amount} waitsForWifi={waitsForWifi} device={device} />
    </div>
  )
}

const isDue = (shown: ShownDocumentState): boolean =>
  dueBadges.includes(firstMatchingSentence(documentBadges, shown))
const dueBadges: string[] = (['lost', 'replace', 'needed'] as const).map(
  (name) => documentBadges[name].text,
)

/** Whether a new photo of this page is asked for. */
const isBad = (at: PageSlot['at']): boolean =>
  at.kind === 'lost' ||
  (at.kind === 'school' && at.state === 'replace') ||
  (at.kind === 'phone' && at.page.state === 'needs_fix')

const tones: Partial<Record<string, Tone>> = {
  [documentBadges.approved.text]: 'good',
  [documentBadges.received.text]: 'info',
  [documentBadges.replace.text]: 'bad',
  [documentBadges.lost.text]: 'bad',
  [documentBadges.optional.text]: 'plain',
}

const DocumentHead = ({
  document: { label, help, max_pages },
  shown,
  headings: Heading,
}: {
  document: RequestedDocument
  shown: ShownDocumentState
  headings: Props['headings']
}) => {
  const badge = firstMatchingSentence(documentBadges, shown)
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={tones[badge] ?? 'wait'}>{badge}</Badge>
      </p>
      <Heading className="text-lg font-semibold">{label}</Heading>
      {help && <p className="text-sm text-soft">{help}</p>}
      {max_pages > 1 && <p className="text-sm text-soft">Paling banyak {max_pages} halaman.</p>}
      <Sentences list={matchingSentences(documentSentences, shown)} about="" />
    </div>
  )
}

/** The amount of unsent data on this phone, and when it is sent. */
const Amount = ({
  amount,
  waitsForWifi,
  device,
}: {
  amount: Parameters<(typeof pendingPagesSentences)['waiting']['when']>[0]
  waitsForWifi: boolean
  device: Device
}) => {
  const [failure, setFailure] = useState<string | null>(null)
  if (amount.pages === 0) return null
  const wish = async (isWished: boolean) => {
    setFailure(null)
    try {
      if (isWished) await device.db.meta.put({ key: 'wifi' })
      else await device.db.meta.delete('wifi')
      device.sendPagesSoon()
    } catch (error) {
      setFailure(notStoredMessage(error))
    }
  }
  return (
    <div className="space-y-2">
      <Sentences list={matchingSentences(pendingPagesSentences, amount)} about="" />
      {reportsNetworkType() && (
        <Checkbox
          label="Tunggu Wi-Fi untuk berkas; formulirnya tidak ikut menunggu"
          checked={waitsForWifi}
          onChange={(event) => void wish(event.target.checked)}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

/** The pages of one application on this phone. */
export const useStoredPages = (client_id: string): StoredPage[] => {
  const query = useMemo(
    () => (db: Database) => db.document_pages.where({ client_id }).toArray(),
    [client_id],
  )
  return useLive(query, none)
}
const none: StoredPage[] = []

const wishesWifi = async ({ meta }: Database): Promise<boolean> =>
  (await meta.get('wifi')) !== undefined

/** One requested document: its state, its pages, and the buttons that add one. */
import type { Device } from '@sekolah/offline/device'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { FileButton } from '@sekolah/ui/file-button'
import { Badge, Notice, type Tone } from '@sekolah/ui/status'
import { Camera, FolderOpen } from 'lucide-react'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import {
  captureSentences,
  documentBadges,
  documentSentences,
  type ShownDocumentState,
} from './document-sentences.ts'
import { PageTile, type TileSituation } from './page-tile.tsx'
import { hasRoomForPage, type PageSlot, type RequestedDocument } from './pages-of.ts'

export type ShownDocument = {
  document: RequestedDocument
  places: PageSlot[]
  shown: ShownDocumentState
}

type Props = ShownDocument & {
  device: Device
  situation: TileSituation
  /** Whether it is what the family does next: one button is amber then. */
  isNext: boolean
  /** Whether a photo of it is being stored. */
  isBusy: boolean
  isLocked: boolean
  failure: string | null
  headings: 'h3' | 'h5'
  /** `place` is the page that a new photo replaces; null for another page. */
  onTaken: (position: number, file: File, place: PageSlot | null) => void
  onRemove: (page: StoredPage) => void
}

export const DocumentCard = (props: Props) => {
  const { document, places, isNext, isLocked, failure, onTaken, onRemove } = props
  const bad = isNext ? places.find(({ at }) => isBad(at)) : undefined
  const look = isNext && !bad ? 'main' : 'outline'
  const position = Math.max(0, ...places.map(({ position }) => position)) + 1
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return (
    <li className="rounded-lg border border-line p-4">
      <DocumentHead {...props} />
      {places.length > 0 && (
        <ul className="mt-3 space-y-3">
          {places.map((place) => (
            <PageTile
              key={place.at.kind === 'phone' ? place.at.page.page_id : place.replaces}
              {...{ place, onRemove }}
              device={props.device}
              situation={props.situation}
              name={`${document.label}, halaman ${place.position}`}
              disabled={isLocked}
              isNext={place === bad}
              canReplace={document.state !== 'approved'}
              onTaken={(file) => onTaken(place.position, file, place)}
            />
          ))}
        </ul>
      )}
      {failure !== null && (
        <div className="mt-3">
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        </div>
      )}
      {props.isBusy && (
        <p role="status" className="mt-3 text-sm text-soft">
          {captureSentences.shrinking.text}
        </p>
      )}
      {hasRoomForPage(document, places) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <FileButton
            camera
            look={look}
            className="not-pointer-coarse:hidden"
            name={`Foto ${document.label}`}
            disabled={isLocked}
            onFile={(file) => onTaken(position, file, null)}
          >
            <Camera aria-hidden />
            {places.length > 0 ? 'Foto halaman lain' : 'Foto'}
          </FileButton>
          <FileButton
            look={isTouch ? 'outline' : look}
            name={`Pilih ${document.label}`}
            disabled={isLocked}
            onFile={(file) => onTaken(position, file, null)}
          >
            <FolderOpen aria-hidden />
            {places.length > 0 ? 'Pilih halaman lain' : 'Pilih foto atau PDF'}
          </FileButton>
        </div>
      )}
    </li>
  )
}

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
}: Pick<Props, 'document' | 'shown' | 'headings'>) => {
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

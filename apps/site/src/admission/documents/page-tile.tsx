/** One page of a document: its preview, its state, and the button to replace it. */

import type { Device } from '@sekolah/offline/device'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { Button } from '@sekolah/ui/button'
import { FileButton } from '@sekolah/ui/file-button'
import { Badge, type Tone } from '@sekolah/ui/status'
import { Camera, ImageOff, School, Trash2 } from 'lucide-react'
import { firstMatchingSentence } from '../../sending/matching.ts'
import type { DeviceCapabilities } from '../../sending/sentences.ts'
import { pageBadges, slotBadges } from './document-sentences.ts'
import { FaultBadge, PagePhoto, PhotoFrame } from './page-photo.tsx'
import type { PageSlot } from './pages-of.ts'

export type TileSituation = {
  phone: DeviceCapabilities
  hasApplication: boolean
  waitsForWifi: boolean
}

type Props = {
  device: Device
  place: PageSlot
  /** The name of the page, "Kartu Keluarga, halaman 1". */
  name: string
  situation: TileSituation
  disabled: boolean
  /** Whether a new photo of it is what the family does next. */
  isNext?: boolean
  /** Whether the school still accepts another photo. */
  canReplace: boolean
  onTaken?: (file: File) => void
  onRemove: (page: StoredPage) => void
}

export const PageTile = (props: Props) => {
  const { device, place, name, situation, disabled, canReplace, onTaken, onRemove } = props
  const look = props.isNext ? 'main' : 'outline'
  const { at, position } = place
  const page = at.kind === 'phone' ? at.page : null
  return (
    <li className="rounded-md border border-line bg-surface p-3">
      <div className="flex gap-3">
        {page ? (
          <PagePhoto {...{ device, page, name }} />
        ) : (
          <PhotoFrame>
            {at.kind === 'lost' ? <ImageOff aria-hidden /> : <School aria-hidden />}
          </PhotoFrame>
        )}
        <div className="min-w-0 grow space-y-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">Halaman {position}</span>
            <State {...{ at, situation }} />
            {page && <FaultBadge page={page} />}
          </p>
          {page?.state === 'needs_fix' && page.lastError && (
            <p className="text-sm text-bad">{page.lastError.message}</p>
          )}
        </div>
      </div>
      {(canReplace || page) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {canReplace && (
            <FileButton
              look={look}
              name={`Foto ulang: ${name}`}
              disabled={disabled}
              onFile={(file) => onTaken?.(file)}
            >
              <Camera aria-hidden />
              Foto ulang
            </FileButton>
          )}
          {page && (
            <Button
              look="quiet"
              aria-label={`Buang: ${name}`}
              disabled={disabled}
              onClick={() => onRemove(page)}
            >
              <Trash2 aria-hidden />
              Buang
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const schoolTones: Record<'received' | 'uploading' | 'replace', Tone> = {
  received: 'good',
  uploading: 'wait',
  replace: 'bad',
}

const State = ({ at, situation }: Pick<PageSlot, 'at'> & Pick<Props, 'situation'>) => {
  if (at.kind !== 'phone') {
    const tone = at.kind === 'lost' ? 'bad' : schoolTones[at.state]
    return <Badge tone={tone}>{firstMatchingSentence(slotBadges, at)}</Badge>
  }
  const tone = at.page.state === 'needs_fix' ? 'bad' : 'wait'
  return (
    <Badge tone={tone}>{firstMatchingSentence(pageBadges, { ...situation, page: at.page })}</Badge>
  )
}

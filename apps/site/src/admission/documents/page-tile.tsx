/** One page of a document: its preview, its state, and the button to replace it. */

import type { Device } from '@sekolah/offline/device'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { FileButton } from '@sekolah/ui/file-button'
import { Badge, type Tone } from '@sekolah/ui/status'
import { Camera, FileText, ImageOff, School, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { firstMatchingSentence } from '../../sending/matching.ts'
import type { DeviceCapabilities } from '../../sending/sentences.ts'
import { captureSentences, pageBadges, slotBadges } from './document-sentences.ts'
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
          <Preview device={device} page={page} name={name} />
        ) : (
          <Frame>{at.kind === 'lost' ? <ImageOff aria-hidden /> : <School aria-hidden />}</Frame>
        )}
        <div className="min-w-0 grow space-y-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">Halaman {position}</span>
            <State {...{ at, situation }} />
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

const Frame = ({ children }: { children: ReactNode }) => (
  <span className="flex h-24 w-18 shrink-0 items-center justify-center rounded-sm bg-sunken text-soft">
    {children}
  </span>
)

/** The photo, enlarged by a press, so that the family can check that it is readable. */
const Preview = ({ device, page, name }: { device: Device; page: StoredPage; name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const address = usePicture(device, page)
  if (page.content === 'pdf' || address === null) {
    return (
      <Frame>
        {page.content === 'pdf' ? <FileText aria-label="PDF" /> : <ImageOff aria-hidden />}
      </Frame>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Lihat ${name}`}
        className="h-24 w-18 shrink-0 overflow-hidden rounded-sm bg-sunken"
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt="" className="size-full object-cover" />}
      </button>
      <Dialog open={isOpen} title="Terbaca jelas?" size="wide" onClose={() => setOpen(false)}>
        <p className="mb-3 text-soft">{captureSentences.looking.text}</p>
        <section
          aria-label="Foto yang diperbesar"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
          tabIndex={0}
          className="overflow-auto"
        >
          {/* Wide enough for small print: a narrow phone scrolls sideways. */}
          <img src={address} alt={name} className="w-full min-w-160" />
        </section>
      </Dialog>
    </>
  )
}

/** The blob URL of a page on this phone; empty until it is read, null when it was deleted. */
const usePicture = (device: Device, { page_id, content }: StoredPage): string | null => {
  const [address, setAddress] = useState<string | null>('')
  useEffect(() => {
    if (content === 'pdf') return
    let made = ''
    let isGone = false
    device.db.document_bytes.get(page_id).then(
      (row) => {
        if (isGone) return
        made = row ? URL.createObjectURL(row.bytes) : ''
        setAddress(made || null)
      },
      () => setAddress(null),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [device, page_id, content])
  return address
}

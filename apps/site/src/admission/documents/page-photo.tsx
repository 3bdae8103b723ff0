/** The thumbnail of a page that is on this phone. */
import type { Device } from '@sekolah/offline/device'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { Dialog } from '@sekolah/ui/dialog'
import { Badge } from '@sekolah/ui/status'
import { FileText, ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { captureSentences, photoFaults } from './document-sentences.ts'

export const PhotoFrame = ({ children }: { children: ReactNode }) => (
  <span className="flex h-24 w-18 shrink-0 items-center justify-center rounded-sm bg-sunken text-soft">
    {children}
  </span>
)

export const FaultBadge = ({ page }: { page: StoredPage }) => {
  const word = firstMatchingSentence(photoFaults, page)
  return (
    word && (
      <Badge tone="wait" icon={false}>
        {word}
      </Badge>
    )
  )
}

type Props = { device: Device; page: StoredPage; name: string }

/** The photo, enlarged by a press, so that the family can check that it is readable. */
export const PagePhoto = ({ device, page, name }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const address = usePicture(device, page)
  if (page.content === 'pdf' || address === null) {
    return (
      <PhotoFrame>
        {page.content === 'pdf' ? <FileText aria-label="PDF" /> : <ImageOff aria-hidden />}
      </PhotoFrame>
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

type PhotosProps = {
  device: Device
  pages: StoredPage[]
  nameOf: (page: StoredPage) => string
}

/** The thumbnails of several pages, each with the word for what may make it unreadable. */
export const PagePhotos = ({ device, pages, nameOf }: PhotosProps) =>
  pages.length > 0 && (
    <ul className="mt-1 flex flex-wrap gap-3">
      {pages.map((page) => (
        <li key={page.page_id} className="flex flex-col items-center gap-1">
          <PagePhoto {...{ device, page }} name={nameOf(page)} />
          <FaultBadge page={page} />
        </li>
      ))}
    </ul>
  )

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

/** Shows a page of a document: fitted, zoomed or rotated. */

import type { ApplicantDocument } from '@sekolah/contract/admission/documents/schemas'
import { Button, IconButton } from '@sekolah/ui/button'
import { Scrollable } from '@sekolah/ui/scrolls'
import { Skeleton } from '@sekolah/ui/status'
import { ChevronLeft, ChevronRight, FileDown, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useSaveFile } from '../../../core/files/saved-file.ts'
import { useDocumentPage } from './use-page.ts'
import { MAX_ZOOM, MIN_ZOOM, type PageView, rotateView, ZOOM_STEP, zoomView } from './view.ts'

export type DocumentPage = ApplicantDocument['pages'][number]

type Props = {
  id: number
  document: ApplicantDocument
  page: DocumentPage | undefined
  view: PageView
  onView: (change: (view: PageView) => PageView) => void
  onStep: (by: 1 | -1) => void
  /** Called when the page was shown, or could not be. */
  onTried: (page: string, isSeen: boolean) => void
}

export const Paper = ({ id, document, page, view, onView, onStep, onTried }: Props) => {
  const at = document.pages.findIndex((one) => one.id === page?.id)
  return (
    <section
      aria-label={`Berkas ${document.label}`}
      className="flex h-[65dvh] min-h-72 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface lg:h-auto lg:min-h-0"
    >
      <div className="flex items-center gap-1 border-b border-line px-2">
        <p aria-live="polite" className="min-w-0 grow truncate px-1 text-sm font-semibold">
          {document.label}
          {document.pages.length > 1 && (
            <span className="ml-2 font-normal whitespace-nowrap text-soft">
              halaman {at + 1} dari {document.pages.length}
            </span>
          )}
        </p>
        {document.pages.length > 1 && (
          <>
            <IconButton label="Halaman sebelumnya" disabled={at <= 0} onClick={() => onStep(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label="Halaman berikutnya"
              disabled={at === document.pages.length - 1}
              onClick={() => onStep(1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton
          label="Perkecil"
          disabled={view.zoom <= MIN_ZOOM}
          onClick={() => onView((before) => zoomView(before, 1 / ZOOM_STEP))}
        >
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton
          label="Perbesar"
          disabled={view.zoom >= MAX_ZOOM}
          onClick={() => onView((before) => zoomView(before, ZOOM_STEP))}
        >
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label="Putar" onClick={() => onView(rotateView)}>
          <RotateCw aria-hidden />
        </IconButton>
      </div>
      {page ? (
        <PageBody key={page.id} {...{ id, document, page, view, onTried }} />
      ) : (
        <Centred>
          <p className="text-soft">Belum ada halaman yang sampai di sekolah.</p>
        </Centred>
      )}
    </section>
  )
}

type BodyProps = Pick<Props, 'id' | 'document' | 'view' | 'onTried'> & { page: DocumentPage }

const PageBody = ({ id, document, page, view, onTried }: BodyProps) => {
  const isHere = page.state === 'received' || page.state === 'replace'
  const { file, url, error, isFetching, refetch } = useDocumentPage(id, isHere ? page.id : null)
  const save = useSaveFile()
  useEffect(() => {
    if (error) onTried(page.id, false)
  }, [error, page.id, onTried])
  if (!isHere) {
    return (
      <Centred>
        <p className="text-soft">
          {page.state === 'missing'
            ? 'Halaman ini hilang di server. HP keluarga diminta mengirimnya sekali lagi.'
            : `Baru ${Math.floor((page.received / page.size) * 100)} % halaman ini yang sampai.`}
        </p>
      </Centred>
    )
  }
  if (error) {
    return (
      <Centred>
        <NotLoaded said="Halaman belum terbuka." of={{ error, isFetching, refetch }} />
      </Centred>
    )
  }
  if (!url || !file) return <Skeleton className="min-h-0 grow rounded-none" />
  if (page.kind === 'pdf') {
    return (
      <Centred>
        <p>PDF{page.sheets ? `, ${page.sheets} lembar` : ''}. Unduh dan buka untuk memeriksanya.</p>
        <Button
          onClick={async () => {
            if (await save({ name: file.name, content: file })) onTried(page.id, true)
          }}
        >
          <FileDown aria-hidden />
          Unduh PDF
        </Button>
      </Centred>
    )
  }
  return (
    <Picture
      url={url}
      alt={`${document.label}, halaman ${page.position}`}
      view={view}
      onTried={(isSeen) => onTried(page.id, isSeen)}
    />
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 grow place-content-center justify-items-center gap-3 p-6 text-center">
    {children}
  </div>
)

type PictureProps = { url: string; alt: string; view: PageView; onTried: (isSeen: boolean) => void }

const NOTHING = { width: 0, height: 0 }

/** Fitted into its box; scrolls when zoomed. */
const Picture = ({ url, alt, view, onTried }: PictureProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(NOTHING)
  const [own, setOwn] = useState(NOTHING)
  useEffect(() => {
    const frame = box.current
    if (!frame) return
    const look = () => setRoom({ width: frame.clientWidth, height: frame.clientHeight })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [])
  const isAcross = view.turns % 2 === 1
  const [width, height] = isAcross ? [own.height, own.width] : [own.width, own.height]
  const scale = width && height ? Math.min(room.width / width, room.height / height) * view.zoom : 0
  return (
    <div ref={box} className="relative min-h-0 grow overflow-hidden bg-sunken">
      <Scrollable
        role="region"
        aria-label={alt}
        className="absolute inset-0 grid overflow-auto [scrollbar-width:thin]"
      >
        <div
          className="relative m-auto overflow-hidden"
          style={{ width: width * scale, height: height * scale }}
        >
          <img
            src={url}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setOwn({ width: naturalWidth, height: naturalHeight })
              onTried(true)
            }}
            onError={() => onTried(false)}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              width: own.width * scale,
              height: own.height * scale,
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
            }}
          />
        </div>
      </Scrollable>
    </div>
  )
}

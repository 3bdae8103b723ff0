/** A lightbox: one picture of a series, as large as the screen allows. */
import { IconButton } from '@sekolah/ui/button'
import { Modal } from '@sekolah/ui/modal'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { pictureSrcSet } from '../../blocks/picture.tsx'
import { type GalleryPicture, swipeDirection, wrapIndex } from './gallery.ts'

type Props = {
  images: GalleryPicture[]
  index: number
  /** Called with the next picture to show. */
  onShow: (image: GalleryPicture) => void
  onClose: () => void
}

export const Lightbox = ({ images, index, onShow, onClose }: Props) => {
  const titleId = useId()
  const [failed, setFailed] = useState<GalleryPicture | null>(null)
  const image = images[index]
  const move = (by: number) => {
    const next = images[wrapIndex(index, by, images.length)]
    if (next && next !== image) onShow(next)
  }
  useTurning(move)
  if (!image) return null
  return (
    // A press between the buttons or beside the picture counts as the backdrop and closes.
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      className="pointer-events-auto h-dvh max-h-dvh w-screen max-w-none touch-pinch-zoom overflow-hidden bg-brand-950 p-3 text-white open:grid grid-cols-[auto_1fr_auto] grid-rows-[auto_minmax(0,1fr)_auto] gap-3 sm:px-20"
    >
      <p
        role="status"
        aria-label={`Gambar ${index + 1} dari ${images.length}`}
        className="pointer-events-none col-span-2 self-center pl-2 font-semibold tabular-nums sm:-ml-16"
      >
        {index + 1} / {images.length}
      </p>
      <IconButton
        label="Tutup"
        data-first-focus
        onClick={onClose}
        className="justify-self-end hover:bg-white/15 sm:-mr-16"
      >
        <X aria-hidden />
      </IconButton>
      <div className="pointer-events-none col-span-3 flex min-h-0 items-center justify-center">
        <img
          key={image.id}
          src={image.image_url}
          // The largest file is never cached: offline a cached width is shown.
          srcSet={failed === image ? undefined : pictureSrcSet(image.image_url, [320, 640, 1280])}
          onError={() => setFailed(image)}
          sizes="(min-width: 48rem) 100vw, 13rem"
          alt={image.image_alt || image.title}
          draggable={false}
          className="pointer-events-auto max-h-full w-full rounded-md object-contain md:w-auto md:max-w-full"
        />
      </div>
      <Turn label="Gambar sebelumnya" onClick={() => move(-1)} className="sm:left-4">
        <ChevronLeft aria-hidden />
      </Turn>
      <div className="pointer-events-none min-h-16 text-center sm:col-span-3">
        <h2 id={titleId} className="text-lg">
          {image.title}
        </h2>
        {image.description && <p className="text-sm text-white/85">{image.description}</p>}
      </div>
      <Turn label="Gambar berikutnya" onClick={() => move(1)} className="sm:right-4">
        <ChevronRight aria-hidden />
      </Turn>
    </Modal>
  )
}

/**
 * A previous or next button: beside the title on a phone, at the picture's sides on wide screens.
 */
const Turn = ({ className, ...rest }: ComponentProps<typeof IconButton>) => (
  <IconButton
    {...rest}
    className={`bg-white/10 hover:bg-white/25 sm:absolute sm:top-1/2 sm:-translate-y-1/2 ${className}`}
  />
)

/** Changes the picture by arrow keys and swipes. */
const useTurning = (move: (by: number) => void) => {
  useEffect(() => {
    let from: { x: number; y: number } | null = null
    const typed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1)
      if (key === 'ArrowLeft') move(-1)
    }
    const touched = ({ touches }: TouchEvent) => {
      const [finger, second] = touches
      // Ignore touches with two fingers, which zoom.
      from = finger && !second ? { x: finger.clientX, y: finger.clientY } : null
    }
    const lifted = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const by = swipeDirection(from, { x: finger.clientX, y: finger.clientY })
      if (by) move(by)
    }
    document.addEventListener('keydown', typed)
    document.addEventListener('touchstart', touched, { passive: true })
    document.addEventListener('touchend', lifted)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('touchstart', touched)
      document.removeEventListener('touchend', lifted)
    }
  })
}

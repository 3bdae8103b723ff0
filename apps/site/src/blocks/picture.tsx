/** The school's pictures: a box of fixed aspect ratio and colour, with or without a picture. */
import { classes } from '@sekolah/ui/classes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsLowDataMode } from '../base/save-data.ts'

/** Width, height and class of each box; the picture is cropped to fill it. */
const shapes = {
  wide: { width: 640, height: 360, box: 'aspect-video' },
  square: { width: 640, height: 640, box: 'aspect-square' },
  /** The picture fills its parent. */
  fill: { width: 640, height: 640, box: 'h-full' },
} as const

type Props = {
  /** The picture's URL from the API, `/media/<hash>-640.webp`; null for none. */
  url: string | null
  /** The alternative text; empty when the text beside it says the same. */
  alt: string
  shape: keyof typeof shapes
  /** The `sizes` attribute: the displayed width. */
  sizes: string
  /** Above the fold: loaded eagerly, with high priority. */
  first?: boolean
  /** Offers the largest file to wide screens; not used in cards. */
  large?: boolean
  /** Content without a picture; by default the kawung pattern. */
  children?: ReactNode
  className?: string
}

export const Picture = ({
  url,
  alt,
  shape,
  sizes,
  first = false,
  large = false,
  children = <span className="kawung block size-full" />,
  className,
}: Props) => {
  const { width, height, box } = shapes[shape]
  const isSparing = useIsLowDataMode()
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  // The picture may have failed to load before hydration, when no listener was attached.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(url)
  }, [url])
  return (
    <div className={classes('relative overflow-hidden bg-sunken', box, className)}>
      {url === null || missing === url ? (
        <div aria-hidden className="absolute inset-0">
          {children}
        </div>
      ) : (
        <img
          ref={image}
          src={isSparing ? resizedPictureUrl(url, 320) : url}
          srcSet={isSparing ? undefined : pictureSrcSet(url, large ? [320, 640, 1280] : [320, 640])}
          sizes={isSparing ? undefined : sizes}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setMissing(url)}
        />
      )}
    </div>
  )
}

/** The URL of the same picture in another width. */
export const resizedPictureUrl = (url: string, width: 320 | 640 | 1280): string =>
  url.replace(/-\d+\.webp$/, `-${width}.webp`)

/** The `srcset` attribute: a picture's files with their widths. */
export const pictureSrcSet = (url: string, widths: (320 | 640 | 1280)[]): string =>
  widths.map((width) => `${resizedPictureUrl(url, width)} ${width}w`).join(', ')

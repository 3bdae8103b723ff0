/**
 * Encodes a picture in the widths that the site shows, as WebP without metadata: only decoded
 * pixels are written.
 */
import { fileKind } from '@sekolah/contract/values/file-kind'
import { pictureWidths } from '../names.ts'
import { loadSharp } from '../sharp.ts'
import { type Encoded, openPicture, type PictureFault, toPictureFault } from './open-picture.ts'

/**
 * Shown at a third to half of its width, where the lower quality is invisible and saves a quarter.
 */
const cardOptions = { quality: 70, effort: 6 }
const defaultOptions = { quality: 80 }
/** Above three million pixels the encoder would hold 19 bytes a pixel instead of 6. */
const largeOptions = { quality: 80, effort: 1 }
const MANY_PIXELS = 3e6
/** Up to this height the encoder holds less than a hundred megabytes. */
const MAX_HEIGHT = 8_192
const MAX_HEIGHT_WITH_ALPHA = 4_096
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']

/** One file for each of the widths, in order; a small picture is never enlarged. */
export const encodePicture = async (bytes: Uint8Array): Promise<Encoded[] | PictureFault> => {
  const kind = fileKind(bytes)
  if (kind !== 'picture' && !isOtherPicture(bytes)) return kind === 'heic' ? 'heic' : 'format'
  const opened = await openPicture(bytes)
  if (typeof opened === 'string') return opened
  const { picture, metadata } = opened
  const { format, compression, hasAlpha } = metadata
  if (format === 'heif' && compression !== 'av1') return 'heic'
  if (!formats.includes(format)) return 'format'
  try {
    const sharp = await loadSharp()
    // Decoded once: the smaller ones are scaled from the largest.
    const largest = await picture
      .rotate()
      .resize({
        width: pictureWidths[0],
        height: hasAlpha ? MAX_HEIGHT_WITH_ALPHA : MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = largest.info
    const encoded = []
    for (const wanted of pictureWidths) {
      const isLarge = Math.min(wanted, width) * height > MANY_PIXELS
      const { data, info } = await sharp(largest.data, { raw: { width, height, channels } })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp(wanted === 320 ? cardOptions : isLarge ? largeOptions : defaultOptions)
        .toBuffer({ resolveWithObject: true })
      encoded.push({ data, width: info.width, height: info.height })
    }
    return encoded
  } catch (error) {
    return toPictureFault(error)
  }
}

// SVG and the like must not even reach their parsers: only formats recognised by their first bytes
// do.
const isOtherPicture = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return text.startsWith('GIF8') || /^ftyp(avif|avis|mif1|msf1)$/.test(text.slice(4, 12))
}

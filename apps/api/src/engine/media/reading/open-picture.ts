/** Opens pictures of strangers: only formats recognised by their first bytes reach a parser. */
import { MAX_PIXELS } from '@sekolah/contract/values/picture-size'
import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from '../sharp.ts'

export type PictureFault = 'format' | 'heic' | 'broken' | 'too_large' | 'too_heavy'

/** A picture in its stored form. */
export type Encoded = { data: Uint8Array; width: number; height: number }

export type OpenPicture = { picture: Sharp; metadata: Metadata }

/** The limit of bytes held in memory at once, as estimated from the file's header. */
const MAX_HELD_BYTES = 110e6
/**
 * The most compressed texts of a PNG; each may inflate to eight megabytes before a pixel is read.
 */
const MAX_TEXTS = 8

/** Opens a picture without decoding pixels. */
export const openPicture = async (bytes: Uint8Array): Promise<OpenPicture | PictureFault> => {
  if (compressedTexts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) > MAX_TEXTS) {
    return 'too_heavy'
  }
  const sharp = await loadSharp()
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    // Browsers show a picture whose decoder only warns; a truncated one is an error.
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
  const metadata = await picture.metadata().catch(toPictureFault)
  if (typeof metadata === 'string') return metadata
  return heldBytes(metadata) > MAX_HELD_BYTES ? 'too_heavy' : { picture, metadata }
}

/** The number of compressed texts in a PNG; 0 for other formats. */
const compressedTexts = (bytes: Buffer): number => {
  if (bytes[0] !== 0x89) return 0
  let count = 0
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (/^[zi]TXt$/.test(bytes.toString('latin1', at + 4, at + 8))) count += 1
  }
  return count
}

/** Lines that scaling holds, as numbers of twice their size. */
const LINES = 1_024

/**
 * Estimated memory, measured with libvips, of what grows faster than the process can be killed:
 * formats that cannot be decoded line by line, and the lines of a wide PNG. JPEG is scaled while
 * decoding.
 */
const heldBytes = (metadata: Metadata): number => {
  const { width, height, format, channels, depth, hasAlpha, isProgressive } = metadata
  const pixels = width * height
  if (format === 'gif') return 5 * pixels
  if (format === 'webp') return (metadata.pages ?? 1) > 1 ? 12 * pixels : 0
  if (format === 'heif') return (depth === 'uchar' ? (hasAlpha ? 20 : 15) : 26) * pixels
  const sample = channels * (depth === 'uchar' ? 1 : 2)
  if (format === 'png') {
    return isProgressive ? sample * pixels : 2 * sample * width * Math.min(height, LINES)
  }
  if (!isProgressive) return 0
  return (metadata.chromaSubsampling === '4:2:0' ? 3 : 2 * channels) * pixels
}

/** Maps an error of sharp to a fault of the picture. */
export const toPictureFault = (error: unknown): PictureFault =>
  `${error}`.includes('pixel limit') ? 'too_large' : 'broken'

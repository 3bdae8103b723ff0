/**
 * A photographed page becomes a JPEG of its own pixels: nothing that a camera or an editor wrote
 * beside them (place, time, name) is left, and it stands upright.
 */
import { createTurns } from '../turns.ts'
import { loadSharp } from './sharp.ts'

export type PagePicture = {
  data: Uint8Array
  width: number
  height: number
}

/** Small print of a certificate can be read at this; a phone sends less. */
const LONGEST = 2_400
const MOST_PIXELS = 40e6
const SECONDS = 15

const inTurn = createTurns()

/** Null for what is no whole picture; throws Busy when too many wait. */
export const pagePicture = (bytes: Uint8Array): Promise<PagePicture | 'too_large' | null> =>
  inTurn(async () => {
    const sharp = await loadSharp()
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: MOST_PIXELS,
        failOn: 'warning',
        sequentialRead: true,
        pages: 1,
      })
        .rotate()
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82, mozjpeg: false })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    } catch (error) {
      return `${error}`.includes('pixel limit') ? 'too_large' : null
    }
  })

export type ContentKind = 'picture' | 'pdf' | 'heic' | null

/** What the first bytes of a file say that it is. */
export const contentKind = (bytes: Uint8Array): ContentKind => {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  if (isPicture) return 'picture'
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf'
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text.slice(4, 12)) ? 'heic' : null
}

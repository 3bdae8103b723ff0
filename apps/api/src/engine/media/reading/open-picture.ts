/** Opens pictures of strangers: only formats known by their first bytes reach a parser. */
import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from '../sharp.ts'

export type PictureFault = 'format' | 'heic' | 'broken' | 'too_large' | 'too_heavy'

/** A picture as it is stored. */
export type Encoded = { data: Uint8Array; width: number; height: number }

export type OpenPicture = { picture: Sharp; metadata: Metadata }

const MAX_PIXELS = 40e6

/** A picture of which nothing is decoded yet. */
export const openPicture = async (bytes: Uint8Array): Promise<OpenPicture | PictureFault> => {
  const sharp = await loadSharp()
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    // Browsers show a picture with a fault that its decoder only warns of; a cut one is an error.
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
  const metadata = await picture.metadata().catch(faultOf)
  return typeof metadata === 'string' ? metadata : { picture, metadata }
}

/** What an error of sharp says about a picture. */
export const faultOf = (error: unknown): PictureFault =>
  `${error}`.includes('pixel limit') ? 'too_large' : 'broken'

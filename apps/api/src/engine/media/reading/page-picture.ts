/**
 * A photographed page becomes a JPEG of its own pixels: nothing that a camera or an editor wrote
 * beside them (place, time, name) is left, and it stands upright.
 */
import { type Encoded, faultOf, openPicture, type PictureFault } from './open-picture.ts'

/** Small print of a certificate can be read at this; a phone sends less. */
const LONGEST = 2_400

export const pagePicture = async (bytes: Uint8Array): Promise<[Encoded] | PictureFault> => {
  const opened = await openPicture(bytes)
  if (typeof opened === 'string') return opened
  try {
    const { data, info } = await opened.picture
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return [{ data, width: info.width, height: info.height }]
  } catch (error) {
    return faultOf(error)
  }
}

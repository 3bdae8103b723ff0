/**
 * Re-encodes a photographed page as JPEG: removes metadata of camera and editor (location, time,
 * name), and rotates it upright.
 */
import { type Encoded, openPicture, type PictureFault, toPictureFault } from './open-picture.ts'

/** The longer side in pixels: small print of a certificate is legible; phones send less. */
const MAX_SIDE = 2_400

export const pagePicture = async (bytes: Uint8Array): Promise<[Encoded] | PictureFault> => {
  const opened = await openPicture(bytes)
  if (typeof opened === 'string') return opened
  try {
    const { data, info } = await opened.picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return [{ data, width: info.width, height: info.height }]
  } catch (error) {
    return toPictureFault(error)
  }
}

/** A picture as a data URL, small enough to be sent inside JSON. */

/** The longer side in pixels: the server stores no larger ones. */
const LARGEST = 1280

/** A data URL of the picture, scaled down to 1280 px; throws when the file is not a picture. */
export const pictureDataUrl = async (file: File): Promise<string> => {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('Gambar ini tidak dapat dibaca.')
  })
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.9)
}

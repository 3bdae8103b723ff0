/** A picture as text, small enough to travel inside JSON. */

/** The larger side, in pixels: what the server keeps at most. */
const LARGEST = 1280

/** A data URL of the picture, scaled down to 1280 px; throws when it is no picture. */
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

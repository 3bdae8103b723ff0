/** Draws the number of unread items as a small picture for the Windows taskbar. */

const SIZE = 32

/** A PNG as a data URL; null when the count is zero. */
export const drawBadge = (document: Document, count: number): string | null => {
  if (count === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#b3261e'
  pen.beginPath()
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.font = `bold ${count > 9 ? 17 : 21}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(badgeText(count), SIZE / 2, SIZE / 2 + 1)
  return canvas.toDataURL('image/png')
}

/** Two digits at most fit on the picture. */
export const badgeText = (count: number): string => `${Math.min(count, 99)}`

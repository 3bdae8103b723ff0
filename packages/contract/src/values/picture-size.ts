/** How many pixels a picture has, from its first bytes: known before the browser decodes them all. */

/** Opened whole, each pixel takes four bytes: a cheap phone closes a page beyond 200 MB. */
export const MAX_PIXELS = 40_000_000

/** What cameras write before the size of a JPEG. */
export const SIZE_BYTES = 512 * 1024

/** Null where it does not say. */
export const pixelsOf = (bytes: Uint8Array<ArrayBuffer>): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) =>
    String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (view.getUint16(0) === 0xffd8) return ofJpeg(view)
    if (text(1, 3) === 'PNG') return view.getUint32(16) * view.getUint32(20)
    if (text(8, 4) === 'WEBP') return ofWebp(view, text(12, 4))
    return ofHeic(view, text)
  } catch {
    // Cut off before it says.
    return null
  }
}

/** From segment to segment, or the thumbnail within one would be taken for the picture. */
const ofJpeg = (view: DataView): number => {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    // Start of frame, of every kind; c4, c8 and cc in their row are tables.
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xc4, 0xc8, 0xcc].includes(marker & 255)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
  }
}

const ofWebp = (view: DataView, kind: string): number | null => {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return (uint24(24) + 1) * (uint24(27) + 1)
  if (kind === 'VP8 ')
    return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  const bits = view.getUint32(21, true)
  return kind === 'VP8L' ? ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1) : null
}

/** The largest of its pictures: a photo is stored in tiles, beside a thumbnail. */
const ofHeic = (view: DataView, text: (at: number, length: number) => string): number | null => {
  let most = 0
  for (let at = 4; at < Math.min(view.byteLength - 16, 64 * 1024); at += 1) {
    if (view.getUint8(at) === 0x69 && text(at, 4) === 'ispe') {
      most = Math.max(most, view.getUint32(at + 8) * view.getUint32(at + 12))
    }
  }
  return most || null
}

/** Reads the number of a picture's pixels from its first bytes, before the browser decodes it. */

/** Decoded, each pixel takes four bytes: a cheap phone closes a page that uses more than 200 MB. */
export const MAX_PIXELS = 40_000_000

/** Enough for the metadata that cameras write before the size of a JPEG. */
export const SIZE_BYTES = 512 * 1024

/** The number of pixels; null where the bytes do not contain it. */
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
    // Cut off before the size.
    return null
  }
}

/** Skips from segment to segment, so that a thumbnail inside one is not taken for the picture. */
const ofJpeg = (view: DataView): number => {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    // Every kind of start-of-frame marker; c4, c8 and cc in the same range are tables.
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

/** The largest of its images: a photo is stored in tiles, with a thumbnail. */
const ofHeic = (view: DataView, text: (at: number, length: number) => string): number | null => {
  let most = 0
  for (let at = 4; at < Math.min(view.byteLength - 16, 64 * 1024); at += 1) {
    if (view.getUint8(at) === 0x69 && text(at, 4) === 'ispe') {
      most = Math.max(most, view.getUint32(at + 8) * view.getUint32(at + 12))
    }
  }
  return most || null
}

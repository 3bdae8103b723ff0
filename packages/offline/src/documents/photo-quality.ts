/**
 * Whether a photo of a page is probably too blurred or too dark to be read, measured on a small copy
 * of its pixels. Only a hint: the family decides.
 *
 * Measured in Chromium 800 pixels high: pages of 12 megapixels in JPEG with a camera's noise, drawn
 * with print of 7 to 10 points on a desk or filling the picture, a certificate of few words, and a
 * portrait. Blurred by a Gaussian of sigma pixels of the stored page, of 1,600 pixels; small print
 * is unreadable from 3 on.
 *
 *   sigma      0           1         1.5      2        3      4
 *   sharpness  1785-13113  369-2128  190-628  114-233  32-78  20-34
 *
 * Noise four times as strong adds about 90: a blurred photo may then pass, a sharp one is never
 * called blurred.
 */
export type PhotoFault = 'blurred' | 'dark'

/** The longer side of the measured copy: the edges of small print are still in it. */
export const MEASURED_PIXELS = 800

/** The sharpness from which print can be read. */
const MIN_SHARPNESS = 120
/** The luminance of the paper, of 255: at 30 % of the light it was 71, at half of it 118. */
const MIN_BRIGHTNESS = 80
/** The sharpest parts of a photo decide: print often fills a small part of it. */
const TILE = 40
/** The least variance of a tile with print; blank paper with a camera's noise has 10. */
const MIN_CONTRAST = 64
/** Paper is among the brightest tenth, also on a dark table. */
const BRIGHT_SHARE = 0.9
const SHARP_SHARE = 0.9
/** The paper of the photos that the thresholds are measured on. */
const MEASURED_BRIGHTNESS = 235

export type Pixels = { data: ArrayLike<number>; width: number; height: number }

export const photoFaultOf = (pixels: Pixels): PhotoFault | null => {
  const luminance = luminanceOf(pixels)
  const brightness = shareOf(luminance.slice().sort(), BRIGHT_SHARE)
  if (brightness < MIN_BRIGHTNESS) return 'dark'
  const sharpness = sharpnessOf(luminance, pixels, brightness)
  return sharpness !== null && sharpness < MIN_SHARPNESS ? 'blurred' : null
}

/** By Rec. 709. */
export const luminanceOf = ({ data }: Pixels): Uint8Array => {
  const at = (index: number) => data[index] ?? 0
  return Uint8Array.from(
    { length: data.length / 4 },
    (_, n) => 0.2126 * at(4 * n) + 0.7152 * at(4 * n + 1) + 0.0722 * at(4 * n + 2),
  )
}

/**
 * The variance of the Laplacian in the sharpest tiles that show anything, as it were on white paper;
 * null if none does, as on an empty page.
 */
export const sharpnessOf = (
  luminance: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  brightness: number,
): number | null => {
  const scale = (MEASURED_BRIGHTNESS / brightness) ** 2
  const found: number[] = []
  for (let top = 1; top + TILE < height; top += TILE) {
    for (let left = 1; left + TILE < width; left += TILE) {
      const { contrast, edges } = tileAt(luminance, width, top, left)
      if (contrast * scale >= MIN_CONTRAST) found.push(edges * scale)
    }
  }
  return found.length > 0 ? shareOf(Float64Array.from(found).sort(), SHARP_SHARE) : null
}

/** The variance of a tile's luminance and of its Laplacian. */
const tileAt = (luminance: Uint8Array, width: number, top: number, left: number) => {
  const at = (index: number) => luminance[index] ?? 0
  let [sum, squares, edgeSum, edgeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + TILE; y += 1) {
    for (let n = y * width + left; n < y * width + left + TILE; n += 1) {
      const value = at(n)
      const edge = at(n - 1) + at(n + 1) + at(n - width) + at(n + width) - 4 * value
      sum += value
      squares += value * value
      edgeSum += edge
      edgeSquares += edge * edge
    }
  }
  const count = TILE * TILE
  return {
    contrast: squares / count - (sum / count) ** 2,
    edges: edgeSquares / count - (edgeSum / count) ** 2,
  }
}

/** The value that this share of all values does not exceed; they are in ascending order. */
const shareOf = (values: ArrayLike<number>, share: number): number =>
  values[Math.floor((values.length - 1) * share)] ?? 0

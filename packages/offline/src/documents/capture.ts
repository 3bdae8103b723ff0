/**
 * Converts a photographed or chosen file into a page of a document: an upright JPEG of at most
 * 1,600 pixels without metadata, so that the camera's place, time and name stay on the phone.
 */
import { PDF_BYTES } from '@sekolah/contract/admission/documents/labels'
import { fileKind } from '@sekolah/contract/values/file-kind'
import { MAX_PIXELS, pixelsOf, SIZE_BYTES } from '@sekolah/contract/values/picture-size'
import { MEASURED_PIXELS, type PhotoFault, type Pixels, photoFaultOf } from './photo-quality.ts'

export type CapturedPage = {
  content: 'picture' | 'pdf'
  bytes: Blob
  /** What may make a photo unreadable; null for nothing, and for a PDF. */
  fault: PhotoFault | null
}

/** Why a file cannot be a page, as a sentence for the family. */
export class NoPage extends Error {
  override name = 'NoPage'
}

/** How the browser decodes and encodes a picture; tests inject their own. */
export type Deps = {
  /** Rejects if the browser cannot decode the file. */
  open: (file: Blob) => Promise<ImageBitmap>
  /** Null if the picture cannot be encoded. */
  write: (picture: ImageBitmap, size: Size, quality: number) => Promise<Blob | null>
  /** A small copy of the decoded picture; throws where the browser does not show its pixels. */
  read: (picture: ImageBitmap, size: Size) => Pixels
}
type Size = { width: number; height: number }

const KB = 1024
/** The target size, which reads well at the school's desk, and the maximum for a page. */
const WANTED = 250 * KB
const MOST = 400 * KB

/** Longer side and quality of each attempt; the first small enough result is used. */
const attempts: { largest: number; quality: number; most: number }[] = [
  { largest: 1600, quality: 0.8, most: WANTED },
  { largest: 1600, quality: 0.65, most: WANTED },
  { largest: 1600, quality: 0.5, most: MOST },
  { largest: 1280, quality: 0.5, most: MOST },
  { largest: 960, quality: 0.45, most: MOST },
]

export const captureRefusals = {
  foreign: 'Pilih foto (JPEG, PNG, WebP, HEIC) atau PDF.',
  heic: 'Peramban ini tidak dapat membuka foto HEIC. Pilih “Paling Kompatibel” (JPEG) di pengaturan kamera, lalu foto ulang.',
  broken: 'Foto ini rusak atau tidak lengkap. Foto ulang.',
  manyPixels:
    'Foto ini lebih dari 40 megapiksel dan tidak dapat dibuka di HP. Pilih ukuran 12 megapiksel di pengaturan kamera, lalu foto ulang.',
  largePdf: 'PDF ini lebih besar dari 2 MB: foto saja halamannya.',
  largePicture: 'Foto ini tidak dapat dikecilkan di peramban ini. Foto ulang dengan kamera HP.',
} as const

/** Rejects with `NoPage`. */
export const capturePage = async (file: Blob, deps: Deps = browser): Promise<CapturedPage> => {
  const first = new Uint8Array(await file.slice(0, SIZE_BYTES).arrayBuffer())
  const kind = fileKind(first)
  if (kind === null) throw new NoPage(captureRefusals.foreign)
  if (kind === 'pdf') {
    if (file.size > PDF_BYTES) throw new NoPage(captureRefusals.largePdf)
    // A new blob: a chosen file would include its name.
    const bytes = new Blob([await file.arrayBuffer()], { type: 'application/pdf' })
    return { content: 'pdf', bytes, fault: null }
  }
  if ((pixelsOf(first) ?? 0) > MAX_PIXELS) throw new NoPage(captureRefusals.manyPixels)
  const picture = await deps.open(file).catch(() => {
    throw new NoPage(kind === 'heic' ? captureRefusals.heic : captureRefusals.broken)
  })
  try {
    for (const { largest, quality, most } of attempts) {
      const bytes = await deps.write(picture, sizeWithin(picture, largest), quality)
      if (bytes?.type === 'image/jpeg' && bytes.size <= most) {
        return { content: 'picture', bytes, fault: faultOf(picture, deps) }
      }
    }
  } finally {
    picture.close()
  }
  throw new NoPage(captureRefusals.largePicture)
}

/** A photo that cannot be measured is taken as it is. */
const faultOf = (picture: ImageBitmap, { read }: Deps): PhotoFault | null => {
  try {
    return photoFaultOf(read(picture, sizeWithin(picture, MEASURED_PIXELS)))
  } catch {
    return null
  }
}

/** Scales a size down to fit a square, keeping its proportions; never enlarges. */
const sizeWithin = ({ width, height }: Size, largest: number): Size => {
  const scale = Math.min(1, largest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const browser: Deps = {
  // Applies the camera's orientation, because the drawn copy loses it.
  open: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  write: async (picture, size, quality) => {
    const options = { type: 'image/jpeg', quality }
    const { canvas } = draw(picture, size)
    return 'convertToBlob' in canvas
      ? canvas.convertToBlob(options)
      : new Promise((resolve) => canvas.toBlob(resolve, options.type, quality))
  },
  read: (picture, size) => draw(picture, size).getImageData(0, 0, size.width, size.height),
}

const draw = (picture: ImageBitmap, size: Size) => {
  const { width, height } = size
  const canvas =
    'OffscreenCanvas' in window
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new NoPage(captureRefusals.largePicture)
  context.imageSmoothingQuality = 'high'
  // Without this, transparent areas would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context
}

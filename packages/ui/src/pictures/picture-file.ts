/**
 * Turns a chosen file into a picture that may be uploaded: large ones are scaled in the browser.
 */

const kept = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const photos = ['image/heic', 'image/heif']

/** The longer side of a scaled picture in pixels. */
const MAX_SIDE = 2560

/** The reason why a file cannot be used as a picture, as a sentence. */
export class PictureRefused extends Error {}

/**
 * The `accept` attribute of a file input. Apple devices convert a HEIC photo to JPEG themselves
 * when HEIC is not accepted, including old devices that could not open it here.
 */
export const pictureAccept = (): string =>
  (/Mac|iPhone|iPad/.test(navigator.platform)
    ? kept
    : [...kept, ...photos, '.heic', '.heif']
  ).join()

/** The reason why a file's type rules it out as a picture; null when it does not. */
export const pictureRefusal = (file: Pick<File, 'type' | 'name'>): string | null =>
  kept.includes(file.type) || isPhoto(file)
    ? null
    : 'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.'

/** How the browser opens and encodes a picture; tests pass their own. */
export type Deps = {
  /** Rejects when the browser cannot open it. */
  open: (file: Blob) => Promise<ImageBitmap>
  /** Encodes a picture in the given size and type; null where the browser cannot write the type. */
  write: (picture: ImageBitmap, size: Size, type: string) => Promise<Blob | null>
}
type Size = { width: number; height: number }

/**
 * The file itself where it has at most `maxBytes`, else a copy of at most 2,560 pixels. Rejects
 * with `PictureRefused`.
 */
export const preparePicture = async (
  file: File,
  maxBytes: number,
  deps: Deps = browser,
): Promise<File> => {
  const refusal = pictureRefusal(file)
  if (refusal) throw new PictureRefused(refusal)
  const isHeic = await holdsHeic(file)
  if (!isHeic && file.size <= maxBytes) return file
  const picture = await opened(file, deps)
  try {
    const size = fitSize(picture, MAX_SIDE)
    // A photograph has no transparency; other pictures are written as WebP, which keeps it.
    const types = isHeic || file.type === 'image/jpeg' ? [] : ['image/webp']
    for (const type of [...types, 'image/jpeg']) {
      const written = await deps.write(picture, size, type)
      if (written?.type === type && written.size <= maxBytes) return renamed(file, written)
    }
  } finally {
    picture.close()
  }
  throw new PictureRefused(
    `Gambar ini ${formatMegabytes(file.size)} MB dan tidak dapat dikecilkan; paling besar ${formatMegabytes(maxBytes)} MB.`,
  )
}

/** The message for an error that `preparePicture` rejected with. */
export const pictureErrorMessage = (error: unknown): string =>
  error instanceof PictureRefused ? error.message : 'Gambar ini tidak dapat dibaca.'

/** A picture as a data URL, small enough to be sent inside JSON. */
export const pictureDataUrl = async (file: File, largest: number): Promise<string> => {
  const picture = await opened(file, browser)
  try {
    return drawn(picture, fitSize(picture, largest)).toDataURL('image/webp', 0.9)
  } finally {
    picture.close()
  }
}

/**
 * The size that fits into a square of `largest` pixels, in the same proportions; never enlarged.
 */
export const fitSize = ({ width, height }: Size, largest: number): Size => {
  const scale = Math.min(1, largest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const browser: Deps = {
  // Applies the camera's orientation, which the drawn copy no longer carries.
  open: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  write: (picture, size, type) =>
    new Promise((resolve) => drawn(picture, size, type).toBlob(resolve, type, 0.9)),
}

const drawn = (picture: ImageBitmap, size: Size, type?: string): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureRefused('Gambar ini tidak dapat dikecilkan di peramban ini.')
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // Without a background, transparent parts would become black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

const opened = (file: File, { open }: Deps): Promise<ImageBitmap> =>
  open(file).catch(async () => {
    throw new PictureRefused(
      (await holdsHeic(file))
        ? 'Peramban ini tidak dapat membuka foto HEIC. Simpan dulu sebagai JPEG, atau pilih “Paling Kompatibel” di pengaturan kamera.'
        : 'Gambar ini tidak dapat dibaca.',
    )
  })

/** Windows knows no MIME type for HEIC and leaves it empty. */
const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  photos.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Checks the content, because messengers and file managers name HEIC photos `.jpg`. */
const holdsHeic = async (file: File): Promise<boolean> => {
  if (isPhoto(file)) return true
  return /^ftyphe[iv][cxms]$/.test(await file.slice(4, 12).text())
}

const renamed = ({ name, lastModified }: File, written: Blob): File => {
  const { type } = written
  const ending = type === 'image/jpeg' ? 'jpg' : 'webp'
  return new File([written], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type, lastModified })
}

export const formatMegabytes = (size: number): string =>
  (size / 1024 / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })

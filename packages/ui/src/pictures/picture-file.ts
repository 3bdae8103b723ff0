/** A chosen file as a picture that may be uploaded: what is too large is scaled in the browser. */

const kept = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const photos = ['image/heic', 'image/heif']

/** The longer side of a scaled picture in pixels. */
const LARGEST = 2560

/** Why a file cannot be a picture here, as a sentence. */
export class PictureRefused extends Error {}

/**
 * What a file input offers. Devices of Apple turn a HEIC photo into a JPEG themselves where it is
 * not offered, also the older ones that could not open it here.
 */
export const pictureAccept = (): string =>
  (/Mac|iPhone|iPad/.test(navigator.platform)
    ? kept
    : [...kept, ...photos, '.heic', '.heif']
  ).join()

/** Why a file cannot be a picture by its kind alone; null when it can. */
export const pictureRefusal = (file: Pick<File, 'type' | 'name'>): string | null =>
  kept.includes(file.type) || isPhoto(file)
    ? null
    : 'Pilih berkas gambar: JPEG, PNG, WebP, GIF, atau AVIF.'

/** How the browser opens a picture and writes it anew; tests bring their own. */
export type Tools = {
  /** Rejects when the browser cannot open it. */
  open: (file: Blob) => Promise<ImageBitmap>
  /** A picture drawn in a size, as a file of the type where the browser can write it. */
  write: (picture: ImageBitmap, size: Size, type: string) => Promise<Blob | null>
}
type Size = { width: number; height: number }

/**
 * The file itself where it has at most `maxBytes`, else a copy of at most 2,560 pixels. Rejects with
 * `PictureRefused`.
 */
export const preparePicture = async (
  file: File,
  maxBytes: number,
  tools: Tools = browser,
): Promise<File> => {
  const refusal = pictureRefusal(file)
  if (refusal) throw new PictureRefused(refusal)
  const isHeic = await holdsHeic(file)
  if (!isHeic && file.size <= maxBytes) return file
  const picture = await opened(file, tools)
  try {
    const size = sizeWithin(picture, LARGEST)
    // A photograph has no transparent parts; what may have some keeps them.
    const types = isHeic || file.type === 'image/jpeg' ? [] : ['image/webp']
    for (const type of [...types, 'image/jpeg']) {
      const written = await tools.write(picture, size, type)
      if (written?.type === type && written.size <= maxBytes) return renamed(file, written)
    }
  } finally {
    picture.close()
  }
  throw new PictureRefused(
    `Gambar ini ${megabytes(file.size)} MB dan tidak dapat dikecilkan; paling besar ${megabytes(maxBytes)} MB.`,
  )
}

/** The sentence for whatever `preparePicture` rejected with. */
export const refusalOf = (error: unknown): string =>
  error instanceof PictureRefused ? error.message : 'Gambar ini tidak dapat dibaca.'

/** A picture as a data URL, small enough to be sent inside JSON. */
export const pictureDataUrl = async (file: File, largest: number): Promise<string> => {
  const picture = await opened(file, browser)
  try {
    return drawn(picture, sizeWithin(picture, largest)).toDataURL('image/webp', 0.9)
  } finally {
    picture.close()
  }
}

/** The size within a square, in the same proportions; never larger than it is. */
export const sizeWithin = ({ width, height }: Size, largest: number): Size => {
  const scale = Math.min(1, largest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const browser: Tools = {
  // Turned upright as the camera says, which the drawn copy no longer does.
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
    // Without this, transparent parts would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

const opened = (file: File, { open }: Tools): Promise<ImageBitmap> =>
  open(file).catch(async () => {
    throw new PictureRefused(
      (await holdsHeic(file))
        ? 'Peramban ini tidak dapat membuka foto HEIC. Simpan dulu sebagai JPEG, atau pilih “Paling Kompatibel” di pengaturan kamera.'
        : 'Gambar ini tidak dapat dibaca.',
    )
  })

/** Windows knows no type for HEIC and leaves it blank. */
const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  photos.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Also under another name: messengers and file managers call a HEIC photo `.jpg`. */
const holdsHeic = async (file: File): Promise<boolean> => {
  if (isPhoto(file)) return true
  return /^ftyphe[iv][cxms]$/.test(await file.slice(4, 12).text())
}

const renamed = ({ name, lastModified }: File, written: Blob): File => {
  const { type } = written
  const ending = type === 'image/jpeg' ? 'jpg' : 'webp'
  return new File([written], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type, lastModified })
}

export const megabytes = (size: number): string =>
  (size / 1024 / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })

/**
 * Pictures as they come from a phone or a camera become small WebP files without metadata.
 * Whatever else such a file carries is lost on the way: only decoded pixels are written.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPicture } from '@sekolah/contract/school/schemas'
import { DomainError, InvalidField } from '../errors.ts'
import { createTurns } from '../turns.ts'
import { mediaFolder, writeFiles } from './disk.ts'
import { hashOfUpload, mediaName } from './names.ts'
import { loadSharp } from './sharp.ts'

const widths = [1280, 640, 320] as const
const SHOWN_WIDTH = 640
/** Shown at a third to half of its width, where nobody sees the quarter that this saves. */
const CARD_WIDTH = 320
const ofCards = { quality: 70, effort: 6 }
const MAX_PIXELS = 40e6
const SECONDS = 10
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']

export type Pictures = {
  /**
   * Stores a picture (JPEG, PNG, WebP, GIF or AVIF, at most 40 million pixels) and answers its
   * address, 640 px wide at most. Throws InvalidField of `field` for anything else.
   */
  store: (bytes: Uint8Array, field: string) => Promise<StoredPicture>
  /** Whether an address is one of ours, and its file is there. */
  has: (address: string) => Promise<boolean>
}

export const createPictures = (dataDir: string): Pictures => {
  const folder = mediaFolder(dataDir)
  const inTurn = createTurns()

  return {
    store: (bytes, field) =>
      inTurn(async () => {
        const hash = await hashOfUpload(bytes)
        const encoded = await encode(bytes, field)
        await writeFiles(
          folder,
          encoded.map(({ width, data }) => ({ name: `${hash}-${width}.webp`, data })),
        )
        const shown = encoded.find(({ width }) => width === SHOWN_WIDTH)
        if (!shown) throw new Error('A picture was stored without its usual width.')
        return { url: `/media/${hash}-${SHOWN_WIDTH}.webp`, ...shown.size }
      }),

    has: async (address) => {
      const name = address.replace(/^\/media\//, '')
      if (name === address || !mediaName.test(name)) return false
      return access(join(folder, name)).then(
        () => true,
        () => false,
      )
    },
  }
}

const encode = async (bytes: Uint8Array, field: string) => {
  if (!looksLikePicture(bytes)) throw refusedFormat(field)
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'warning',
      sequentialRead: true,
      pages: 1,
    })
    const { format, compression } = await image.metadata()
    if (!formats.includes(format) || (format === 'heif' && compression !== 'av1')) {
      throw refusedFormat(field)
    }
    // Decoded once: the smaller ones are made from the largest.
    const largest = await image
      .rotate()
      .resize({ width: widths[0], withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = largest.info
    const raw = { width: largest.info.width, height: largest.info.height, channels }
    const encoded = []
    for (const wanted of widths) {
      const { data, info } = await sharp(largest.data, { raw })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp(wanted === CARD_WIDTH ? ofCards : { quality: 80 })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true })
      encoded.push({ width: wanted, data, size: { width: info.width, height: info.height } })
    }
    return encoded
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (`${error}`.includes('pixel limit')) throw tooLarge(field)
    throw new InvalidField(field, 'Gambar ini rusak atau tidak lengkap. Pilih gambar lain.')
  }
}

// SVG and the like must not even reach their parsers: only formats known by their first bytes do.
const looksLikePicture = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^ftyp(avif|avis|mif1|msf1)$/.test(text.slice(4, 12))
  )
}

const refusedFormat = (field: string) =>
  new InvalidField(field, 'Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.')
const tooLarge = (field: string) =>
  new InvalidField(field, 'Gambar terlalu besar. Perkecil sampai paling banyak 40 megapiksel.')

/**
 * Pictures of phones and cameras become small WebP files without metadata. Only decoded pixels are
 * written, so anything else in such a file is lost.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPicture } from '@sekolah/contract/school/schemas'
import { InvalidField } from '../base/errors.ts'
import { mediaFolder, writeFiles } from '../disk/folders.ts'
import { hashOfUpload, mediaName, pictureWidths } from './names.ts'
import type { PictureFault } from './reading/open-picture.ts'
import type { UploadReader } from './reading/upload-reader.ts'

const SHOWN_WIDTH = 640

export type Pictures = {
  /**
   * Stores a picture (JPEG, PNG, WebP, GIF or AVIF, at most 40 million pixels) and resolves to its
   * address, 640 px wide at most. Rejects with InvalidField of `field` for anything else.
   */
  store: (bytes: Uint8Array, field: string) => Promise<StoredPicture>
  /** Whether an address is one of ours, and its file exists. */
  has: (address: string) => Promise<boolean>
}

export const createPictures = (
  dataDir: string,
  uploads: Pick<UploadReader, 'inTurn'>,
): Pictures => {
  const folder = mediaFolder(dataDir)

  return {
    store: async (bytes, field) => {
      const encoded = await uploads.inTurn(({ picture }) => picture(bytes, 'picture'))
      if (typeof encoded === 'string') throw new InvalidField(field, sentences[encoded])
      const hash = await hashOfUpload(bytes)
      const named = encoded.map((one, n) => ({ ...one, name: `${hash}-${pictureWidths[n]}.webp` }))
      await writeFiles(folder, named)
      const shown = named[pictureWidths.indexOf(SHOWN_WIDTH)]
      if (!shown) throw new Error('A picture was stored without its usual width.')
      return { url: `/media/${shown.name}`, width: shown.width, height: shown.height }
    },

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

const sentences: Record<PictureFault, string> = {
  format: 'Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.',
  heic: 'Foto HEIC belum dapat dibaca. Simpan dulu sebagai JPEG, atau pilih “Paling Kompatibel” di pengaturan kamera.',
  broken: 'Gambar ini rusak atau tidak lengkap. Pilih gambar lain.',
  too_large: 'Gambar terlalu besar. Perkecil sampai paling banyak 40 megapiksel.',
  too_heavy:
    'Gambar ini terlalu berat untuk dibuka di server. Simpan ulang sebagai JPG biasa, atau perkecil.',
}

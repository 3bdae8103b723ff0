/**
 * A ZIP of which only wanted entries are unpacked, each within the size that its directory names:
 * what claims to be larger is refused before, and what turns out larger is cut off.
 */
import { unzipSync } from 'fflate'

/** Why a file cannot be read, in a sentence for whoever chose it. */
export class FileRefused extends Error {}

const MB = 1024 * 1024
/** Entries of a ZIP; a spreadsheet has dozens, the pictures of a site thousands. */
const MOST_ENTRIES = 50_000
/** Unpacked bytes of one entry. */
const MOST_BYTES = 200 * MB

export type Zip = {
  names: string[]
  /** Undefined where there is no such entry. */
  read: (name: string) => Uint8Array | undefined
}

/** `maxInAll` bounds what all entries that are read unpack to, for a file that is kept as a whole. */
export const openZip = (bytes: Uint8Array, maxInAll = Number.POSITIVE_INFINITY): Zip => {
  let left = maxInAll
  const sizes = new Map<string, number>()
  unpack(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize)
    if (sizes.size > MOST_ENTRIES) throw new FileRefused('Berkas ZIP memuat terlalu banyak isi.')
    return false
  })
  return {
    names: [...sizes.keys()],
    read: (name) => {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      if (size > Math.min(MOST_BYTES, left)) {
        throw new FileRefused(`${name} di dalam berkas ini terlalu besar.`)
      }
      left -= size
      return unpack(bytes, (entry) => entry.name === name)[name]
    },
  }
}

type Entry = { name: string; originalSize: number }

const unpack = (bytes: Uint8Array, filter: (entry: Entry) => boolean) => {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('Berkas ini rusak atau bukan ZIP yang lengkap.')
  }
}

/**
 * A ZIP that unpacks only the requested entries, each limited to the size in its directory: a
 * larger claim is refused in advance, a larger content is cut off.
 */
import { unzipSync } from 'fflate'

/** Why a file cannot be read, as an Indonesian sentence for the user. */
export class FileRefused extends Error {}

const MB = 1024 * 1024
/** Limit on entries; a spreadsheet has dozens, the pictures of a site thousands. */
const MAX_ENTRIES = 50_000
/** Limit on the unpacked bytes of one entry. */
const MAX_BYTES = 200 * MB

export type Zip = {
  names: string[]
  /** Unpacks an entry; undefined when there is no such entry. */
  read: (name: string) => Uint8Array | undefined
}

/**
 * `maxInAll` limits the unpacked bytes of all read entries together, for files that are held in
 * memory as a whole.
 */
export const openZip = (bytes: Uint8Array, maxInAll = Number.POSITIVE_INFINITY): Zip => {
  let left = maxInAll
  const sizes = new Map<string, number>()
  unpack(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize)
    if (sizes.size > MAX_ENTRIES) throw new FileRefused('Berkas ZIP memuat terlalu banyak isi.')
    return false
  })
  return {
    names: [...sizes.keys()],
    read: (name) => {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      if (size > Math.min(MAX_BYTES, left)) {
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

/** Caches rendered pages by address until the content or the school's day changes. */
import type { EncodedBody } from '../../engine/http/answer/representation.ts'

export type CachedPage = {
  status: number
  /** The target of a redirect. */
  location: string | null
  finished: EncodedBody
}

type Cached = { own: string; made: Promise<CachedPage> }

const MAX_PAGES = 500

/** The one cache key for all addresses outside of the site's sections: they share one page. */
export const NOT_FOUND_KEY = '/404'

/**
 * `edition` identifies the state that pages are rendered from; a new edition empties the cache.
 * Concurrent requests for a page render it once. Only pages that exist are cached, and the one of
 * NOWHERE. A page may add an edition of its own, such as its number of readers.
 */
export const createPageCache = (edition: () => string) => {
  let present = edition()
  let pages = new Map<string, Cached>()
  return (address: string, make: () => Promise<CachedPage>, own = ''): Promise<CachedPage> => {
    const now = edition()
    if (now !== present) {
      present = now
      pages = new Map()
    }
    const known = pages.get(address)
    if (known?.own === own) return known.made
    const current = pages
    const made = make()
    current.set(address, { own, made })
    const forget = () => {
      if (current.get(address)?.made === made) current.delete(address)
    }
    made.then(({ status }) => status !== 200 && address !== NOT_FOUND_KEY && forget(), forget)
    const [oldest] = current.keys()
    if (current.size > MAX_PAGES && oldest !== undefined) current.delete(oldest)
    return made
  }
}

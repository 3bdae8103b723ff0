/** Finished pages by address, as long as neither the content nor the school's day changes. */
import type { Finished } from './answer.ts'

export type Page = {
  status: number
  /** Where to go instead, for a redirect. */
  location: string | null
  finished: Finished
}

const MOST_PAGES = 500

/**
 * `edition` names what the pages were made from; a new edition empties the cache. However many
 * wait for a page, it is rendered once. Only pages that exist are cached.
 */
export const createPageCache = (edition: () => string) => {
  let present = edition()
  let pages = new Map<string, Promise<Page>>()
  return (address: string, make: () => Promise<Page>): Promise<Page> => {
    const now = edition()
    if (now !== present) {
      present = now
      pages = new Map()
    }
    const known = pages.get(address)
    if (known) return known
    const current = pages
    const made = make()
    current.set(address, made)
    made.then(
      ({ status }) => status !== 200 && current.delete(address),
      () => current.delete(address),
    )
    const [oldest] = current.keys()
    if (current.size > MOST_PAGES && oldest !== undefined) current.delete(oldest)
    return made
  }
}

/**
 * How often an article was read: once a day per reader, no crawler, no prefetch. Counted in
 * memory and written every few seconds; a reading is no change, so it takes no revision.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { hmacUnder } from '../../engine/base/hmac.ts'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import { articles } from './tables.ts'

/** The value of a header that came with a reading. */
type ReadHeader = (name: string) => string | null | undefined

export type ReaderCounts = {
  /**
   * Counts a reader by the key of their address, which is remembered as an HMAC of the day only.
   */
  count: (articleId: number, address: string, header: ReadHeader) => void
  /** Writes what was counted since the last time. */
  flush: () => void
  /**
   * Names the count that the page of an article shows: it changes at most every five minutes, and
   * only after readers, so that finished pages stay cached in between.
   */
  edition: (articleId: number) => string
}

/** With the seconds that a reading waits to be written, no page is older than five minutes. */
const SHOWN_MS = 4.5 * MINUTE_MS

/** Beyond this many readings a day somebody is playing with addresses. */
const MAX_READINGS = 200_000

export const createReaderCounts = (db: Db, clock: () => Date): ReaderCounts => {
  let day = ''
  let hmacOf = hmacUnder(randomBytes(32))
  let seen = new Set<string>()
  let unwritten = new Map<number, number>()
  /** Articles with readers that their pages do not show yet. */
  const unshown = new Set<number>()
  const editions = new Map<number, { number: number; since: number }>()

  return {
    count: (articleId, address, header) => {
      if (!isReader(header)) return
      const today = clock().toISOString().slice(0, 10)
      if (today !== day) {
        day = today
        hmacOf = hmacUnder(randomBytes(32))
        seen = new Set()
      }
      const reader = hmacOf(`${articleId} ${address}`).toString('base64url')
      if (seen.has(reader) || seen.size >= MAX_READINGS) return
      seen.add(reader)
      unwritten.set(articleId, (unwritten.get(articleId) ?? 0) + 1)
    },

    flush: () => {
      if (unwritten.size === 0) return
      write(db, (tx) => {
        for (const [id, readers] of unwritten) {
          tx.update(articles)
            .set({ view_count: sql`${articles.view_count} + ${readers}` })
            .where(eq(articles.id, id))
            .run()
        }
      })
      for (const id of unwritten.keys()) unshown.add(id)
      // Only now: what a full disk refuses is counted again the next time.
      unwritten = new Map()
    },

    edition: (articleId) => {
      const { number, since } = editions.get(articleId) ?? { number: 0, since: 0 }
      const now = clock().getTime()
      // A clock that was set back must not hold the count up.
      const isDue = now - since >= SHOWN_MS || now < since
      if (!isDue || !unshown.delete(articleId)) return `${number}`
      editions.set(articleId, { number: number + 1, since: now })
      return `${number + 1}`
    },
  }
}

const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|curl|wget|python|java|go-http|node|undici/i

const isReader = (header: ReadHeader): boolean => {
  const agent = header('User-Agent') ?? ''
  const purpose = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map(header)
  return (
    agent !== '' && !machines.test(agent) && !/prefetch|prerender|preview/i.test(purpose.join(' '))
  )
}

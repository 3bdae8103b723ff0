/**
 * Counts an article's readers: once a day each, no crawlers, no prefetches. Counted in memory and
 * flushed every few seconds; the count is not content, so it takes no revision.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createHmacWithKey } from '../../engine/base/hmac.ts'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import { articles } from './tables.ts'

/** A function that returns a request header's value. */
type ReadHeader = (name: string) => string | null | undefined

export type ReaderCounts = {
  /** Counts a reader by address, which is stored only as an HMAC of the day. */
  count: (articleId: number, address: string, header: ReadHeader) => void
  /** Writes the counts since the last flush. */
  flush: () => void
  /**
   * A version of the count on an article's page: changes at most every five minutes, and only after
   * new readers, so that rendered pages stay cached in between.
   */
  edition: (articleId: number) => string
}

/** With the seconds until a flush, no page is older than five minutes. */
const SHOWN_MS = 4.5 * MINUTE_MS

/** Limit per day: more readers would mean that somebody fakes addresses. */
const MAX_READINGS = 200_000

export const createReaderCounts = (db: Db, clock: () => Date): ReaderCounts => {
  let day = ''
  let hmacOf = createHmacWithKey(randomBytes(32))
  let seen = new Set<string>()
  let unwritten = new Map<number, number>()
  /** Articles whose pages do not show their latest readers yet. */
  const unshown = new Set<number>()
  const editions = new Map<number, { number: number; since: number }>()

  return {
    count: (articleId, address, header) => {
      if (!isReader(header)) return
      const today = clock().toISOString().slice(0, 10)
      if (today !== day) {
        day = today
        hmacOf = createHmacWithKey(randomBytes(32))
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
      // Only after the write: counts that a full disk refuses are written the next time.
      unwritten = new Map()
    },

    edition: (articleId) => {
      const { number, since } = editions.get(articleId) ?? { number: 0, since: 0 }
      const now = clock().getTime()
      // A clock that was set back must not freeze the count.
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

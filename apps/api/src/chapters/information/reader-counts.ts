/**
 * How often an article was read: once a day per reader, no crawler, no prefetch. Counted in
 * memory and written every few seconds; a reading is no change, so it takes no revision.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, write } from '../../engine/db/connect.ts'
import { articles } from './tables.ts'

export type ReaderCounts = {
  /**
   * Counts a reader by the key of their address, which is remembered as an HMAC of the day only.
   */
  count: (articleId: number, address: string, headers: Headers) => void
  /** Writes what was counted since the last time. */
  flush: () => void
}

/** Beyond this many readings a day somebody is playing with addresses. */
const MAX_READINGS = 200_000

export const createReaderCounts = (db: Db, clock: () => Date): ReaderCounts => {
  let day = ''
  let key = randomBytes(32)
  let seen = new Set<string>()
  let unwritten = new Map<number, number>()

  return {
    count: (articleId, address, headers) => {
      if (!isReader(headers)) return
      const today = clock().toISOString().slice(0, 10)
      if (today !== day) {
        day = today
        key = randomBytes(32)
        seen = new Set()
      }
      const reader = createHmac('sha256', key).update(`${articleId} ${address}`).digest('base64url')
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
      // Only now: what a full disk refuses is counted again the next time.
      unwritten = new Map()
    },
  }
}

const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|curl|wget|python|java|go-http|node|undici/i

const isReader = (headers: Headers): boolean => {
  const agent = headers.get('User-Agent') ?? ''
  const purpose = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => headers.get(name))
  return (
    agent !== '' && !machines.test(agent) && !/prefetch|prerender|preview/i.test(purpose.join(' '))
  )
}

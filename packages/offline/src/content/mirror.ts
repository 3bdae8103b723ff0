/**
 * The school's public content on the phone. Readers never see an empty or a half school: a page
 * of changes is one transaction with the cursor written last, a whole copy replaces the old one
 * in one transaction.
 */
import type { Client } from '@sekolah/api-client'
import { ApiError, Unreachable } from '@sekolah/api-client'
import { type ContentKind, contentKinds } from '@sekolah/contract/sync/labels'
import { contentOrder } from '@sekolah/contract/sync/rules'
import type { ContentRows, ContentSource, Delta } from '@sekolah/contract/sync/schemas'
import {
  assertCurrent,
  type Cursor,
  type Database,
  type StoredArticle,
  watch,
  withReconnect,
} from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'
import { NotStored } from '../storage/errors.ts'
import { deviceLocks, type Locks } from '../storage/locks.ts'
import { createReader } from './reader.ts'
import { apply, collect, emptyContent, replaceAll, type School } from './writing.ts'

export type Mirror = ContentSource & {
  /**
   * Fetches what has changed. 'skipped' when another tab is syncing, the answer held no content, or
   * the copy that it changes is not stored any more.
   * Rejects with `Unreachable` or `ApiError`; the stored copy stays as it is then.
   */
  sync: () => Promise<'updated' | 'unchanged' | 'skipped'>
  /** For a page that listens to changes: reads all kinds, so that no tap waits for them. */
  readAhead: () => Promise<void>
  /** The rows that can be had without the server; null while this device holds no copy. */
  atHand: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][] | null>
  /**
   * Calls `listener` whenever this or another tab has applied changes, or with `gone` when the copy
   * was deleted; answers how to stop.
   */
  onChange: (listener: (what: 'changed' | 'gone') => void) => () => void
  /** When the server last confirmed what is stored, epoch ms; null before the first sync. */
  updatedAt: () => Promise<number | null>
}

type Tools = {
  db: Database
  api: Client<'sync.delta' | 'articles.get'>
  locks?: Locks
  now?: () => number
  /** Whether the database can be opened now; false while another tab blocks it. */
  canOpen?: () => Promise<boolean>
}

const LOCK = 'content-sync'
const TIMEOUT = 60_000
/** How many opened articles are cached beyond the newest; the least recently used goes first. */
const MOST_OPENED = 60

export const createMirror = ({
  db,
  api,
  locks = deviceLocks(),
  now = Date.now,
  canOpen = async () => true,
}: Tools): Mirror => {
  const ask = async (since: number, epoch: string | undefined): Promise<Delta> => {
    const page = await api.sync.delta({
      query: { since, epoch },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // A captive portal may answer JSON too; only a school has an epoch.
    if (!page.epoch) throw new Unreachable()
    return page
  }

  const reader = createReader(db)

  const syncNow = async () => {
    await assertCurrent(db)
    const cursor = await readCursor(db)
    const known = cursor?.shape === DB_VERSION ? cursor : undefined
    let page = await ask(known?.rev ?? 0, known?.epoch)
    if (page.full) return replace(page)

    let outcome: 'updated' | 'unchanged' = 'unchanged'
    let upon = cursor
    for (;;) {
      if (page.rev !== known?.rev) outcome = 'updated'
      const written = await apply(db, page, upon, now())
      if (!written) return 'skipped'
      upon = written
      // Who asks right after a sync reads what it has brought, before anybody is told.
      reader.is(written)
      if (!page.more) return outcome
      const next = await ask(page.rev, page.epoch)
      if (next.full) return replace(next)
      page = assertProgress(page, next)
    }
  }

  const replace = async (first: Delta) => {
    const whole = await gather(first)
    if (!whole) return 'skipped'
    const { school, last } = whole
    const written = await replaceAll(db, school, last, now()).catch((error) => {
      inMemory = Promise.resolve(school)
      isInMemory = true
      throw error
    })
    reader.is(written)
    return 'updated'
  }

  /** All pages of a full answer, and the last of them; null when they hold no content. */
  const gather = async (first: Delta) => {
    const school = emptyContent()
    let last = first
    collect(school, last)
    while (last.more) {
      const next = await ask(last.rev, last.epoch)
      // The server was restored between two pages: the next sync starts over.
      if (next.epoch !== last.epoch) return null
      last = assertProgress(last, next)
      collect(school, last)
    }
    const isEmpty = contentKinds.every((kind) => school[kind].size === 0)
    return isEmpty ? null : { school, last }
  }

  /** Content in memory, for a device that cannot store or open its database. */
  let inMemory: Promise<School> | null = null
  let isInMemory = false
  const allInMemory = async <K extends ContentKind>(kind: K): Promise<ContentRows[K][]> => {
    const fetchWhole = async () => {
      const whole = await gather(await ask(0, undefined))
      if (!whole) throw new Unreachable()
      isInMemory = true
      return whole.school
    }
    inMemory ??= fetchWhole().catch((error) => {
      inMemory = null
      throw error
    })
    return [...(await inMemory)[kind].values()] as ContentRows[K][]
  }

  let first: Promise<void> | null = null
  /** A page that is opened before the first sync has ended waits for it. */
  const firstSync = async (): Promise<void> => {
    first ??= locks
      .inTurn(LOCK, async () => {
        if ((await readCursor(db))?.shape !== DB_VERSION) await syncNow()
      })
      .finally(() => {
        first = null
      })
    await first
  }

  const stored = async <K extends ContentKind>(kind: K): Promise<ContentRows[K][]> => {
    const { rows, cursor } = await reader.read(kind)
    if (cursor?.shape === DB_VERSION || (cursor && rows.length > 0)) return rows
    // A copy made by older code lacks newer kinds; without a network it is used as it is.
    await firstSync().catch((error) => {
      if (!cursor) throw error
    })
    return (await reader.read(kind)).rows
  }

  /** A row that cannot be read counts as missing; the server is asked instead. */
  const readOrUndefined = <T>(read: () => PromiseLike<T | undefined>): Promise<T | undefined> =>
    withReconnect(db, read).catch(() => undefined)

  /** Caches an opened article, and deletes the least recently used ones. */
  const storeOpened = async (article: StoredArticle['article']): Promise<void> => {
    const write = () =>
      db.transaction('rw', db.opened, async () => {
        await db.opened.put({ id: article.id, usedAt: now(), article })
        const tooMany = (await db.opened.count()) - MOST_OPENED
        if (tooMany > 0) {
          const oldest = await db.opened.orderBy('usedAt').limit(tooMany).primaryKeys()
          await db.opened.bulkDelete(oldest)
        }
      })
    // Reading goes on when the disk is full or newer code owns the database.
    await assertCurrent(db)
      .then(() => withReconnect(db, write))
      .catch(() => {})
  }

  return {
    sync: () => locks.ifFree(LOCK, syncNow).then((out) => (out === 'busy' ? 'skipped' : out)),

    all: async (kind) => {
      const known = reader.remembered(kind)
      if (known) return known
      // Nothing can be read from a blocked database, and nobody knows for how long.
      if (!(await canOpen())) return (await allInMemory(kind)).sort(contentOrder[kind])
      return stored(kind).catch(async (error) => {
        if (error instanceof Unreachable || error instanceof ApiError) throw error
        return (await allInMemory(kind)).sort(contentOrder[kind])
      })
    },

    readAhead: async () => {
      // What is not stored is fetched when it is wanted.
      if ((await readCursor(db))?.shape !== DB_VERSION) return
      await Promise.all(
        contentKinds.filter((kind) => !reader.remembered(kind)).map((kind) => reader.read(kind)),
      )
    },

    atHand: async (kind) => {
      const known = reader.remembered(kind)
      if (known) return known
      const stored = (await canOpen()) ? await reader.read(kind).catch(() => undefined) : undefined
      if (stored?.cursor) return stored.rows
      return isInMemory ? (await allInMemory(kind)).sort(contentOrder[kind]) : null
    },

    article: async (id) => {
      const row =
        reader.remembered('articles')?.find((one) => one.id === id) ??
        (await readOrUndefined(() => db.articles.get(id)))
      if (row && row.content !== null) return { ...row, content: row.content }
      const opened = await readOrUndefined(() => db.opened.get(id))
      if (opened && opened.article.rev === row?.rev) {
        await storeOpened(opened.article)
        return opened.article
      }
      try {
        const article = await api.articles.get({
          params: { id },
          signal: AbortSignal.timeout(TIMEOUT),
        })
        await storeOpened(article)
        return article
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        // An older text is better than none.
        if (opened) return opened.article
        throw new NotStored('Isi artikel ini', error)
      }
    },

    onChange: (listener) => {
      const stopReading = reader.follow()
      let seen = reader.version()
      const stop = watch(
        () => readCursor(db),
        (cursor) => {
          // A page may have read before it was told.
          seen ??= reader.version()
          reader.is(cursor)
          if (seen !== undefined && seen !== reader.version()) listener(cursor ? 'changed' : 'gone')
          seen = reader.version()
        },
      )
      return () => {
        stop()
        stopReading()
      }
    },

    updatedAt: async () => (await readCursor(db))?.checkedAt ?? null,
  }
}

const readCursor = (db: Database): Promise<Cursor | undefined> =>
  withReconnect(db, () => db.meta.get('content'))

const assertProgress = (before: Delta, next: Delta): Delta => {
  if (next.rev <= before.rev) throw new Unreachable()
  return next
}

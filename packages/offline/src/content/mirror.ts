/**
 * Mirrors the school's public content on the phone. Readers never see an empty or incomplete
 * school: each page of changes is one transaction with the cursor written last, and a full copy
 * replaces the old one in one transaction.
 */
import type { Client } from '@sekolah/api-client'
import { ApiError, Unreachable } from '@sekolah/api-client'
import { type ContentKind, contentKinds } from '@sekolah/contract/sync/labels'
import { contentOrder } from '@sekolah/contract/sync/rules'
import type { ContentRows, ContentSource, Delta } from '@sekolah/contract/sync/schemas'
import {
  assertCurrentVersion,
  type Cursor,
  type Database,
  type StoredArticle,
  watchQuery,
  withReconnect,
} from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'
import { NotStored } from '../storage/errors.ts'
import { deviceLocks, type Locks } from '../storage/locks.ts'
import { createReader } from './reader.ts'
import {
  type CollectedContent,
  collectChanges,
  emptyContent,
  replaceContent,
  storeChanges,
} from './writing.ts'

export type Mirror = ContentSource & {
  /**
   * Fetches changes. 'skipped' if another tab is syncing, the response had no content, or the copy
   * to be changed is no longer stored. Rejects with `Unreachable` or `ApiError`; the stored copy is
   * then unchanged.
   */
  sync: () => Promise<'updated' | 'unchanged' | 'skipped'>
  /** For a page that listens to changes: reads all kinds in advance, so navigation never waits. */
  readAhead: () => Promise<void>
  /** Rows available without the server; null while this device holds no copy. */
  atHand: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][] | null>
  /**
   * Calls `listener` when this or another tab has applied changes, or with `gone` when the copy was
   * deleted; returns the unsubscribe function.
   */
  onChange: (listener: (what: 'changed' | 'gone') => void) => () => void
  /** When the server last confirmed the stored content, epoch ms; null before the first sync. */
  updatedAt: () => Promise<number | null>
}

type Deps = {
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
const MAX_OPENED = 60

export const createMirror = ({
  db,
  api,
  locks = deviceLocks(),
  now = Date.now,
  canOpen = async () => true,
}: Deps): Mirror => {
  const ask = async (since: number, epoch: string | undefined): Promise<Delta> => {
    const page = await api.sync.delta({
      query: { since, epoch },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // A captive portal may return JSON too; only our server sends an epoch.
    if (!page.epoch) throw new Unreachable()
    return page
  }

  const reader = createReader(db)

  const syncNow = async () => {
    await assertCurrentVersion(db)
    const cursor = await readCursor(db)
    const known = cursor?.shape === DB_VERSION ? cursor : undefined
    let page = await ask(known?.rev ?? 0, known?.epoch)
    if (page.full) return replace(page)

    let outcome: 'updated' | 'unchanged' = 'unchanged'
    let upon = cursor
    for (;;) {
      if (page.rev !== known?.rev) outcome = 'updated'
      const written = await storeChanges(db, page, upon, now())
      if (!written) return 'skipped'
      upon = written
      // A read right after a sync must see the new rows, even before listeners are notified.
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
    const written = await replaceContent(db, school, last, now()).catch((error) => {
      inMemory = Promise.resolve(school)
      isInMemory = true
      throw error
    })
    reader.is(written)
    return 'updated'
  }

  /** All pages of a full response, and the last of them; null if they hold no content. */
  const gather = async (first: Delta) => {
    const school = emptyContent()
    let last = first
    collectChanges(school, last)
    while (last.more) {
      const next = await ask(last.rev, last.epoch)
      // The server was restored between two pages: the next sync starts over.
      if (next.epoch !== last.epoch) return null
      last = assertProgress(last, next)
      collectChanges(school, last)
    }
    const isEmpty = contentKinds.every((kind) => school[kind].size === 0)
    return isEmpty ? null : { school, last }
  }

  /** Content in memory, for a device that cannot open or write its database. */
  let inMemory: Promise<CollectedContent> | null = null
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
  /** A page opened before the first sync has ended waits for it. */
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
    // A copy made by older code lacks newer kinds; offline it is used as it is.
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
        const tooMany = (await db.opened.count()) - MAX_OPENED
        if (tooMany > 0) {
          const oldest = await db.opened.orderBy('usedAt').limit(tooMany).primaryKeys()
          await db.opened.bulkDelete(oldest)
        }
      })
    // Reading continues when the disk is full or newer code owns the database.
    await assertCurrentVersion(db)
      .then(() => withReconnect(db, write))
      .catch(() => {})
  }

  return {
    sync: () => locks.ifFree(LOCK, syncNow).then((out) => (out === 'busy' ? 'skipped' : out)),

    all: async (kind) => {
      const known = reader.remembered(kind)
      if (known) return known
      // A blocked database cannot be read, and may stay blocked for an unknown time.
      if (!(await canOpen())) return (await allInMemory(kind)).sort(contentOrder[kind])
      return stored(kind).catch(async (error) => {
        if (error instanceof Unreachable || error instanceof ApiError) throw error
        return (await allInMemory(kind)).sort(contentOrder[kind])
      })
    },

    readAhead: async () => {
      // Without a valid copy, articles are fetched on demand.
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
        // Fall back to the older text.
        if (opened) return opened.article
        throw new NotStored('Isi artikel ini', error)
      }
    },

    onChange: (listener) => {
      const stopReading = reader.follow()
      let seen = reader.version()
      const stop = watchQuery(
        () => readCursor(db),
        (cursor) => {
          // A page may have read rows before it subscribed.
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

/**
 * The school's public content on the phone. Readers never see an empty or a half school: a page
 * of changes is one transaction with the cursor written last, a whole copy replaces the old one
 * in one transaction.
 */
import { type ApiClient, Unreachable } from '@sekolah/api-client'
import {
  type ContentKind,
  type ContentRows,
  type ContentSource,
  contentKeys,
  contentKinds,
  contentOrder,
  type Delta,
} from '@sekolah/contract/sync'
import type { Table } from 'dexie'
import { assertCurrent, type Cursor, type Database, healed, watch } from './db.ts'
import { deviceLocks, type Locks } from './locks.ts'
import { SHAPE } from './shape.ts'

export type Mirror = ContentSource & {
  /**
   * Fetches what has changed. 'skipped' when another tab is at it or the answer was no school.
   * Rejects with `Unreachable` or `ApiError`; what was stored stays then.
   */
  sync: () => Promise<'updated' | 'unchanged' | 'skipped'>
  /** Calls `listener` whenever this or another tab has applied changes; answers how to stop. */
  onChange: (listener: () => void) => () => void
  /** When the server last confirmed what is stored, epoch ms; null before the first sync. */
  updatedAt: () => Promise<number | null>
}

type Tools = {
  db: Database
  api: Pick<ApiClient, 'sync'>
  locks?: Locks
  now?: () => number
}

const LOCK = 'content-sync'
const TIMEOUT = 60_000

export const createMirror = ({ db, api, locks = deviceLocks(), now = Date.now }: Tools): Mirror => {
  const ask = async (since: number, epoch: string | undefined): Promise<Delta> => {
    const page = await api.sync({ since, epoch }, { signal: AbortSignal.timeout(TIMEOUT) })
    // A captive portal may answer JSON too; only a school has an epoch.
    if (!page.epoch) throw new Unreachable()
    return page
  }

  const syncNow = async () => {
    await assertCurrent(db)
    const cursor = await readCursor(db)
    const known = cursor?.shape === SHAPE ? cursor : undefined
    let page = await ask(known?.rev ?? 0, known?.epoch)
    if (page.full) return replace(page)

    let outcome: 'updated' | 'unchanged' = 'unchanged'
    for (;;) {
      if (page.rev !== known?.rev) outcome = 'updated'
      await apply(db, page, now())
      if (!page.more) return outcome
      const next = await ask(page.rev, page.epoch)
      if (next.full) return replace(next)
      page = forwards(page, next)
    }
  }

  const replace = async (first: Delta) => {
    const school = emptySchool()
    let page = first
    collect(school, page)
    while (page.more) {
      const next = await ask(page.rev, page.epoch)
      // The server was reset between two pages: the next round starts over.
      if (next.epoch !== page.epoch) return 'skipped'
      page = forwards(page, next)
      collect(school, page)
    }
    const isEmpty = contentKinds.every((kind) => school[kind].size === 0)
    if (isEmpty) return 'skipped'
    await replaceAll(db, school, page, now())
    return 'updated'
  }

  let first: Promise<void> | null = null
  /** A page opened right after the first visit waits for the content instead of showing none. */
  const anything = async (): Promise<void> => {
    if (await readCursor(db)) return
    first ??= locks
      .inTurn(LOCK, async () => {
        if (!(await readCursor(db))) await syncNow()
      })
      .finally(() => {
        first = null
      })
    await first
  }

  return {
    sync: () => locks.ifFree(LOCK, syncNow).then((out) => (out === 'busy' ? 'skipped' : out)),

    all: async (kind) => {
      await anything()
      const rows = await healed(db, () => tableOf(db, kind).toArray())
      return rows.sort(contentOrder[kind])
    },

    onChange: (listener) => {
      let seen: string | undefined
      return watch(
        () => readCursor(db),
        (cursor) => {
          const version = cursor ? `${cursor.epoch}-${cursor.rev}` : ''
          if (seen !== undefined && seen !== version) listener()
          seen = version
        },
      )
    },

    updatedAt: async () => (await readCursor(db))?.checkedAt ?? null,
  }
}

const readCursor = async (db: Database): Promise<Cursor | undefined> =>
  healed(db, () => db.meta.get('content')) as Promise<Cursor | undefined>

const forwards = (before: Delta, next: Delta): Delta => {
  if (next.rev <= before.rev) throw new Unreachable()
  return next
}

const tableOf = <K extends ContentKind>(db: Database, kind: K): Table<ContentRows[K]> =>
  db.table(kind)

type School = Record<ContentKind, Map<unknown, unknown>>

const emptySchool = () =>
  Object.fromEntries(contentKinds.map((kind) => [kind, new Map()])) as School

const collect = (school: School, { changes }: Delta): void => {
  for (const kind of contentKinds) {
    for (const row of changes[kind].upserts) school[kind].set(keyOf(kind, row), row)
    for (const key of changes[kind].deletes) school[kind].delete(key)
  }
}

const keyOf = (kind: ContentKind, row: object): unknown =>
  (row as Record<string, unknown>)[contentKeys[kind]]

const contentTables = (db: Database): Table[] => contentKinds.map((kind) => db.table(kind))

const apply = (db: Database, { changes, epoch, rev }: Delta, checkedAt: number): Promise<void> =>
  healed(db, () =>
    db.transaction('rw', [...contentTables(db), db.meta], async () => {
      for (const kind of contentKinds) {
        const table = db.table(kind)
        await table.bulkPut(changes[kind].upserts)
        await table.bulkDelete(changes[kind].deletes)
      }
      await db.meta.put({ key: 'content', epoch, rev, shape: SHAPE, checkedAt })
    }),
  )

const replaceAll = (
  db: Database,
  school: School,
  { epoch, rev }: Delta,
  checkedAt: number,
): Promise<void> =>
  healed(db, () =>
    db.transaction('rw', [...contentTables(db), db.meta], async () => {
      for (const kind of contentKinds) {
        const table = db.table(kind)
        await table.clear()
        await table.bulkPut([...school[kind].values()])
      }
      await db.meta.put({ key: 'content', epoch, rev, shape: SHAPE, checkedAt })
    }),
  )

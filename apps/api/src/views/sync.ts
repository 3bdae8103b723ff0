/** The delta of public content that phones mirror. */
import { setImmediate as pass } from 'node:timers/promises'
import { type ContentKind, contentKeys, contentKinds } from '@sekolah/contract/sync/labels'
import type { Delta } from '@sekolah/contract/sync/schemas'
import { gt } from 'drizzle-orm'
import type { Limit } from '../engine/base/limits.ts'
import { readContentState } from '../engine/content/revisions.ts'
import { deleted } from '../engine/content/tables.ts'
import type { Db } from '../engine/db/connect.ts'
import { ok } from '../engine/http/answer/answer.ts'
import type { Handlers } from '../engine/http/calls.ts'
import type { KernelDeps } from '../kernel/deps.ts'
import { publicRows } from './public-content.ts'

/** Limits deltas that are not cached, because each reads every row. */
const syncLimit: Limit = { burst: 600, perMinute: 600 }

/** Bytes of JSON after which a page ends. */
const PAGE_BYTES = 128 * 1024

/** The number of answers cached until the next write. */
const MAX_DELTAS = 50

export const syncCalls = ({ db, clock, limiter }: KernelDeps): Handlers<'sync'> => {
  let cached = { version: '', deltas: new Map<number, Promise<Delta>>() }
  return {
    'sync.delta': async ({ query, clientKey }) => {
      const { epoch, rev, pruned_rev } = readContentState(db)
      const version = `${epoch}-${rev}-${pruned_rev}`
      if (version !== cached.version) cached = { version, deltas: new Map() }
      // Every phone of a school asks the same few questions; building an answer reads all rows.
      // A revision of another epoch is meaningless here.
      const since = query.epoch === epoch ? query.since : 0
      const { deltas } = cached
      const known = deltas.get(since)
      if (!known) limiter.take('sync', clientKey, syncLimit)
      const making = known ?? deltaAfter(db, clock(), since)
      if (deltas.size < MAX_DELTAS) deltas.set(since, making)
      const delta = await making.catch((error) => {
        deltas.delete(since)
        throw error
      })
      // Serialising the delta takes as long as collecting it.
      await pass()
      return ok(delta, { etag: `${epoch}-${rev}`, shared: { dense: delta.full } })
    },
  }
}

/**
 * All changes after `since`, oldest first, up to one page. A change made while reading may be
 * included, and comes again with the next page, because the revision was read first.
 */
const deltaAfter = async (db: Db, now: Date, since: number): Promise<Delta> => {
  const state = readContentState(db)
  const full = since === 0 || since > state.rev || since < state.pruned_rev
  const from = full ? 0 : since
  const pending: Change[] = full ? [] : db.select().from(deleted).where(gt(deleted.rev, from)).all()
  for (const kind of contentKinds) {
    const rows = await publicRows[kind](db, now, from)
    for (const row of rows) pending.push({ kind, rev: row.rev, row })
  }
  pending.sort((a, b) => a.rev - b.rev)

  const changes = emptyChanges()
  let bytes = 0
  let taken = 0
  let last = from
  for (const change of pending) {
    // A full copy must not end a page at a revision whose tombstones are deleted: the next request
    // from there would restart the copy, for ever.
    if (bytes >= PAGE_BYTES && (!full || last >= state.pruned_rev)) break
    const { upserts, deletes } = changes[change.kind]
    if ('row' in change) {
      upserts.push(change.row)
      bytes += Buffer.byteLength(JSON.stringify(change.row))
    } else {
      deletes.push(keyOf(change.kind, change.key))
    }
    taken += 1
    last = change.rev
  }
  const more = taken < pending.length
  const rev = more ? Math.min(last, state.rev) : state.rev
  return { epoch: state.epoch, rev, full, more, changes: changes as Delta['changes'] }
}

type Change = { kind: ContentKind; rev: number } & ({ row: unknown } | { key: string })

type Changes = Record<ContentKind, { upserts: unknown[]; deletes: (string | number)[] }>

const emptyChanges = (): Changes =>
  Object.fromEntries(
    contentKinds.map((kind) => [kind, { upserts: [], deletes: [] }]),
  ) as unknown as Changes

const keyOf = (kind: ContentKind, key: string): string | number =>
  contentKeys[kind] === 'id' ? Number(key) : key

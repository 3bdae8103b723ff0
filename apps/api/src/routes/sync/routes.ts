/** The delta of public content that phones mirror. */
import { type ContentKind, contentKeys, contentKinds, type Delta } from '@sekolah/contract/sync'
import { gt } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { stateOf } from '../../db/content.ts'
import { publicRows } from '../../db/public-content.ts'
import { deleted } from '../../db/tables/sync.ts'
import type { Deps } from '../../deps.ts'
import { ok } from '../../http/answer.ts'
import type { Handlers } from '../../http/calls.ts'

/** A page ends with the row that fills it, in bytes of JSON. */
const PAGE_BYTES = 64 * 1024

export const syncRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handlers<'sync'> => ({
  'sync.delta': ({ query }) => {
    const delta = deltaAfter(db, clock(), query.since, query.epoch)
    return ok(delta.answer, { etag: `${delta.answer.epoch}-${delta.version}` })
  },
})

/** Everything after `since`, oldest change first, as far as one page goes. */
export const deltaAfter = (
  db: Db,
  now: Date,
  since: number,
  epoch: string | undefined,
): { answer: Delta; version: number } =>
  // One read transaction: counter, rows and tombstones belong to the same moment.
  db.transaction((tx) => {
    const state = stateOf(tx)
    const full =
      since === 0 || epoch !== state.epoch || since > state.rev || since < state.pruned_rev
    const from = full ? 0 : since
    const pending = [
      ...contentKinds.flatMap((kind) =>
        publicRows[kind](tx, now, from).map((row) => ({ kind, rev: row.rev, row })),
      ),
      ...(full ? [] : tx.select().from(deleted).where(gt(deleted.rev, from)).all()),
    ].sort((a, b) => a.rev - b.rev)

    const changes = emptyChanges()
    let bytes = 0
    let taken = 0
    for (const change of pending) {
      if (bytes >= PAGE_BYTES) break
      const { upserts, deletes } = changes[change.kind]
      if ('row' in change) {
        upserts.push(change.row)
        bytes += Buffer.byteLength(JSON.stringify(change.row))
      } else {
        deletes.push(keyOf(change.kind, change.key))
      }
      taken += 1
    }
    const more = taken < pending.length
    const rev = more ? (pending[taken - 1]?.rev ?? from) : state.rev
    return {
      answer: { epoch: state.epoch, rev, full, more, changes: changes as Delta['changes'] },
      version: state.rev,
    }
  })

type Changes = Record<ContentKind, { upserts: unknown[]; deletes: (string | number)[] }>

const emptyChanges = (): Changes =>
  Object.fromEntries(
    contentKinds.map((kind) => [kind, { upserts: [], deletes: [] }]),
  ) as unknown as Changes

const keyOf = (kind: ContentKind, key: string): string | number =>
  contentKeys[kind] === 'id' ? Number(key) : key

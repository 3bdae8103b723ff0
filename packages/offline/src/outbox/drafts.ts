/** Half-filled forms. They never expire: the person deletes one, or its submission is stored. */
import { type Database, withReconnect } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import type { Locks } from '../storage/locks.ts'
import type { RunWithSpace } from '../storage/quota.ts'
import type { Draft } from './rows.ts'
import { isKnownKey } from './store.ts'

type Deps = {
  db: Database
  locks: Locks
  storage?: Pick<StorageManager, 'persist'> | undefined
  withSpace?: RunWithSpace
  now?: () => number
}

export type DraftHandle = ReturnType<typeof openDraft>

/** The draft called `id`, for example 'ppdb'. */
export const openDraft = ({ db, locks, storage, withSpace, now = Date.now }: Deps, id: string) => {
  let before: Promise<unknown> = Promise.resolve()
  /** Runs in sequence; otherwise a slow save would restore a draft removed meanwhile. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = before.then(work)
    before = result.catch(() => {})
    return result
  }

  const isCorrection = (client_id: string) => id.endsWith(`:${client_id}`)

  return {
    id,

    load: (): Promise<Draft | undefined> => withReconnect(db, () => db.drafts.get(id)),

    /** Resolves when it can be read back, or was sent meanwhile; rejects on a full device. */
    save: (client_id: string, value: unknown): Promise<Draft> =>
      inOrder(async () => {
        const written: Draft = { id, client_id, value, savedAt: new Date(now()).toISOString() }
        const isFirst = await createDexieStore(db, withSpace).write(async (tx) => {
          // A photo still being shrunk saves the form once more after it was sent.
          if (!isCorrection(client_id) && (await isKnownKey(tx, client_id))) return false
          const isNone = (await tx.all('drafts')).length === 0
          await tx.put('drafts', written)
          return isNone
        })
        // On the first draft, the browser is asked not to evict this storage. Some browsers ask the
        // person; saving does not wait for that answer.
        if (isFirst) storage?.persist().catch(() => false)
        return written
      }),

    remove: (): Promise<void> => inOrder(() => withReconnect(db, () => db.drafts.delete(id))),

    /**
     * Locks the draft for this tab and resolves with the release function. While another tab holds
     * the lock, `whileBusy` is called once and this tab waits.
     */
    hold: (whileBusy: () => void): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const stay = () => new Promise<void>((release) => resolve(release))
        locks
          .ifFree(`draft:${id}`, stay)
          .then((outcome) => {
            if (outcome !== 'busy') return
            whileBusy()
            return locks.inTurn(`draft:${id}`, stay)
          })
          .catch(reject)
      }),
  }
}

/** On a full device deletes what can be fetched again, never outbox, receipts and drafts. */
import { contentKinds } from '@sekolah/contract/sync/labels'
import type { Database } from './database.ts'
import { isDiskFull } from './errors.ts'
import { pictureCaches } from './picture-caches.ts'

/** Runs `work`, and retries after each deletion, as long as the device is full. */
export type RunWithSpace = <T>(work: () => Promise<T>) => Promise<T>

/** `stored` is undefined if the browser has no Cache API (plain http on a local network). */
export const createRunWithSpace = (
  db: Database,
  stored: CacheStorage | undefined,
): RunWithSpace => {
  const dispensable: (() => Promise<unknown>)[] = [
    async () => stored?.delete(pictureCaches[640].name),
    async () => stored?.delete(pictureCaches[320].name),
    () => db.opened.clear(),
    () => giveUpContent(db),
    () => giveUpShell(stored),
  ]
  return async (work) => {
    const left = [...dispensable]
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const giveUp = isDiskFull(error) ? left.shift() : undefined
        if (!giveUp) throw error
        await giveUp().catch(() => {})
      }
    }
  }
}

/** The cursor is deleted too, so that everything is fetched again when there is space. */
const giveUpContent = (db: Database): Promise<void> =>
  db.transaction('rw', [...contentKinds.map((kind) => db.table(kind)), db.meta], async () => {
    await db.meta.delete('content')
    for (const kind of contentKinds) await db.table(kind).clear()
  })

/** Without the cached shell the site needs the network to open; submissions are sent as before. */
const giveUpShell = async (stored: CacheStorage | undefined): Promise<void> => {
  const names = (await stored?.keys()) ?? []
  const shells = names.filter((name) => name.includes('precache'))
  await Promise.all(shells.map((name) => stored?.delete(name)))
}

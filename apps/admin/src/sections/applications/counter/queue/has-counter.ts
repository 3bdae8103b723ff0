/**
 * Whether the office has used this computer: only then is the form offered without a server, and
 * only then is the queue's code loaded.
 */

/**
 * The database name of a school's queue; `origin` is empty in a browser. Entries of another school
 * are neither shown nor sent, and stay until the app is set to that school again.
 */
export const counterDatabaseName = (origin: string): string => `sekolah-loket ${origin}`.trim()

/** The names of all queues on this computer, of this school and of earlier ones. */
export const listCounterDatabases = async (): Promise<string[]> => {
  try {
    const found = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return found.filter((name) => name.startsWith(counterDatabaseName('')))
  } catch {
    // No storage, or a browser that cannot list its databases.
    return []
  }
}

export const hasCounterDatabase = async (origin: string): Promise<boolean> =>
  (await listCounterDatabases()).includes(counterDatabaseName(origin))

/** How many entries these queues hold, readable or not. */
export const countWaitingEntries = async (names: string[]): Promise<number> => {
  if (names.length === 0) return 0
  const { countWaiting } = await import('@sekolah/offline/counter/queue')
  const counts = await Promise.all(names.map((name) => countWaiting(name)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The event that tells every window that the office has opened the queue on this computer. */
export const COUNTER_OPENED_EVENT = 'panel:counter'

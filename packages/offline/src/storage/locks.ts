/**
 * Locks across tabs and the service worker. The browser releases Web Locks when their holder
 * crashes; a page without them (plain http on a local network) locks only within itself.
 */

export type Locks = {
  /** Runs `work` under the lock, or returns 'busy' at once if it is taken. */
  ifFree: <T>(name: string, work: () => Promise<T>) => Promise<T | 'busy'>
  /** Waits for the lock, then runs `work`. */
  inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export const deviceLocks = (): Locks =>
  navigator.locks ? webLocks(navigator.locks) : memoryLocks()

export const webLocks = (manager: LockManager): Locks => ({
  ifFree: (name, work) =>
    manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : 'busy')),
  inTurn: (name, work) => manager.request(name, work),
})

/** Locks within one page; the idempotency key at the server prevents duplicates. */
export const memoryLocks = (): Locks => {
  const queues = new Map<string, Promise<unknown>>()
  const inTurn: Locks['inTurn'] = (name, work) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work)
    const afterAnswer = turn
      .catch(() => {})
      .then(() => {
        if (queues.get(name) === afterAnswer) queues.delete(name)
      })
    queues.set(name, afterAnswer)
    return turn
  }
  return {
    inTurn,
    ifFree: async (name, work) => (queues.has(name) ? 'busy' : inTurn(name, work)),
  }
}

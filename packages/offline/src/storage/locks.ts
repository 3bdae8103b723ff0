/**
 * One at a time, across tabs and the service worker. Web Locks are freed by the browser when
 * their holder crashes; a page without them (plain http on a local network) keeps its own.
 */

export type Locks = {
  /** Runs `work` alone under the name, or answers 'busy' at once when somebody else does. */
  ifFree: <T>(name: string, work: () => Promise<T>) => Promise<T | 'busy'>
  /** Waits for its turn, then runs `work` alone. */
  inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export const deviceLocks = (): Locks =>
  navigator.locks ? webLocks(navigator.locks) : memoryLocks()

export const webLocks = (manager: LockManager): Locks => ({
  ifFree: (name, work) =>
    manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : 'busy')),
  inTurn: (name, work) => manager.request(name, work),
})

/** Locks of one page; correctness does not hang on them but on the key at the server. */
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

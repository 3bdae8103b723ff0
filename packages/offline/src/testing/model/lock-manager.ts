/** The Web Locks of one device, for callers that may die while holding or awaiting one. */
export const createLockManager = <Caller>() => {
  type Waiting = { caller: Caller; grant: () => void }
  let holder: Caller | null = null
  let queue: Waiting[] = []

  const next = () => {
    const first = queue.shift()
    holder = first?.caller ?? null
    first?.grant()
  }

  return {
    holder: () => holder,
    waiting: () => queue.map(({ caller }) => caller),

    /** `navigator.locks` of one caller; `seen` is told whether the lock was granted. */
    managerFor: (caller: Caller, seen: (what: string) => void): LockManager => {
      const request = async (
        _name: string,
        ...[options, callback]: [{ ifAvailable?: boolean }, () => unknown] | [() => unknown]
      ) => {
        const isAskingOnly = typeof options === 'object' && options.ifAvailable
        const work = (typeof options === 'function' ? options : callback) as (
          lock: object | null,
        ) => unknown
        if (holder !== null && isAskingOnly) {
          seen('busy')
          return work(null)
        }
        if (holder === null) holder = caller
        else await new Promise<void>((grant) => queue.push({ caller, grant }))
        seen('granted')
        try {
          return await work({})
        } finally {
          next()
        }
      }
      return { request } as unknown as LockManager
    },

    /** Releases every lock of dead callers and grants it to the next, as the browser does. */
    forget: (isDead: (caller: Caller) => boolean) => {
      queue = queue.filter(({ caller }) => !isDead(caller))
      if (holder !== null && isDead(holder)) next()
    },
  }
}

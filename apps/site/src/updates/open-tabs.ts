/** Counts the open tabs of this site: each holds a shared lock. */

/** Whether no other tab of this site is open; false in a browser without locks. */
export const isOnlyTab = async (): Promise<boolean> =>
  navigator.locks !== undefined && (await countTabs()) <= 1

/** For the service worker, which always has locks. */
export const hasOpenTab = async (): Promise<boolean> => (await countTabs()) > 0

const countTabs = async (): Promise<number> => {
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === TAB_LOCK).length
}

const TAB_LOCK = 'tab'

/** Holds the lock that tells other tabs that this one is open. */
export const registerTab = (): void => {
  const stay = () => new Promise<never>(() => {})
  // A browser that blocks storage blocks locks too.
  navigator.locks?.request(TAB_LOCK, { mode: 'shared' }, stay).catch(() => {})
}

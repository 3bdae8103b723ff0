/** How many tabs of this site are open: each holds a shared lock. */

/** Whether no other tab of this site is open; false where the browser has no locks. */
export const isOnlyTab = async (): Promise<boolean> => {
  if (!navigator.locks) return false
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === TAB_LOCK).length <= 1
}

const TAB_LOCK = 'tab'

/** Lets other tabs know that this one is open. */
export const countAsTab = (): void => {
  const stay = () => new Promise<never>(() => {})
  // A browser that forbids storage forbids locks too.
  navigator.locks?.request(TAB_LOCK, { mode: 'shared' }, stay).catch(() => {})
}

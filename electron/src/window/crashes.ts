/** How often a crashed page is reloaded automatically before a person is asked. */

const RELOADS = 3
const WITHIN_MS = 60_000

/** Returns what to do about a crash at a time in milliseconds. */
export const crashLimit = () => {
  let recent: number[] = []
  return (now: number): 'reload' | 'ask' => {
    recent = [...recent.filter((time) => now - time < WITHIN_MS), now]
    return recent.length <= RELOADS ? 'reload' : 'ask'
  }
}

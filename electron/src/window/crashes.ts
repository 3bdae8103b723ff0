/** How often a broken page may come back by itself before a person is asked. */

const RELOADS = 3
const WITHIN_MS = 60_000

/** Answers what to do about a crash at a moment in milliseconds. */
export const crashLimit = () => {
  let recent: number[] = []
  return (now: number): 'reload' | 'ask' => {
    recent = [...recent.filter((time) => now - time < WITHIN_MS), now]
    return recent.length <= RELOADS ? 'reload' : 'ask'
  }
}

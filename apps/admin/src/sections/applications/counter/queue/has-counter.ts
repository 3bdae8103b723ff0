/**
 * Whether the office has worked on this computer: only then a form is offered without a server, and
 * only then the code of the queue is loaded.
 */

/**
 * The queue of one school, whose address is empty in a browser. Families of another are neither
 * shown nor sent there, and wait until the app belongs to their school again.
 */
export const counterOf = (origin: string): string => `sekolah-loket ${origin}`.trim()

/** The queues on this computer, of this school and of earlier ones. */
export const counters = async (): Promise<string[]> => {
  try {
    const found = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return found.filter((name) => name.startsWith(counterOf('')))
  } catch {
    // A browser that does not say which databases there are, or that has no storage.
    return []
  }
}

export const hasCounter = async (origin: string): Promise<boolean> =>
  (await counters()).includes(counterOf(origin))

/** How many entries wait in these queues, readable or not. */
export const waitingIn = async (names: string[]): Promise<number> => {
  if (names.length === 0) return 0
  const { countWaiting } = await import('@sekolah/offline/counter/queue')
  const counts = await Promise.all(names.map((name) => countWaiting(name)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Sent to every window when the office has opened the queue on this computer. */
export const COUNTER_OPENED = 'panel:counter'

/**
 * Whether the office has worked on this computer: only then a form is offered without a server, and
 * only then the code of the queue is loaded.
 */
export const hasCounter = async (): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'sekolah-loket')
  } catch {
    // A browser that does not say which databases there are, or that has no storage.
    return false
  }
}

/** Sent to every window when the office has opened the queue on this computer. */
export const COUNTER_OPENED = 'panel:counter'

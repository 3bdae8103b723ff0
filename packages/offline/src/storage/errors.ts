/** Storage errors, and functions that recognise them. */

/** The content is not stored on this device, and the server cannot be reached. */
export class NotStored extends Error {
  override name = 'NotStored'
  constructor(what: string, cause: unknown) {
    super(`${what} belum tersimpan di perangkat Anda, dan server tidak dapat dihubungi.`, { cause })
  }
}

/** Whether a write failed because the storage quota or the disk is full. */
export const isDiskFull = (error: unknown): boolean => names(error).includes('QuotaExceededError')

/** Whether the browser has lost the connection to the database; reopening helps. */
export const isLostConnection = (error: unknown): boolean =>
  names(error).some((name) =>
    ['UnknownError', 'DatabaseClosedError', 'InvalidStateError'].includes(name),
  ) || /connection.*lost/i.test(error instanceof Error ? error.message : '')

/** Dexie wraps the browser's error: either name counts. */
const names = (error: unknown): string[] => {
  if (!(error instanceof Error || error instanceof DOMException)) return []
  const inner = 'inner' in error ? error.inner : undefined
  return [error.name, ...names(inner)]
}

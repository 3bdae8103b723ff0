/** What storage says when it fails, in words that code can ask about. */

/** What was asked for is not on this device, and the school could not be asked. */
export class NotStored extends Error {
  override name = 'NotStored'
  constructor(what: string, cause: unknown) {
    super(`${what} belum tersimpan di perangkat Anda, dan server tidak dapat dihubungi.`, { cause })
  }
}

/** Whether a write failed because the device has no room left. */
export const isDiskFull = (error: unknown): boolean => names(error).includes('QuotaExceededError')

/** Whether the browser has lost its hold on the database; opening it again helps. */
export const isLostConnection = (error: unknown): boolean =>
  names(error).some((name) =>
    ['UnknownError', 'DatabaseClosedError', 'InvalidStateError'].includes(name),
  ) || /connection.*lost/i.test(error instanceof Error ? error.message : '')

/** Dexie wraps what the browser threw: both names matter. */
const names = (error: unknown): string[] => {
  if (!(error instanceof Error || error instanceof DOMException)) return []
  const inner = 'inner' in error ? error.inner : undefined
  return [error.name, ...names(inner)]
}

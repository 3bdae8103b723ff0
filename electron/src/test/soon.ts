/** Waits until an expectation holds: the app's own steps wait for the disk, which may be busy. */
import { vi } from 'vitest'

/** Longer than Vitest's default of a second: flushing a file to a busy disk takes several. */
const SOON_MS = 15_000

export const expectSoon = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: SOON_MS })

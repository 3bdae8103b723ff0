/** Sanitises HTML in a worker thread: the worst 200 KB take a second. */
import { createThread, resolveSiblingModule } from '../base/thread.ts'

export type Sanitiser = ReturnType<typeof createSanitiser>

const LIMIT_MS = 5_000

export const createSanitiser = () => {
  const thread = createThread<string, string>(
    resolveSiblingModule(import.meta.url, 'sanitiser-thread'),
    LIMIT_MS,
  )
  return {
    /** As `sanitise`; rejects with Busy when too many jobs are waiting. */
    sanitise: thread.run,
    close: thread.close,
  }
}

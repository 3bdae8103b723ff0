/** Parses forms, large ones in a worker thread. */
import { createThread, moduleBeside } from '../../thread.ts'
import { parseForm, type RawForm } from './parse-form.ts'

export type Forms = ReturnType<typeof createForms>

/** Up to here handing a form over costs more than parsing it. */
const LARGE = 256 * 1024
const LIMIT_MS = 10_000

export const createForms = () => {
  const thread = createThread<RawForm, Awaited<ReturnType<typeof parseForm>>>(
    moduleBeside(import.meta.url, 'form-thread'),
    LIMIT_MS,
  )
  return {
    /** As `parseForm`, and empties the bytes; throws Busy when too many ask at once. */
    parse: (raw: RawForm) =>
      raw.bytes.byteLength > LARGE ? thread.run(raw, [raw.bytes.buffer]) : parseForm(raw),
    close: thread.close,
  }
}

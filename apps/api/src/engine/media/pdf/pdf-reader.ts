/** Examines PDFs in a worker thread: a made-up one can keep its reader busy for seconds. */
import { createThread, moduleBeside } from '../../thread.ts'
import type { PdfVerdict } from './examine-pdf.ts'

export type PdfReader = ReturnType<typeof createPdfReader>

/** A scan of twenty pages takes a tenth of a second. */
const MOST_MS = 10_000

export const createPdfReader = () => {
  const thread = createThread<Uint8Array, PdfVerdict>(
    moduleBeside(import.meta.url, 'pdf-thread'),
    MOST_MS,
  )
  return {
    /** Throws Busy when too many are examined at once, or one takes too long. */
    examine: (bytes: Uint8Array): Promise<PdfVerdict> => thread.run(bytes),
    close: thread.close,
  }
}

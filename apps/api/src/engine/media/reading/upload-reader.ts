/**
 * Opens uploads: one file at a time over all uploads, in a process of its own, so that its memory
 * is bounded and returned to the system.
 */
import { JobAborted } from '../../base/jobs.ts'
import { createProcess } from '../../base/process.ts'
import { resolveSiblingModule } from '../../base/thread.ts'
import { createSemaphore, MAX_WAIT_MS } from '../../base/turns.ts'
import type { PdfVerdict } from './examine-pdf.ts'
import type { Encoded, PictureFault } from './open-picture.ts'
import type { UploadAnswer, UploadJob } from './upload-process.ts'

/** Operations on a file whose turn it is. */
export type UploadedFiles = {
  /** As one page of a document, or as a picture in all its widths. */
  picture: (bytes: Uint8Array, as: 'page' | 'picture') => Promise<Encoded[] | PictureFault>
  /** Rebuilt from its pages as they are drawn. */
  pdf: (bytes: Uint8Array, maxSheets: number) => Promise<PdfVerdict>
}

export type UploadReader = {
  /**
   * Reads the file from the disk only in its turn. Rejects with Busy when twenty are waiting, or
   * when it waited too long.
   */
  inTurn: <T>(work: (files: UploadedFiles) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** A photo takes a tenth of a second, as does a scan of twenty pages. */
const LIMITS = { megabytes: 140, workMs: 3_000, limitMs: 15_000 }

/** The limits are a parameter for tests. */
export const createUploadReader = (limits = LIMITS): UploadReader => {
  const inTurn = createSemaphore(1, MAX_WAIT_MS)
  const { run, close } = createProcess<UploadJob, UploadAnswer>(
    resolveSiblingModule(import.meta.url, 'upload-process'),
    limits,
  )
  const files: UploadedFiles = {
    picture: async (bytes, as) => {
      const answer = await run({ as, bytes }).catch(nullIfGivenUp)
      if (answer === null) return 'too_heavy'
      if ('picture' in answer) return answer.picture
      throw new Error('A picture was read as a PDF.')
    },
    pdf: async (bytes, maxSheets) => {
      const answer = await run({ as: 'pdf', bytes, maxSheets }).catch(nullIfGivenUp)
      if (answer === null) return { refused: 'too_heavy' }
      if ('pdf' in answer) return answer.pdf
      throw new Error('A PDF was read as a picture.')
    },
  }
  return { inTurn: (work) => inTurn(() => work(files)), close }
}

const nullIfGivenUp = (error: unknown): null => {
  if (error instanceof JobAborted) return null
  throw error
}

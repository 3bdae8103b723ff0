/** The process that opens uploads: receives one file, answers with the findings. */
import { answerJobs } from '../../base/process.ts'
import { encodePicture } from './encode-picture.ts'
import type { PdfVerdict } from './examine-pdf.ts'
import type { Encoded, PictureFault } from './open-picture.ts'
import { pagePicture } from './page-picture.ts'

export type UploadJob =
  | { as: 'page' | 'picture'; bytes: Uint8Array }
  | { as: 'pdf'; bytes: Uint8Array; maxSheets: number }
export type UploadAnswer = { picture: Encoded[] | PictureFault } | { pdf: PdfVerdict }

answerJobs<UploadJob, UploadAnswer>(async (job) => {
  if (job.as === 'pdf') {
    const { examinePdf } = await import('./examine-pdf.ts')
    return { pdf: await examinePdf(job.bytes, job.maxSheets) }
  }
  const open = job.as === 'page' ? pagePicture : encodePicture
  return { picture: await open(job.bytes) }
})

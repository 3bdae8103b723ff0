/** The process that opens what people upload: receives one file, answers what was found in it. */
import { answerJobs } from '../../base/process.ts'
import { encodePicture } from './encode-picture.ts'
import type { PdfVerdict } from './examine-pdf.ts'
import type { Encoded, PictureFault } from './open-picture.ts'
import { pagePicture } from './page-picture.ts'

export type UploadJob = { as: 'page' | 'picture' | 'pdf'; bytes: Uint8Array }
export type UploadAnswer = { picture: Encoded[] | PictureFault } | { pdf: PdfVerdict }

answerJobs<UploadJob, UploadAnswer>(async ({ as, bytes }) => {
  if (as === 'page') return { picture: await pagePicture(bytes) }
  if (as === 'picture') return { picture: await encodePicture(bytes) }
  const { examinePdf } = await import('./examine-pdf.ts')
  return { pdf: await examinePdf(bytes) }
})

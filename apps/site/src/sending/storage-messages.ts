/** Why something could not be kept on this device, in words that tell what to do about it. */
import { Unreachable } from '@sekolah/api-client'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { isDiskFull, NotStored } from '@sekolah/offline/storage/errors'
import { schoolWords } from './server-message.ts'

/** Errors that are written for people; a browser's own are not. */
const spoken = [Unreachable, NotStored, Outdated]

export const whyNotKept = (error: unknown): string => {
  if (isDiskFull(error)) {
    return 'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu coba lagi.'
  }
  const words = schoolWords(error)
  if (words !== null) return words
  const isSpoken = spoken.some((kind) => error instanceof kind)
  return isSpoken && error instanceof Error
    ? error.message
    : 'Tutup halaman ini dan buka lagi, lalu coba sekali lagi.'
}

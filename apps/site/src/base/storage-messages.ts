/** Messages about what could not be stored on this device, with what to do. */
import { Unreachable } from '@sekolah/api-client/visitor'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { isDiskFull, NotStored } from '@sekolah/offline/storage/errors'
import { serverMessage } from './server-message.ts'

/** Errors whose message is written for users; a browser's errors are not. */
const readableErrors = [Unreachable, NotStored, Outdated]

export const notStoredMessage = (error: unknown): string => {
  if (isDiskFull(error)) {
    return 'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu coba lagi.'
  }
  const message = serverMessage(error)
  if (message !== null) return message
  const isReadable = readableErrors.some((kind) => error instanceof kind)
  return isReadable && error instanceof Error
    ? error.message
    : 'Tutup halaman ini dan buka lagi, lalu coba sekali lagi.'
}

/** The last of the disk is for what visitors send: staff's uploads stop first, then their writes. */
import { StorageFull } from '../errors.ts'

const MB = 1024 * 1024
const UPLOADS_NEED = 1024 * MB
const STAFF_WRITES_NEED = 300 * MB

export const refuseOnFullDisk = (freeBytes: number, isUpload: boolean): void => {
  if (freeBytes >= (isUpload ? UPLOADS_NEED : STAFF_WRITES_NEED)) return
  throw new StorageFull(
    'Penyimpanan server hampir penuh. Minta pengelola server mengosongkan ruang, lalu coba lagi.',
  )
}

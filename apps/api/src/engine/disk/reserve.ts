/**
 * Reserves the last of the disk for visitors: uploads of staff are refused first, then their
 * writes.
 */
import { StorageFull } from '../base/errors.ts'

const MB = 1024 * 1024
const UPLOADS_NEED = 1024 * MB
const WRITES_NEED = 300 * MB

/**
 * Pages of documents can wait on the phone; applications and messages are accepted until the end.
 */
export const refusePagesOnFullDisk = (freeBytes: number): void => {
  if (freeBytes >= UPLOADS_NEED) return
  throw new StorageFull(
    'Penyimpanan server hampir penuh. Berkas Anda tetap di HP ini dan akan dikirim lagi.',
  )
}

export const refuseOnFullDisk = (freeBytes: number, isUpload: boolean): void => {
  if (freeBytes >= (isUpload ? UPLOADS_NEED : WRITES_NEED)) return
  throw new StorageFull(
    'Penyimpanan server hampir penuh. Minta pengelola server mengosongkan ruang, lalu coba lagi.',
  )
}

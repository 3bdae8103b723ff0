/**
 * The last of the disk is for what visitors send: uploads of accounts stop first, then their
 * writes.
 */
import { StorageFull } from '../base/errors.ts'

const MB = 1024 * 1024
const UPLOADS_NEED = 1024 * MB
const WRITES_NEED = 300 * MB

/** Pages of documents can wait on their phone; applications and messages come until the end. */
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

/** Error texts of Cek Status for an overloaded network or server. */
import { ApiError, Unreachable } from '@sekolah/api-client/visitor'

const BUSY =
  'Sedang ramai, jadi belum terjawab. Isian Anda tetap di sini: tunggu satu menit, lalu tekan Cek Status lagi.'

/** Null where the error is another: only a proxy's refusal for now, and silence, are meant. */
export const busyText = (error: unknown): string | null => {
  const isRefused = error instanceof ApiError && [429, 502, 503, 504].includes(error.status)
  const isLate =
    error instanceof Unreachable &&
    error.cause instanceof DOMException &&
    error.cause.name === 'TimeoutError'
  return isRefused || isLate ? BUSY : null
}

/** Turns an error into an Indonesian sentence for the user. */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { errorCodes } from '@sekolah/contract/envelope'
import { MachineError } from '../platform/platform.ts'

/**
 * True for an error code that this panel does not know: the tab was opened before the server was
 * upgraded, so its form may lack a required field.
 */
export const isUnknownErrorCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && !errorCodes.includes(error.code)

export const errorReason = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 401) return 'Sesi Anda berakhir.'
  if (error instanceof ApiError) {
    const reason = error.errors[0]?.message ?? error.message
    return isUnknownErrorCode(error) ? `${reason} ${OLD_PANEL}` : reason
  }
  if (error instanceof Unreachable) {
    return 'Server tidak dapat dihubungi. Periksa sambungan jaringan.'
  }
  if (error instanceof MachineError) return error.message
  return 'An error occurred'
}

const OLD_PANEL = 'Server sudah memakai versi baru, panel di tab ini belum.'

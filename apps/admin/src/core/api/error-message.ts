/** Turns an error into a sentence for the person at the screen. */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { errorCodes } from '@sekolah/contract/envelope'
import { MachineError } from '../platform/platform.ts'

/**
 * Whether the server refuses by a code that this panel does not know: its tab was opened before the
 * server was upgraded, and may lack the field that is asked for.
 */
export const isOfLaterServer = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && !errorCodes.includes(error.code)

export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 401) return 'Sesi Anda berakhir.'
  if (error instanceof ApiError) {
    const reason = error.errors[0]?.message ?? error.message
    return isOfLaterServer(error) ? `${reason} ${OLD_PANEL}` : reason
  }
  if (error instanceof Unreachable) {
    return 'Server tidak dapat dihubungi. Periksa sambungan jaringan.'
  }
  if (error instanceof MachineError) return error.message
  return 'An error occurred'
}

const OLD_PANEL = 'Server sudah memakai versi baru, panel di tab ini belum.'

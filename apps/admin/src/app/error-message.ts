/** Turns an error into a sentence for the person at the screen. */
import { ApiError, Unreachable } from '@sekolah/api-client'
import { MachineError } from '../platform/platform.ts'

export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 401) return 'Sesi Anda berakhir.'
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.message
  if (error instanceof Unreachable) {
    return 'Server tidak dapat dihubungi. Periksa sambungan jaringan.'
  }
  if (error instanceof MachineError) return error.message
  return 'An error occurred'
}

import { ApiError } from '@sekolah/api-client/visitor'

/** The error message of our server; null when a proxy answered, or nobody. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.code ? error.message : null

import { ApiError } from '@sekolah/api-client/visitor'

/** The message of our server; null when a proxy or nobody answered. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.code ? error.message : null

import { ApiError } from '@sekolah/api-client'

/** What the school itself answered, for a person; null when a proxy in its place or nobody did. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.code ? error.message : null

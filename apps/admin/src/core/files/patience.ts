/** Retries sequential calls after the delay that the server asks for, instead of failing. */
import { ApiError } from '@sekolah/api-client'

const LONGEST_SECONDS = 90

export const retryWhenThrottled = async <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
    if (!seconds || seconds > LONGEST_SECONDS) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    signal.throwIfAborted()
    return retryWhenThrottled(call, signal)
  }
}

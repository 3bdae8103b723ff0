/** "Hapus dari HP ini": the phone hears no more of what it no longer holds. */
import { ApiError, createClient } from '@sekolah/api-client'
import { presentSubscription } from './browser.ts'

/**
 * `left` says how many applications stay. Where the school cannot be told, the browser ends its
 * subscription for all of them: their cards say so, and offer it again.
 */
export const endPush = async (
  fetch: typeof window.fetch,
  client_ids: string[],
  left: number,
): Promise<void> => {
  const subscription = await presentSubscription()
  if (!subscription) return
  if (left === 0) await subscription.unsubscribe()
  try {
    const { pushVisitorCalls } = await import('@sekolah/contract/admission/push/visitor-calls')
    const api = createClient(pushVisitorCalls, { fetch })
    const signal = AbortSignal.timeout(30_000)
    await Promise.all(
      client_ids.map((client_id) => api.push.unsubscribe({ params: { client_id }, signal })),
    )
  } catch (error) {
    // What is gone at the school has taken its subscription with it.
    const isGone = error instanceof ApiError && [404, 410].includes(error.status)
    if (!isGone) await subscription.unsubscribe()
  }
}

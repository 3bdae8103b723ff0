/** "Hapus dari HP ini": unsubscribes the phone from an application that it erases. */
import { ApiError, createClient } from '@sekolah/api-client'
import { currentSubscription } from './browser.ts'

/**
 * `left` is how many applications stay. When the school cannot be reached, the browser ends its
 * subscription for all of them: their cards say so, and offer it again.
 */
export const endPush = async (
  fetch: typeof window.fetch,
  client_ids: string[],
  left: number,
): Promise<void> => {
  const subscription = await currentSubscription()
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
    // An application that no longer exists at the school has lost its subscription too.
    const isGone = error instanceof ApiError && [404, 410].includes(error.status)
    if (!isGone) await subscription.unsubscribe()
  }
}

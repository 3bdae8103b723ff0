/** "Hapus dari HP ini": the phone hears no more of what it no longer holds. */
import { ApiError } from '@sekolah/api-client/visitor'
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
    const { createFamilyPush } = await import('@sekolah/api-client/family-push')
    const api = createFamilyPush({ fetch })
    const signal = AbortSignal.timeout(30_000)
    await Promise.all(client_ids.map((client_id) => api.unsubscribe(client_id, { signal })))
  } catch (error) {
    // What is gone at the school has taken its subscription with it.
    const isGone = error instanceof ApiError && [404, 410].includes(error.status)
    if (!isGone) await subscription.unsubscribe()
  }
}

/** Web Push in a family's browser, apart from the visitor's: only Pendaftaran saya needs it. */
import type { SubscriptionInput } from '@sekolah/contract/admission/push/schemas'
import { pushVisitorCalls } from '@sekolah/contract/admission/push/visitor-calls'
import { createTransport, type Extra, type Options } from './transport.ts'

export type FamilyPush = ReturnType<typeof createFamilyPush>

export const createFamilyPush = (options: Options) => {
  const { data } = createTransport(pushVisitorCalls, options)
  return {
    /** The server's public VAPID key. */
    key: (extra?: Extra) => data('push.key', extra),
    /** Which subscription hears of the application. */
    mine: (client_id: string, extra?: Extra) =>
      data('push.mine', { params: { client_id }, ...extra }),
    subscribe: (client_id: string, body: SubscriptionInput) =>
      data('push.subscribe', { params: { client_id }, body }),
    unsubscribe: (client_id: string, extra?: Extra) =>
      data('push.unsubscribe', { params: { client_id }, ...extra }),
  }
}

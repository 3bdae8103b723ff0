/** The calls of Web Push, all by the family itself. */
import { ok } from '../../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../../engine/http/calls.ts'
import type { ApplicationDeps } from '../events.ts'
import { requireOwnRow } from '../family/own-application.ts'
import { subscribe, subscriptionHash, unsubscribe } from './subscriptions.ts'
import { vapidKeys } from './vapid.ts'

const KB = 1024
const families = { per: 'address', burst: 600, perMinute: 120 } as const

export const pushOptions = {
  'push.subscribe': { limit: families, bodyBytes: 4 * KB },
  'push.unsubscribe': { limit: families },
} satisfies CallOptions

export const pushCalls = ({ db, env }: Pick<ApplicationDeps, 'db' | 'env'>): Handlers<'push'> => {
  const keys = () => vapidKeys(env.DATA_DIR)
  const mine = (id: number) => ok({ subscription: subscriptionHash(db, keys(), id) })
  return {
    'push.key': () => ok({ public_key: keys()?.publicKey ?? null }),

    'push.mine': ({ params }) => mine(requireOwnRow(db, params.client_id).id),

    'push.subscribe': async ({ params, body }) => {
      const { id } = requireOwnRow(db, params.client_id)
      subscribe(db, keys(), id, await body())
      return mine(id)
    },

    'push.unsubscribe': ({ params }) => {
      unsubscribe(db, requireOwnRow(db, params.client_id).id)
      return ok(null)
    },
  }
}

/** Schemas of Web Push. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { isPushEndpoint } from './rules.ts'
import type { pushVisitorCalls } from './visitor-calls.ts'

/** No message has a payload, so the keys of a subscription are not needed. */
export const subscriptionInput = z.object({
  endpoint: z
    .string({ error: 'Alamat notifikasi wajib diisi.' })
    .max(2_000, 'Alamat notifikasi terlalu panjang.')
    .refine(isPushEndpoint, 'Layanan notifikasi peramban ini tidak dikenal.'),
})

export type SubscriptionInput = z.input<typeof subscriptionInput>

/** The endpoint of the subscription; null without one. */
const myPush = z.object({ subscription: z.string().nullable() })

export const pushCallSchemas = {
  'push.key': { data: z.object({ public_key: z.string().nullable() }) },
  'push.mine': { data: myPush },
  'push.subscribe': { body: subscriptionInput, data: myPush },
  'push.unsubscribe': { data: z.null() },
} as const satisfies Record<keyof typeof pushVisitorCalls, CallSchemas>

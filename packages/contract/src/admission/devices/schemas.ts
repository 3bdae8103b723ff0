/** Schemas of binding an application to another device, such as a new phone. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { clientId } from '../../values/fields.ts'
import { myApplication } from '../schemas.ts'
import type { deviceCalls } from './calls.ts'

/** A code that binds an application to the device that shows it first. */
export const deviceCode = z.object({
  code: z.string(),
  /** What the QR says: the site's page that takes the code from behind its `#`. */
  url: z.url(),
  expires_at: z.iso.datetime(),
})

/** POST /ppdb/bind: `client_id` is the new device's own, made for this. */
export const bindInput = z.object({
  code: z.string({ error: 'Kode wajib diisi.' }).regex(/^[\w-]{22}$/, 'Kode tidak dikenal.'),
  client_id: clientId,
})

export type DeviceCode = z.infer<typeof deviceCode>
export type BindInput = z.input<typeof bindInput>

export const deviceCallSchemas = {
  'devices.code': { data: deviceCode, status: 201 },
  'devices.bind': { body: bindInput, data: myApplication },
} as const satisfies Record<keyof typeof deviceCalls, CallSchemas>

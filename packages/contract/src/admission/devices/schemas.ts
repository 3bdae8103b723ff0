/** Schemas for binding an application to another device, such as a new phone. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { clientId } from '../../values/form-fields.ts'
import { myApplication } from '../schemas.ts'
import type { deviceCalls } from './calls.ts'

/** A one-time code that binds an application to the first device that presents it. */
export const deviceCode = z.object({
  code: z.string(),
  /** The content of the QR code: the site's page, which reads the code after the `#`. */
  url: z.url(),
  expires_at: z.iso.datetime(),
})

/** POST /ppdb/bind: `client_id` is the new device's own, created for this. */
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

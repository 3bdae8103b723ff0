/** The schema of a contact message as visitors write it; phones check it before it is sent. */
import * as z from 'zod/mini'
import {
  clientId,
  dateTime,
  emailAddress,
  nameLine,
  optional,
  paragraph,
  phoneNumber,
  queuedFor,
} from '../../values/form-fields.ts'
import { contactSubjects, contactLabels as label } from './labels.ts'

/**
 * POST /contact/messages. `client_id` is created with the empty form and is the idempotency key;
 * `website` is a honeypot that people never see; `queued_at` is when Kirim was pressed, and
 * `queued_for_ms` how long ago: it has precedence, because the phone's clock may be wrong.
 */
export const contactInput = z.object({
  name: nameLine(label.name, { min: 2, max: 100 }),
  email: emailAddress(label.email),
  phone: optional(phoneNumber(label.phone)),
  subject: z.enum(contactSubjects, 'Pilih salah satu perihal.'),
  message: paragraph(label.message, { max: 5_000 }),
  client_id: z.optional(clientId),
  queued_at: optional(dateTime('Waktu penulisan')),
  queued_for_ms: z.optional(queuedFor),
  website: z.optional(z.string().check(z.maxLength(200))),
})

/** Schemas of contact messages, shared by phone and server. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { paging, queryFlag, searchText, stampFields } from '../../values/fields.ts'
import type { contactCalls } from './calls.ts'
import { contactInput } from './form-schemas.ts'
import { contactSorts, contactSubjects, contactLabels as label } from './labels.ts'

/** The answer to the sender. */
export const contactReceipt = z.object({
  client_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})

/** A message as the office sees it; never includes the sender's `client_id`. */
export const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(contactSubjects),
  message: z.string(),
  is_read: z.boolean(),
  is_done: z.boolean(),
  suspected_spam: z.boolean(),
  queued_at: z.string().nullable(),
  ...stampFields,
})

/** PUT /contact/messages/{id}: flags that the office sets. */
export const contactMarks = z
  .object({
    is_read: z.boolean(`${label.is_read} harus ya atau tidak.`),
    is_done: z.boolean(`${label.is_done} harus ya atau tidak.`),
  })
  .partial()

/** GET /contact/messages, newest first. */
export const contactQuery = z.object({
  search: searchText.optional(),
  subject: z.enum(contactSubjects, 'Parameter subject tidak valid').optional(),
  read: queryFlag('read').optional(),
  done: queryFlag('done').optional(),
  sort: z.enum(contactSorts, 'Parameter sort tidak valid').default('newest'),
  ...paging,
})

export type ContactInput = z.input<typeof contactInput>
/** A validated message, as a phone stores it until it is sent. */
export type ContactForm = z.output<typeof contactInput>
export type ContactMessage = z.infer<typeof contactMessage>
export type ContactMarks = z.input<typeof contactMarks>

export const contactCallSchemas = {
  'contact.send': { body: contactInput, data: contactReceipt, status: 201 },
  'contact.list': { query: contactQuery, data: z.array(contactMessage) },
  'contact.get': { data: contactMessage },
  'contact.update': { body: contactMarks, data: contactMessage },
  'contact.remove': { data: z.null() },
} as const satisfies Record<keyof typeof contactCalls, CallSchemas>

/** The message form's values, and the validated submission made from them. */
import type { FieldError } from '@sekolah/contract/envelope'
import { contactSubjects } from '@sekolah/contract/school/contact/labels'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import { groupPhone } from '@sekolah/contract/values/phone'
import { normalizeValues } from '../../sending/tidy-phone.ts'
import type { FormRules, Messages } from '../../sending/use-draft-form.ts'

export const messageFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type MessageField = (typeof messageFields)[number]

/** `website` is the honeypot, which people never see. */
export type MessageValues = Record<MessageField | 'website', string>
export type MessageErrors = Messages<MessageField>

/** What the form edits: a new message, one in the outbox, or one that was sent meanwhile. */
export type MessageState = 'new' | 'waiting' | 'gone'

/** A message that is changed takes the focus; a page that is only opened does not. */
export const initialFocus = (state: MessageState): { id: string } | null =>
  state === 'new' ? null : { id: 'formulir-pesan' }

export const emptyMessage: MessageValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
}

/**
 * What a link may prefill: a subject, the addressed teacher, and a question that the assistant
 * could not answer.
 */
export type Prefill = { subjek?: string; guru?: string; question?: string | undefined }

/** Fills only blank fields; a question is appended to a begun text. */
export const withPrefill = (
  values: MessageValues,
  { subjek, guru, question = '' }: Prefill,
): MessageValues => ({
  ...values,
  subject: values.subject || (contactSubjects.find((known) => known === subjek) ?? ''),
  message: values.message.includes(question)
    ? values.message || (guru ? `Yth. ${guru},\n\n` : '')
    : [values.message, question].filter(Boolean).join('\n\n'),
})

/** The values of a submitted message, for editing. */
export const valuesOfMessage = (form: ContactForm): MessageValues => ({
  name: form.name,
  email: form.email,
  phone: form.phone ? groupPhone(form.phone) : '',
  subject: form.subject,
  message: form.message,
  website: '',
})

/** The values of a stored draft; fields that this version does not have are dropped. */
export const draftMessage = (stored: unknown): MessageValues => {
  const known = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in emptyMessage && typeof value === 'string',
  )
  return { ...emptyMessage, ...Object.fromEntries(known) }
}

const isField = (name: string): name is MessageField =>
  messageFields.some((field) => field === name)

/** The server's errors by field. */
export const messageErrors = (rows: readonly FieldError[]): MessageErrors =>
  Object.fromEntries(
    rows.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]),
  )

/** Loads the contract's schema, a separate chunk. */
export const loadMessageSchema = () => import('../../checking/schemas.ts')

/** Validates by the contract's schema. */
const check = async (
  values: MessageValues,
): Promise<{ form: ContactForm; errors: null } | { form: null; errors: MessageErrors }> => {
  const { contactInput } = await loadMessageSchema()
  const parsed = contactInput.safeParse(values)
  if (parsed.success) return { form: parsed.data, errors: null }
  const errors: MessageErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0])
    if (isField(field)) errors[field] ??= message
  }
  return { form: null, errors }
}

export const messageRules: FormRules<MessageValues, MessageField, ContactForm> = {
  empty: emptyMessage,
  names: messageFields,
  check,
  tidy: normalizeValues,
}

/** Rows of contact messages: storing, changing, and restoring from the trash. */
import type { ContactForm, ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { computeQueuedAt } from '../../../engine/base/time.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { firstDelivery, hashSubmission } from '../../../engine/db/idempotency.ts'
import { foldText } from '../../../engine/db/search.ts'
import { contactMessages } from './tables.ts'

type MessageRow = typeof contactMessages.$inferSelect

/** The columns that the office sees: without the sender's key and the server's internal ones. */
export const officeColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
  is_read: contactMessages.is_read,
  is_done: contactMessages.is_done,
  suspected_spam: contactMessages.suspected_spam,
  queued_at: contactMessages.queued_at,
  created_at: contactMessages.created_at,
  updated_at: contactMessages.updated_at,
  rev: contactMessages.rev,
}

export const notInTrash = isNull(contactMessages.deleted_at)

export const findMessage = (db: Reader, id: number): ContactMessage | undefined =>
  db
    .select(officeColumns)
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), notInTrash))
    .get()

/** Stores a message once: `isNew` is false when it has arrived before. */
export const storeMessage = (
  tx: Tx,
  form: ContactForm,
  now: Date,
): { row: MessageRow; isNew: boolean } => {
  const { name, email, phone, subject, message, client_id, website } = form
  const form_hash = hashSubmission([name, email, phone, subject, message])
  const table = contactMessages
  const find = (where: SQL | undefined) => tx.select().from(table).where(where).get()
  const deliveries = {
    byKey: (key: string) => find(eq(table.client_id, key)),
    keyless: (hash: string, after: string) =>
      find(and(isNull(table.client_id), eq(table.form_hash, hash), gt(table.created_at, after))),
  }
  const first = firstDelivery(deliveries, { client_id, form_hash }, now)
  if (first) return { row: first, isNew: false }
  const at = now.toISOString()
  const row = tx
    .insert(contactMessages)
    .values({
      name,
      email,
      phone,
      subject,
      message,
      is_read: false,
      is_done: false,
      suspected_spam: Boolean(website?.trim()),
      queued_at: computeQueuedAt(form, now),
      client_id: client_id ?? null,
      form_hash,
      search_text: [name, email, phone ?? '', message].map(foldText).join('\n'),
      created_at: at,
      updated_at: at,
      rev: 1,
    })
    .returning()
    .get()
  return { row, isNew: true }
}

type Changes = Partial<Pick<MessageRow, 'is_read' | 'is_done' | 'deleted_at' | 'deleted_by'>>

/** Applies the office's change to a row. */
export const changeMessage = (
  tx: Tx,
  { id, rev }: Pick<MessageRow, 'id' | 'rev'>,
  changes: Changes,
  now: Date,
): ContactMessage =>
  tx
    .update(contactMessages)
    .set({ ...changes, updated_at: now.toISOString(), rev: rev + 1 })
    .where(eq(contactMessages.id, id))
    .returning(officeColumns)
    .get()

/** Restores a message from the trash; false when it is not there. */
export const restoreMessage = (tx: Tx, id: number, now: Date): boolean => {
  const inTrash = and(eq(contactMessages.id, id), isNotNull(contactMessages.deleted_at))
  const row = tx.select().from(contactMessages).where(inTrash).get()
  if (row) changeMessage(tx, row, { deleted_at: null, deleted_by: null }, now)
  return row !== undefined
}

/** Receives contact messages, and the office's actions on them. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import type { ContactForm, ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { phonePart } from '@sekolah/contract/values/phone'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { NotFound, refuseStale } from '../../../engine/base/errors.ts'
import { type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { containsText } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { changedValues } from '../../../kernel/audit/values.ts'
import type { ContactDeps } from './events.ts'
import { changeMessage, findMessage, notInTrash, officeColumns, storeMessage } from './messages.ts'
import { contactMessages } from './tables.ts'

type Deps = Pick<ContactDeps, 'db' | 'clock' | 'live'>

/** Receives a visitor's message; `isNew` is false when it has arrived before. */
export const receiveMessage = (
  { db, clock, live }: Deps,
  form: ContactForm,
): { receipt: DataOf<'contact.send'>; isNew: boolean } => {
  const { row, isNew } = write(db, (tx) => storeMessage(tx, form, clock()))
  const message = isNew ? findMessage(db, row.id) : undefined
  if (message) live.contactNew(message)
  return { receipt: { client_id: row.client_id, created_at: row.created_at }, isNew }
}

/** A page of the messages that match the filters, newest first, and the total number of matches. */
export const listMessages = (
  db: Reader,
  { search, subject, read, done, sort, limit, offset }: ParsedQueryOf<'contact.list'>,
): { rows: ContactMessage[]; total: number } => {
  const phone = search && phonePart(search)
  const wanted = and(
    notInTrash,
    or(
      search ? containsText(contactMessages.search_text, search) : undefined,
      phone ? containsText(contactMessages.phone, phone) : undefined,
    ),
    subject ? eq(contactMessages.subject, subject) : undefined,
    read === undefined ? undefined : eq(contactMessages.is_read, read),
    done === undefined ? undefined : eq(contactMessages.is_done, done),
  )
  const total = db.select({ n: count() }).from(contactMessages).where(wanted).get()?.n ?? 0
  const rows = db
    .select(officeColumns)
    .from(contactMessages)
    .where(wanted)
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total }
}

/** The id breaks ties, so that pages never overlap. */
const newest = [desc(contactMessages.created_at), desc(contactMessages.id)]
const sortings: Record<ParsedQueryOf<'contact.list'>['sort'], SQL[]> = {
  newest,
  oldest: [asc(contactMessages.created_at), asc(contactMessages.id)],
  name: [sql`${contactMessages.name} COLLATE NOCASE`, ...newest],
  subject: [asc(contactMessages.subject), ...newest],
}

/** A message; throws NotFound when there is none, or it is in the trash. */
export const readMessage = (db: Reader, id: number): ContactMessage => {
  const message = findMessage(db, id)
  if (!message) throw new NotFound('Pesan tidak ditemukan.')
  return message
}

/** Marks a message as read or done, or as neither. */
export const updateMessage = (
  { db, clock }: Deps,
  id: number,
  marks: ParsedBodyOf<'contact.update'>,
  by: Account,
  seenRev: number | null,
): ContactMessage => {
  const now = clock()
  return write(db, (tx) => {
    const before = currentMessage(tx, id, seenRev)
    const fields = Object.keys(marks)
    const values = changedValues(before, { ...before, ...marks }, fields)
    recordAudit(tx, { actor: by, action: 'update', object: objectOf(id), fields, values }, now)
    return changeMessage(tx, before, marks, now)
  })
}

/** Soft-deletes a message. */
export const removeMessage = (
  { db, clock }: Deps,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  const now = clock()
  write(db, (tx) => {
    const before = currentMessage(tx, id, seenRev)
    const deletion = { deleted_at: now.toISOString(), deleted_by: by.username }
    changeMessage(tx, before, deletion, now)
    recordAudit(tx, { actor: by, action: 'delete', object: objectOf(id) }, now)
  })
}

const currentMessage = (tx: Tx, id: number, seenRev: number | null): ContactMessage => {
  const message = readMessage(tx, id)
  refuseStale(message, seenRev, 'Pesan ini sudah ditandai orang lain. Periksa kembali.')
  return message
}

const objectOf = (id: number) => `contact_messages/${id}` as const

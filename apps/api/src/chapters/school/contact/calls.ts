/** The contact form and its inbox. What people write is read by the office only. */
import { type ContactMessage, contactArrived } from '@sekolah/contract/contact'
import { and, count, desc, eq } from 'drizzle-orm'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { contains } from '../../../engine/db/search.ts'
import { NotFound, Stale } from '../../../engine/errors.ts'
import { ok } from '../../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import type { ContactDeps } from './events.ts'
import { findMessage, inTheInbox, mark, receive, seenColumns } from './messages.ts'
import { contactMessages } from './tables.ts'

export const contactOptions = {
  'contact.send': { limit: { per: 'address', burst: 30, perMinute: 30 }, bodyBytes: 32 * 1024 },
} satisfies CallOptions

export const contactCalls = ({ db, clock, live }: ContactDeps): Handlers<'contact'> => ({
  'contact.send': async ({ body }) => {
    const form = await body()
    const { row, isNew } = write(db, (tx) => receive(tx, form, clock()))
    const seen = isNew ? findMessage(db, row.id) : undefined
    if (seen) live.contactNew(seen)
    return {
      status: isNew ? 201 : 200,
      data: { client_id: row.client_id, created_at: row.created_at },
      message: contactArrived,
    }
  },

  'contact.list': ({ query }) => {
    const { search, subject, read, done, limit, offset } = query
    const wanted = and(
      inTheInbox,
      search ? contains(contactMessages.search_text, search) : undefined,
      subject ? eq(contactMessages.subject, subject) : undefined,
      read === undefined ? undefined : eq(contactMessages.is_read, read),
      done === undefined ? undefined : eq(contactMessages.is_done, done),
    )
    const total = db.select({ n: count() }).from(contactMessages).where(wanted).get()?.n ?? 0
    const rows = db
      .select(seenColumns)
      .from(contactMessages)
      .where(wanted)
      .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
      .limit(limit)
      .offset(offset)
      .all()
    return ok(rows, { meta: { total, limit, offset } })
  },

  'contact.get': ({ params }) => {
    const message = messageOf(db, params.id)
    return ok(message, { etag: message.rev })
  },

  'contact.update': async ({ params, body, user, ifMatch }) => {
    messageOf(db, params.id)
    const marks = await body()
    const now = clock()
    const marked = write(db, (tx) => {
      const before = messageOf(tx, params.id)
      refuseStale(before, ifMatch)
      const object = `contact_messages/${params.id}`
      const fields = Object.keys(marks)
      recordAudit(tx, { actor: user, action: 'update', object, fields }, now)
      return mark(tx, before, marks, now)
    })
    return ok(marked, { etag: marked.rev })
  },

  'contact.remove': ({ params, user, ifMatch }) => {
    const now = clock()
    write(db, (tx) => {
      const before = messageOf(tx, params.id)
      refuseStale(before, ifMatch)
      mark(tx, before, { deleted_at: now.toISOString(), deleted_by: user.username }, now)
      const object = `contact_messages/${params.id}`
      recordAudit(tx, { actor: user, action: 'delete', object }, now)
    })
    return ok(null)
  },
})

const messageOf = (db: Reader, id: number): ContactMessage => {
  const message = findMessage(db, id)
  if (!message) throw new NotFound('Pesan tidak ditemukan.')
  return message
}

const refuseStale = (message: ContactMessage, ifMatch: number | null) => {
  if (ifMatch === null || ifMatch === message.rev) return
  throw new Stale('Pesan ini sudah ditandai orang lain. Periksa kembali.', message)
}

/**
 * The office's internal notes on a conversation. Only staff receive them, and they are erased with
 * it.
 */
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatNote } from '@sekolah/contract/chat/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, asc, eq } from 'drizzle-orm'
import { KeyReused, NotFound } from '../../engine/base/errors.ts'
import { type Reader, truncateWriteAheadLog, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { ChatDeps } from './events.ts'
import { knownSession, requireSessionRow, updateSession } from './sessions.ts'
import { chatNotes } from './tables.ts'

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'live'>

/** The notes of a conversation, oldest first. */
export const listNotes = (db: Reader, session_id: string): ChatNote[] =>
  db
    .select(columns)
    .from(chatNotes)
    .where(eq(chatNotes.session_id, session_id))
    .orderBy(asc(chatNotes.id))
    .all()

export const addNote = (
  { db, clock, live }: Deps,
  session_id: string,
  { note, client_id }: ParsedBodyOf<'chat.addNote'>,
  by: Account,
): { note: ChatNote; isNew: boolean } => {
  const now = clock()
  const added = write(db, (tx) => {
    const session = requireSessionRow(tx, session_id)
    const sameKey = and(eq(chatNotes.session_id, session_id), eq(chatNotes.client_id, client_id))
    const known = tx.select(columns).from(chatNotes).where(sameKey).get()
    if (known && known.note !== note) throw new KeyReused()
    if (known) return { note: known, isNew: false }
    const row = { session_id, author: by.username, client_id, note, created_at: now.toISOString() }
    const stored = tx.insert(chatNotes).values(row).returning(columns).get()
    updateSession(tx, session, now, {})
    const object = `chat/${sessionLabel(session_id)}` as const
    recordAudit(tx, { actor: by, action: 'note', object }, now)
    return { note: stored, isNew: true }
  })
  if (added.isNew) {
    live.chatNote(added.note)
    live.chatSession(knownSession(db, session_id))
  }
  return added
}

export const removeNote = ({ db, clock, live }: Deps, id: number, by: Account): void => {
  const now = clock()
  const { session_id } = write(db, (tx) => {
    const note = tx.delete(chatNotes).where(eq(chatNotes.id, id)).returning(columns).get()
    if (!note) throw new NotFound('Catatan ini sudah dihapus.')
    updateSession(tx, requireSessionRow(tx, note.session_id), now, {})
    const object = `chat/${sessionLabel(note.session_id)}` as const
    recordAudit(tx, { actor: by, action: 'note_removed', object }, now)
    return note
  })
  truncateWriteAheadLog(db)
  live.chatNoteRemoved(session_id, id)
  live.chatSession(knownSession(db, session_id))
}

const columns = {
  id: chatNotes.id,
  session_id: chatNotes.session_id,
  author: chatNotes.author,
  note: chatNotes.note,
  created_at: chatNotes.created_at,
}

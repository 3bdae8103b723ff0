/** Who in the office is responsible for a conversation: at most one account. */
import type { AuditAction } from '@sekolah/contract/audit/labels'
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatSession } from '@sekolah/contract/chat/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { InvalidField } from '../../engine/base/errors.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { canAnswer } from './colleagues.ts'
import { AlreadyTaken } from './errors.ts'
import type { ChatDeps } from './events.ts'
import { knownSession, requireSessionRow, type SessionRow, updateSession } from './sessions.ts'
import { chatSessions } from './tables.ts'

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'live'>

/**
 * Takes a free conversation, hands it over, or releases it. Of two concurrent takers the first
 * wins, and the second is told who that was.
 */
export const assignConversation = (
  { db, clock, live }: Deps,
  session_id: string,
  { assigned_to, instead_of }: ParsedBodyOf<'chat.assign'>,
  by: Account,
): ChatSession => {
  const now = clock()
  const hasChanged = write(db, (tx) => {
    const before = knownSession(tx, session_id)
    const present = before.assigned_to?.user_id ?? null
    if (present === assigned_to) return false
    if (present !== instead_of) throw new AlreadyTaken(before)
    if (assigned_to !== null && !canAnswer(tx, assigned_to)) {
      throw new InvalidField('assigned_to', 'Akun ini tidak dapat menjawab percakapan.')
    }
    const action = assigned_to === null ? 'release' : assigned_to === by.id ? 'take' : 'assign'
    storeAssigned(tx, requireSessionRow(tx, session_id), { assigned_to, present, action, by, now })
    return true
  })
  const session = knownSession(db, session_id)
  if (hasChanged) live.chatSession(session)
  return session
}

/** Releases the conversations of an account that can no longer answer. */
export const releaseConversations = (
  { db, clock, live }: Deps,
  user_id: number,
  by: Account,
): void => {
  const now = clock()
  const released = write(db, (tx) => {
    if (canAnswer(tx, user_id)) return []
    const rows = tx.select().from(chatSessions).where(eq(chatSessions.assigned_id, user_id)).all()
    for (const row of rows) {
      const change = { assigned_to: null, present: user_id, action: 'release', by, now } as const
      storeAssigned(tx, row, change)
    }
    return rows
  })
  for (const { session_id } of released) live.chatSession(knownSession(db, session_id))
}

type Change = {
  assigned_to: number | null
  present: number | null
  action: AuditAction
  by: Account
  now: Date
}

const storeAssigned = (
  tx: Tx,
  row: SessionRow,
  { assigned_to, present, action, by, now }: Change,
): void => {
  updateSession(tx, row, now, { assigned_id: assigned_to })
  const object = `chat/${sessionLabel(row.session_id)}` as const
  const values = { assigned_to: [present, assigned_to] } satisfies Record<
    string,
    [unknown, unknown]
  >
  recordAudit(tx, { actor: by, action, object, fields: ['assigned_to'], values }, now)
}

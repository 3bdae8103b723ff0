/** Accounts that may be responsible for a conversation. */
import type { ChatColleague } from '@sekolah/contract/chat/schemas'
import { mayCall, roles } from '@sekolah/contract/roles'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../engine/db/connect.ts'
import { users } from '../../kernel/identity/tables.ts'

/** False for an account that was deactivated, or may no longer see conversations. */
export const mayAnswerCondition = and(
  eq(users.is_active, true),
  inArray(
    users.role,
    roles.filter((role) => mayCall('admin', { role })),
  ),
)

/** Every account that may be responsible, by name. */
export const listColleagues = (db: Reader): ChatColleague[] =>
  db
    .select({ user_id: users.id, username: users.username })
    .from(users)
    .where(mayAnswerCondition)
    .orderBy(asc(users.username_key))
    .all()

export const canAnswer = (db: Reader, id: number): boolean =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), mayAnswerCondition))
    .get() !== undefined

/** The signed-in devices of an account, for its owner only. */
import { createHash } from 'node:crypto'
import type { Account, DeviceSession } from '@sekolah/contract/identity/schemas'
import { and, desc, eq, gte } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import type { Session } from '../../../engine/base/session.ts'
import { isoBefore } from '../../../engine/base/time.ts'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { KernelDeps } from '../../deps.ts'
import { endOtherSessions, endSession, IDLE_MS, LIFETIME_MS } from '../sessions.ts'
import { sessions } from '../tables.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live'>

/** Valid sessions: the requesting one first, then by last use. */
export const listSessions = (
  { db, clock }: Deps,
  user: Account,
  session: Session,
): DeviceSession[] => {
  const rows = valid(db, user.id, clock()).map((row) => ({
    id: idOf(row.token_hash),
    device: row.device,
    address: row.address,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    is_current: row.token_hash === session.tokenHash,
  }))
  return rows.sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** Signs out one of one's own devices; throws NotFound for any other. */
export const endOwnSession = ({ db, clock, live }: Deps, id: string, user: Account): void => {
  const ended = write(db, (tx) => {
    const found = valid(tx, user.id, clock()).find((row) => idOf(row.token_hash) === id)
    if (!found) throw new NotFound('Perangkat ini sudah keluar.')
    recordAudit(tx, { actor: user, action: 'end_session', object: `user/${user.id}` }, clock())
    return endSession(tx, found.token_hash)
  })
  live.sessionsEnded(ended)
}

/** Signs out all of one's own devices except the requesting one. */
export const endOwnOtherSessions = (
  { db, clock, live }: Deps,
  user: Account,
  { tokenHash }: Session,
): void => {
  const ended = write(db, (tx) => {
    recordAudit(tx, { actor: user, action: 'end_session', object: `user/${user.id}` }, clock())
    return endOtherSessions(tx, user.id, tokenHash)
  })
  live.sessionsEnded(ended)
}

const valid = (db: Reader, userId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gte(sessions.last_seen_at, isoBefore(now, IDLE_MS)),
        gte(sessions.created_at, isoBefore(now, LIFETIME_MS)),
      ),
    )
    .orderBy(desc(sessions.last_seen_at))
    .all()

/** A public id of a session: the hash of the token's hash, from which neither can be derived. */
const idOf = (tokenHash: string): string =>
  createHash('sha256').update(`session\n${tokenHash}`).digest('base64url').slice(0, 22)

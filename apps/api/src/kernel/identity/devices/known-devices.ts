/**
 * Known devices of an account, by kind. Its owner is notified of a new one on known devices only: a
 * thief with a stolen password must not approve it themself.
 */
import type { Account, NewDevice } from '@sekolah/contract/identity/schemas'
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import type { Session } from '../../../engine/base/session.ts'
import { DAY_MS, isoBefore } from '../../../engine/base/time.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import type { KernelDeps } from '../../deps.ts'
import { knownDevices, sessions } from '../tables.ts'
import { type Caller, callerNetwork } from './caller.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock'>

/** How long the notice of a new device is shown; after that the device counts as known. */
const NOTICE_MS = 30 * DAY_MS
/** A device that was not used for so long counts as new again. */
const RETENTION_MS = 180 * DAY_MS

/** Records a signed-in device; the first device of an account needs no approval. */
export const rememberDevice = (tx: Tx, userId: number, from: Caller, now: Date): void => {
  const at = now.toISOString()
  const kind = { user_id: userId, device: from.device, network: callerNetwork(from.address) }
  const isFirst = !tx.select().from(knownDevices).where(eq(knownDevices.user_id, userId)).get()
  tx.insert(knownDevices)
    .values({ ...kind, first_seen_at: at, last_seen_at: at, approved_at: isFirst ? at : null })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.device, knownDevices.network],
      set: { last_seen_at: at },
    })
    .run()
}

/** New devices of one's own account; empty where the requesting device is new itself. */
export const newDevicesOf = ({ db, clock }: Deps, user: Account, session: Session): NewDevice[] =>
  isKnown(db, session, clock()) ? pending(db, user.id, clock()) : []

/** Approves a new device of one's own; throws NotFound where `newDevicesOf` does not list it. */
export const approveDevice = (deps: Deps, id: number, user: Account, session: Session): void => {
  const { db, clock } = deps
  if (!newDevicesOf(deps, user, session).some((device) => device.id === id)) throw new NotFound()
  write(db, (tx) =>
    tx
      .update(knownDevices)
      .set({ approved_at: clock().toISOString() })
      .where(eq(knownDevices.id, id))
      .run(),
  )
}

/** Deletes devices that were not used for long. */
export const pruneDevices = (db: Db, now: Date): void => {
  const before = isoBefore(now, RETENTION_MS)
  write(db, (tx) => tx.delete(knownDevices).where(lt(knownDevices.last_seen_at, before)).run())
}

const pending = (db: Reader, userId: number, now: Date): NewDevice[] =>
  db
    .select({
      id: knownDevices.id,
      device: knownDevices.device,
      network: knownDevices.network,
      first_seen_at: knownDevices.first_seen_at,
    })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.user_id, userId),
        isNull(knownDevices.approved_at),
        gte(knownDevices.first_seen_at, isoBefore(now, NOTICE_MS)),
      ),
    )
    .orderBy(asc(knownDevices.id))
    .all()

const isKnown = (db: Reader, { tokenHash, user }: Session, now: Date): boolean => {
  const own = db.select().from(sessions).where(eq(sessions.token_hash, tokenHash)).get()
  // A session from before devices were recorded counts as known.
  if (!own || own.device === '') return true
  return !pending(db, user.id, now).some(
    ({ device, network }) => device === own.device && network === callerNetwork(own.address),
  )
}

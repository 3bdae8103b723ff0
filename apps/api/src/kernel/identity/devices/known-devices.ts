/**
 * Which kinds of devices an account was signed in from. Its owner is told of a new one on those
 * that are known: whoever came in with a stolen password is not asked whether that was right.
 */
import type { Account, NewDevice } from '@sekolah/contract/identity/schemas'
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import type { Session } from '../../../engine/base/session.ts'
import { DAY_MS, isoBefore } from '../../../engine/base/time.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import type { KernelDeps } from '../../deps.ts'
import { knownDevices, sessions } from '../tables.ts'
import { type Caller, networkOf } from './caller.ts'

type Tools = Pick<KernelDeps, 'db' | 'clock'>

/** As long as the notice of a new device is shown; after that the device is a known one. */
const NOTICE_MS = 30 * DAY_MS
/** A device that was not used for so long is a new one again. */
const FORGOTTEN_MS = 180 * DAY_MS

/** Notes who has signed in; the first device of an account is nobody's surprise. */
export const rememberDevice = (tx: Tx, userId: number, from: Caller, now: Date): void => {
  const at = now.toISOString()
  const kind = { user_id: userId, device: from.device, network: networkOf(from.address) }
  const isFirst = !tx.select().from(knownDevices).where(eq(knownDevices.user_id, userId)).get()
  tx.insert(knownDevices)
    .values({ ...kind, first_seen_at: at, last_seen_at: at, approved_at: isFirst ? at : null })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.device, knownDevices.network],
      set: { last_seen_at: at },
    })
    .run()
}

/** New devices of one's own account; none where the device that asks is a new one itself. */
export const newDevicesOf = ({ db, clock }: Tools, user: Account, session: Session): NewDevice[] =>
  isKnown(db, session, clock()) ? pending(db, user.id, clock()) : []

/** Says that a new device is one's own; throws NotFound where `newDevicesOf` does not name it. */
export const approveDevice = (tools: Tools, id: number, user: Account, session: Session): void => {
  const { db, clock } = tools
  if (!newDevicesOf(tools, user, session).some((device) => device.id === id)) throw new NotFound()
  write(db, (tx) =>
    tx
      .update(knownDevices)
      .set({ approved_at: clock().toISOString() })
      .where(eq(knownDevices.id, id))
      .run(),
  )
}

/** Forgets devices that nobody has used for long. */
export const pruneDevices = (db: Db, now: Date): void => {
  const before = isoBefore(now, FORGOTTEN_MS)
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
  // A session from before devices were written down is as good as known.
  if (!own || own.device === '') return true
  return !pending(db, user.id, now).some(
    ({ device, network }) => device === own.device && network === networkOf(own.address),
  )
}

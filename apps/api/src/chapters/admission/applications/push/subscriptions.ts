/** The push subscription of an application; only the device that holds its key can change it. */
import { createHash } from 'node:crypto'
import type { SubscriptionInput } from '@sekolah/contract/admission/push/schemas'
import { eq } from 'drizzle-orm'
import { Unavailable } from '../../../../engine/base/errors.ts'
import {
  type Db,
  type Reader,
  type Tx,
  truncateWriteAheadLog,
  write,
} from '../../../../engine/db/connect.ts'
import type { ApplicantPart } from '../parts.ts'
import { applicants } from '../tables.ts'
import { heldNews, pushQueue, pushSubscriptions } from './tables.ts'
import type { VapidKeys } from './vapid.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

/** Throws Unavailable while the server's VAPID key is damaged. */
export const subscribe = (
  db: Db,
  keys: VapidKeys | null,
  applicant_id: number,
  { endpoint }: SubscriptionInput,
): void => {
  if (!keys) {
    throw new Unavailable('Notifikasi sedang tidak tersedia. Coba lagi lain waktu.')
  }
  const values = { endpoint, public_key: keys.publicKey }
  write(db, (tx) =>
    tx
      .insert(pushSubscriptions)
      .values({ applicant_id, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.applicant_id, set: values })
      .run(),
  )
}

/**
 * SHA-256 of the endpoint, by which a device recognizes its own subscription; null when there is
 * none.
 */
export const subscriptionHash = (
  db: Db,
  keys: VapidKeys | null,
  applicant_id: number,
): string | null => {
  const found = findSubscription(db, applicant_id)
  if (!found || found.public_key !== keys?.publicKey) return null
  return createHash('sha256').update(found.endpoint).digest('base64url')
}

export const findSubscription = (db: Reader, applicant_id: number): Subscription | undefined =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.applicant_id, applicant_id)).get()

export const unsubscribe = (db: Db, applicant_id: number): void => {
  if (!findSubscription(db, applicant_id)) return
  write(db, (tx) => removeSubscriptions(tx, applicant_id))
  truncateWriteAheadLog(db)
}

/** Runs in the transaction that takes the application from the device. */
export const removeSubscriptions = (tx: Tx, applicant_id: number): void => {
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.applicant_id, applicant_id)).run()
  tx.delete(pushQueue).where(eq(pushQueue.applicant_id, applicant_id)).run()
}

export const applicantPush = {
  erase: (tx, applicant_id) => {
    removeSubscriptions(tx, applicant_id)
    tx.delete(heldNews).where(eq(heldNews.applicant_id, applicant_id)).run()
  },

  takeOver: (tx, newer, ids) => {
    for (const row of newer.select().from(heldNews).all()) {
      if (ids.has(row.applicant_id)) tx.insert(heldNews).values(row).onConflictDoNothing().run()
    }
    for (const row of newer.select().from(pushSubscriptions).all()) {
      if (ids.has(row.applicant_id)) tx.insert(pushSubscriptions).values(row).run()
    }
  },

  takeOverLater: (tx, newer) => {
    // News queued then may not be true in the restored backup.
    tx.delete(pushQueue).run()
    const { id } = applicants
    const known = new Set(
      tx
        .select({ id })
        .from(applicants)
        .all()
        .map((row) => row.id),
    )
    for (const { id: applicant_id } of newer.select({ id }).from(applicants).all()) {
      if (!known.has(applicant_id)) continue
      removeSubscriptions(tx, applicant_id)
      const now = findSubscription(newer, applicant_id)
      if (now) tx.insert(pushSubscriptions).values(now).run()
    }
  },

  exportColumns: () => [],
} satisfies ApplicantPart

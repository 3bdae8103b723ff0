/**
 * Moves an application to a family's new phone: the office shows a code once, valid for 15 minutes,
 * and the phone that redeems it first holds the application. The old phone's key becomes invalid.
 */
import { createHash, randomBytes } from 'node:crypto'
import { DEVICE_CODE_MINUTES } from '@sekolah/contract/admission/devices/labels'
import type { BindInput, DeviceCode } from '@sekolah/contract/admission/devices/schemas'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { eq, lte } from 'drizzle-orm'
import { KeyReused, NotFound } from '../../../../engine/base/errors.ts'
import { MINUTE_MS } from '../../../../engine/base/time.ts'
import { type Db, type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { requireApplicant, updateApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import { toMyApplication } from '../family/own-application.ts'
import type { ApplicantPart, WithParts } from '../parts.ts'
import { removeSubscriptions } from '../push/subscriptions.ts'
import { findByKey, refuseErased } from '../registration-rows.ts'
import { applicants } from '../tables.ts'
import { deviceCodes, movedKeys } from './tables.ts'

const LIFETIME_MS = DEVICE_CODE_MINUTES * MINUTE_MS

/** Creates a code, which invalidates former ones of the applicant. */
export const makeDeviceCode = (
  { db, env, clock }: Pick<ApplicationDeps, 'db' | 'env' | 'clock'>,
  applicant_id: number,
  by: Account,
): DeviceCode => {
  const now = clock()
  const code = randomBytes(16).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  write(db, (tx) => {
    requireApplicant(tx, applicant_id)
    endCodes(tx, applicant_id)
    tx.insert(deviceCodes)
      .values({ code_hash: hashOf(code), applicant_id, expires_at })
      .run()
    recordAudit(tx, { actor: by, action: 'device_code', object: `applicant/${applicant_id}` }, now)
  })
  return { code, url: `${env.PUBLIC_URL}/ppdb/daftar#pindah=${code}`, expires_at }
}

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live' | 'log'> & WithParts

/** Binds the code's application to the device's new key. A repeated call gets the same answer. */
export const bindDevice = (
  deps: Deps,
  { code, client_id }: Pick<BindInput, 'code'> & { client_id: string },
): MyApplication => {
  const { db, clock, live } = deps
  const now = clock()
  const bound = write(db, (tx) => {
    const code_hash = hashOf(code)
    const known = tx.select().from(deviceCodes).where(eq(deviceCodes.code_hash, code_hash)).get()
    if (!known || known.expires_at <= now.toISOString()) throw unknownCode()
    const { applicant_id } = known
    const row = tx.select().from(applicants).where(eq(applicants.id, applicant_id)).get()
    if (!row) throw unknownCode()
    // The phone lost the first answer, and redeems the code again.
    if (row.client_id === client_id) return { row, isNew: false }
    refuseErased(db, client_id)
    if (known.is_used) throw unknownCode()
    if (findByKey(db, client_id)) throw new KeyReused()
    if (row.client_id) {
      tx.insert(movedKeys)
        .values({ client_id: row.client_id, applicant_id, moved_at: now.toISOString() })
        .run()
    }
    removeSubscriptions(tx, applicant_id)
    tx.update(deviceCodes).set({ is_used: true }).where(eq(deviceCodes.code_hash, code_hash)).run()
    recordAudit(
      tx,
      { actor: null, action: 'bind_device', object: `applicant/${applicant_id}` },
      now,
    )
    return { row: updateApplicant(tx, row, { client_id }, now), isNew: true }
  })
  if (bound.isNew) live.deviceMoved(bound.row.id)
  return toMyApplication(deps, bound.row, currentSettings(db), now)
}

const unknownCode = () => new NotFound('Kode ini tidak berlaku lagi. Minta kode baru di sekolah.')

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

const endCodes = (tx: Tx, applicant_id: number): void => {
  tx.delete(deviceCodes).where(eq(deviceCodes.applicant_id, applicant_id)).run()
}

export const pruneDeviceCodes = (db: Db, now: Date): void => {
  const isOver = lte(deviceCodes.expires_at, now.toISOString())
  if (!db.select().from(deviceCodes).where(isOver).get()) return
  write(db, (tx) => tx.delete(deviceCodes).where(isOver).run())
}

/** Former keys stay, like those of erased applications: they reveal nothing about the child. */
export const deviceKeys = {
  erase: endCodes,
  takeOver: (tx, newer, ids) => {
    for (const moved of newer.select().from(movedKeys).all()) {
      if (ids.has(moved.applicant_id))
        tx.insert(movedKeys).values(moved).onConflictDoNothing().run()
    }
  },
  takeOverLater: (tx, newer) => {
    const known = new Set(
      tx
        .select()
        .from(movedKeys)
        .all()
        .map(({ client_id }) => client_id),
    )
    for (const moved of newer.select().from(movedKeys).all()) {
      if (known.has(moved.client_id)) continue
      tx.insert(movedKeys).values(moved).run()
      const after = newer
        .select({ client_id: applicants.client_id })
        .from(applicants)
        .where(eq(applicants.id, moved.applicant_id))
        .get()
      // The key of the phone that holds the application now stays valid.
      if (after) tx.update(applicants).set(after).where(eq(applicants.id, moved.applicant_id)).run()
    }
  },
  exportColumns: () => [],
} satisfies ApplicantPart

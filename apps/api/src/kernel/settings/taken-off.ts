/**
 * Content that the first start of a later version took off the public site of a school: the office
 * is notified once, before a family asks.
 */
import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '../../engine/base/time.ts'
import { meta } from '../../engine/content/tables.ts'
import type { Db, Tx } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'

const TAKEN_OFF = 'taken_off'
/** How long the dashboard shows it. */
const SHOWN_MS = 14 * DAY_MS

const schema = z.object({
  at: z.iso.datetime(),
  /** Settings whose text was never confirmed. */
  claims: z.array(z.enum(settingKeys)),
  /** Whether the privacy page promised an answer in time which nobody there had written. */
  promise: z.boolean().default(false),
  /** Number of refused applicants who were in the public list. */
  refused: z.int(),
})

type TakenOff = z.infer<typeof schema>

export const recordTakenOff = (tx: Tx, taken: Omit<TakenOff, 'at'>, now: Date): void => {
  const { claims, promise, refused } = taken
  const fields: SettingKey[] = [...claims, ...(refused > 0 ? (['ppdb_public_list'] as const) : [])]
  if (fields.length === 0 && !promise) return
  const value = JSON.stringify({ at: now.toISOString(), ...taken } satisfies TakenOff)
  tx.insert(meta)
    .values({ key: TAKEN_OFF, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
    .run()
  // The page's own change is in the audit already.
  if (fields.length === 0) return
  recordAudit(tx, { actor: null, action: 'update', object: 'settings', fields }, now)
}

/** Claims by the labels of Pengaturan; null where nothing was taken off recently. */
export const takenOff = (
  db: Db,
  now: Date,
): (Omit<TakenOff, 'claims'> & { claims: string[] }) | null => {
  const row = db.select().from(meta).where(eq(meta.key, TAKEN_OFF)).get()
  if (!row) return null
  const { claims, ...taken } = schema.parse(JSON.parse(row.value))
  if (now.getTime() - Date.parse(taken.at) > SHOWN_MS) return null
  return { ...taken, claims: claims.map((key) => definitionOf(key).label) }
}

/**
 * Exactly once: a phone that heard no answer sends its letter again. The key it gave the letter
 * tells the second delivery from a second letter.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Refusal } from '../http/refusal.ts'

const DAY_MS = 86_400_000

type Letterbox = Record<'client_id' | 'form_hash' | 'created_at', SQLiteColumn>
type Delivery = { client_id: string | undefined; form_hash: string }

/** SHA-256 of what somebody wrote, by which a resend is known. */
export const hashOf = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url')

/**
 * The row that an earlier delivery of the same letter left in a table; throws 409 when its key
 * stands for another one. A plain client of the API has no key: the same letter within a day is
 * a double click.
 */
export const firstDelivery = <Row extends { form_hash: string }>(
  table: Letterbox,
  find: (where: SQL | undefined) => Row | undefined,
  { client_id, form_hash }: Delivery,
  now: Date,
): Row | undefined => {
  const row = find(
    client_id
      ? eq(table.client_id, client_id)
      : and(
          isNull(table.client_id),
          eq(table.form_hash, form_hash),
          gt(table.created_at, new Date(now.getTime() - DAY_MS).toISOString()),
        ),
  )
  if (row && row.form_hash !== form_hash) {
    throw new Refusal(409, 'Kunci pengiriman sudah dipakai untuk data lain')
  }
  return row
}

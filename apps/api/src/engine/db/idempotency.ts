/**
 * Exactly once: a phone that heard no answer sends its letter again. The key it gave the letter
 * tells the second delivery from a second letter.
 */

import { createHash } from 'node:crypto'
import { KeyReused } from '../errors.ts'
import { DAY_MS, isoBefore } from '../time.ts'

/** Where letters lie: how one is found by its key, or one without a key that came after a moment. */
type Letterbox<Row> = {
  byKey: (client_id: string) => Row | undefined
  keyless: (form_hash: string, after: string) => Row | undefined
}
type Delivery = { client_id: string | undefined; form_hash: string }

/** SHA-256 of what somebody wrote, by which a resend is known. */
export const hashOf = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url')

/**
 * The row that an earlier delivery of the same letter left; throws 409 when its key
 * stands for another one. A plain client of the API has no key: the same letter within a day is
 * a double click.
 */
export const firstDelivery = <Row extends { form_hash: string }>(
  { byKey, keyless }: Letterbox<Row>,
  { client_id, form_hash }: Delivery,
  now: Date,
): Row | undefined => {
  const row = client_id ? byKey(client_id) : keyless(form_hash, isoBefore(now, DAY_MS))
  if (row && row.form_hash !== form_hash) {
    throw new KeyReused()
  }
  return row
}

/**
 * Exactly-once delivery: a phone that got no answer retries. The idempotency key of the phone tells
 * a retry from a new submission.
 */
import { createHash } from 'node:crypto'
import { KeyReused } from '../base/errors.ts'
import { DAY_MS, isoBefore } from '../base/time.ts'

/** Finds a stored submission by its key, or without one by its hash, if it came after `after`. */
type Deliveries<Row> = {
  byKey: (client_id: string) => Row | undefined
  keyless: (form_hash: string, after: string) => Row | undefined
}
type Delivery = { client_id: string | undefined; form_hash: string }

/** SHA-256 of what somebody wrote, to recognise a retry. */
export const hashSubmission = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url')

/**
 * The row that an earlier delivery of the same submission created; throws KeyReused when its key
 * belongs to another one. Plain API clients have no key: for them, the same submission within a day
 * is a double click.
 */
export const firstDelivery = <Row extends { form_hash: string }>(
  { byKey, keyless }: Deliveries<Row>,
  { client_id, form_hash }: Delivery,
  now: Date,
): Row | undefined => {
  const row = client_id ? byKey(client_id) : keyless(form_hash, isoBefore(now, DAY_MS))
  if (row && row.form_hash !== form_hash) {
    throw new KeyReused()
  }
  return row
}

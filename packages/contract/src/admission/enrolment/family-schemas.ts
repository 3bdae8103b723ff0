/** A seat as its own family sees it, and what the family answers. */
import { z } from 'zod'
import { dateTime, optional, queuedFor } from '../../values/fields.ts'
import { seatStates } from './labels.ts'

/** Absent in answers about children who were never offered a seat. */
export const mySeat = z.object({
  state: z.enum(seatStates),
  /** Empty where the school states no programmes. */
  program: z.string(),
  /** The instant from which the offer no longer holds; null: it holds until it is answered. */
  offer_until: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  /** Whether the child waits for a choice that it prefers; only where there is such a list. */
  stays_on_better: z.boolean(),
  has_better: z.boolean(),
  /** Once confirmed: what to bring, when, and in which turn. */
  papers: z.array(z.string()),
  visit_day: z.string().nullable(),
  queue_number: z.int().nullable(),
  rev: z.int(),
})

/**
 * When a button was pressed: by the device's clock, and how long ago; of a phone whose clock is
 * wrong only the latter is right.
 */
const pressed = {
  queued_at: optional(dateTime('Waktu konfirmasi')),
  queued_for_ms: queuedFor.optional(),
}

/** PUT /ppdb/mine/{client_id}/seat: the family takes the seat; the same again changes the tick only. */
export const seatConfirmation = z.object({
  stays_on_better: z.boolean('Pilihan cadangan harus ya atau tidak.').default(false),
  ...pressed,
})

export type MySeat = z.infer<typeof mySeat>
export type SeatConfirmation = z.input<typeof seatConfirmation>

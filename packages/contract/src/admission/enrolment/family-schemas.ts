/** Schemas of a seat as its own family sees it, and of the family's answer. */
import { z } from 'zod'
import { dateTime, optional, queuedFor } from '../../values/form-fields.ts'
import { seatStates } from './labels.ts'

/** Absent for children who were never offered a seat. */
export const mySeat = z.object({
  state: z.enum(seatStates),
  /** Empty where the school has no programmes. */
  program: z.string(),
  /** The instant from which the offer is void; null: it is valid until answered. */
  offer_until: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  /**
   * Whether the child stays on the waiting list of a preferred choice, and whether there is such a
   * list.
   */
  stays_on_better: z.boolean(),
  has_better: z.boolean(),
  /** After confirming: what to bring, on which day, and in which turn. */
  papers: z.array(z.string()),
  visit_day: z.string().nullable(),
  queue_number: z.int().nullable(),
  rev: z.int(),
})

/**
 * When a button was pressed: by the device's clock, and how long ago; with a wrong clock only the
 * latter is right.
 */
const pressed = {
  queued_at: optional(dateTime('Waktu konfirmasi')),
  queued_for_ms: z.optional(queuedFor),
}

/**
 * PUT /ppdb/mine/{client_id}/seat: the family takes the seat; repeating it only changes
 * `stays_on_better`.
 */
export const seatConfirmation = z.object({
  stays_on_better: z.boolean('Pilihan cadangan harus ya atau tidak.').default(false),
  ...pressed,
})

export type MySeat = z.infer<typeof mySeat>
export type SeatConfirmation = z.input<typeof seatConfirmation>

/** Schemas of the yearly report for the headteacher, on one page. */
import { z } from 'zod'
import { applicantStats } from '../schemas.ts'

const counted = { applicants: z.int(), accepted: z.int() }

export const admissionReport = z.object({
  year: z.string(),
  total: z.int(),
  ...applicantStats.pick({ pending: true, accepted: true, rejected: true, withdrawn: true }).shape,
  /**
   * By first choice; `seats` is null where the school sets no quota, `program` without a choice.
   */
  programs: z.array(
    z.object({ program: z.string().nullable(), seats: z.int().nullable(), ...counted }),
  ),
  /** The schools that most applicants come from, and the number of all schools. */
  schools: z.array(z.object({ school: z.string(), ...counted })),
  schools_total: z.int(),
  /** Arrivals by day; the year before is empty where unknown. */
  by_day: applicantStats.shape.by_day,
  previous_year: z.string(),
  previous_by_day: applicantStats.shape.by_day,
  /** Accepted in the whole previous year; null where unknown. */
  previous_accepted: z.int().nullable(),
  /**
   * How many have been pending for more than three days, and when the oldest pending one arrived.
   */
  waiting_long: z.int(),
  oldest_pending: z.iso.datetime().nullable(),
  /** From arrival to decision, over all decided ones; null without any. */
  median_days_to_decision: z.number().nullable(),
  median_first_reply_seconds: z.int().nullable(),
})

export type AdmissionReport = z.infer<typeof admissionReport>

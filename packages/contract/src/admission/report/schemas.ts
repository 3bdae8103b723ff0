/** An admission year as its headteacher reads it, on one page. */
import { z } from 'zod'
import { applicantStats } from '../schemas.ts'

const counted = { applicants: z.int(), accepted: z.int() }

export const admissionReport = z.object({
  year: z.string(),
  total: z.int(),
  ...applicantStats.pick({ pending: true, accepted: true, rejected: true, withdrawn: true }).shape,
  /** By first choice; `seats` is null where the school names no quota, `program` for no choice. */
  programs: z.array(
    z.object({ program: z.string().nullable(), seats: z.int().nullable(), ...counted }),
  ),
  /** The schools that most applicants come from, and how many there are in all. */
  schools: z.array(z.object({ school: z.string(), ...counted })),
  schools_total: z.int(),
  /** Arrivals by day; those of the year before are empty where none is known. */
  by_day: applicantStats.shape.by_day,
  previous_year: z.string(),
  previous_by_day: applicantStats.shape.by_day,
  /** Of the whole year before; null where nobody knows it. */
  previous_accepted: z.int().nullable(),
  /** Pending for more than three days, and when the oldest of all pending ones arrived. */
  waiting_long: z.int(),
  oldest_pending: z.iso.datetime().nullable(),
  /** From arrival to decision, over all that are decided; null while none is. */
  median_days_to_decision: z.number().nullable(),
  median_first_reply_seconds: z.int().nullable(),
})

export type AdmissionReport = z.infer<typeof admissionReport>

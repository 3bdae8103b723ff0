/** Schema of a step as staff and other programs write it. */
import { z } from 'zod'
import { day, line } from '../../values/form-fields.ts'
import { stepLabels as label, stepStatuses } from './labels.ts'

export const timelineStep = z.object({
  event: line(label.event, { max: 150 }),
  /** A date, or a text such as "awal Desember". */
  date: line(label.date, { max: 50 }),
  status: z.enum(stepStatuses, 'Pilih salah satu status.').default('other'),
  /** The last day of a step that lasts for several days. */
  until: z.optional(day(label.until)),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Jam ditulis seperti 08:00.')
    .optional(),
  place: z.optional(line(label.place, { max: 100 })),
})

/** Schemas of Kalender. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { timeZones } from '../../values/dates.ts'
import { dateTime, day, optional } from '../../values/form-fields.ts'
import { wave, waveInput } from '../selection/schemas.ts'
import type { calendarCalls } from './calls.ts'
import { stepKinds } from './labels.ts'
import { timelineStep } from './timeline-step.ts'

const ownStep = timelineStep.omit({ status: true })

const days = {
  opens: optional(day('Hari pertama')),
  closes: optional(day('Hari terakhir')),
  result_at: optional(dateTime('Waktu pengumuman hasil')),
  /** The last day of enrolment. */
  enrol_until: optional(day('Batas daftar ulang')),
}

const waveDays = waveInput.pick({
  opens: true,
  closes: true,
  result_at: true,
  objection_until: true,
  enrol_until: true,
})

/** PUT /ppdb/calendar. */
export const calendarInput = z.object({
  /** The version that was read, because somebody else may have saved since. */
  version: z.string().max(64),
  ppdb_status: z.enum(['open', 'closed'], 'Pilih mengikuti tanggal atau ditutup.'),
  /** For a year without waves. */
  days: z.object(days).optional(),
  waves: z
    .array(waveDays.extend({ id: z.int().positive() }))
    .max(40)
    .default([]),
  visit_day: optional(day('Datang ke sekolah')),
  own_steps: z
    .array(ownStep, 'Kegiatan harus berupa daftar.')
    .max(50, 'Paling banyak 50 kegiatan.'),
  /** The entry that becomes the calendar, where there are several. */
  entry_id: z.int().positive().nullish(),
})

const shownDay = z.string().nullable()

/** An own step whose day differs from the calendar's, or is missing there. */
const doubt = z.object({
  /** Its index in `own_steps`. */
  index: z.int(),
  kind: z.enum(stepKinds),
  /** True for the first day of the form, false for its last. */
  is_first: z.boolean(),
  wave_id: z.int().nullable(),
  /** The day in force; null without one. */
  stands: shownDay,
})

export const calendar = z.object({
  version: z.string(),
  year: z.string(),
  time_zone: z.enum(timeZones),
  ppdb_status: z.enum(['open', 'closed']),
  days: z.object({
    opens: shownDay,
    closes: shownDay,
    result_at: shownDay,
    enrol_until: shownDay,
  }),
  waves: z.array(
    wave.pick({
      id: true,
      label: true,
      opens: true,
      closes: true,
      result_at: true,
      objection_until: true,
      enrol_until: true,
    }),
  ),
  visit_day: shownDay,
  own_steps: z.array(ownStep),
  doubts: z.array(doubt),
  /** Null until the first save. */
  entry_id: z.int().nullable(),
  /** Timelines to choose from, while none of several is the calendar yet. */
  entries: z.array(z.object({ id: z.int(), title: z.string(), steps: z.array(ownStep) })),
  /** Open work that starting the next year would leave behind. */
  undecided: z.object({ pending: z.int(), offered: z.int() }),
  /** Whether the next year is due: the last enrolment is over, or it is August. */
  is_over: z.boolean(),
})

/** A text that still mentions a former day. */
const mention = z.object({
  day: z.string(),
  kind: z.string(),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
})

/** POST /ppdb/calendar/new-year. */
export const newYearInput = z.object({
  year: z.string().regex(/^\d{4}\/\d{4}$/, 'Tahun ajaran ditulis 2027/2028.'),
  opens: day('Hari pertama'),
  closes: day('Hari terakhir'),
})

export const calendarCallSchemas = {
  'calendar.get': { data: calendar },
  'calendar.save': {
    body: calendarInput,
    data: calendar.extend({ mentions: z.array(mention) }),
  },
  'calendar.newYear': { body: newYearInput, data: calendar },
} as const satisfies Record<keyof typeof calendarCalls, CallSchemas>

export type Calendar = z.infer<typeof calendar>
export type CalendarInput = z.input<typeof calendarInput>
export type Doubt = z.infer<typeof doubt>
export type Mention = z.infer<typeof mention>

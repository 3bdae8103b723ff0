/** The calls of the admission calendar (Kalender). */
import { applicantParts } from '../../chapters/admission/parts.ts'
import type { SelectionDeps } from '../../chapters/admission/selection/events.ts'
import { ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { startAdmissionYear } from './new-year.ts'
import { readCalendar } from './reading.ts'
import { saveCalendar } from './saving.ts'

export const calendarOptions = { 'calendar.save': { bodyBytes: 64 * 1024 } } satisfies CallOptions

export const calendarCalls = (deps: Omit<SelectionDeps, 'parts'>): Handlers<'calendar'> => ({
  'calendar.get': () => ok(readCalendar(deps.db, deps.clock())),

  'calendar.save': async ({ body, user }) =>
    ok(saveCalendar({ ...deps, parts: applicantParts }, await body(), user), {
      message: 'Kalender berhasil disimpan!',
    }),

  'calendar.newYear': async ({ body, user }) => ok(startAdmissionYear(deps, await body(), user)),
})

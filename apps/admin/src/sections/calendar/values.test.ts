import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { timeZones } from '@sekolah/contract/values/dates'
import { expect, test } from 'vitest'
import { applyOwnStepDay, calendarInputOf, calendarValuesOf } from './values.ts'

const none = { result_at: null, objection_until: null, enrol_until: null }
const read = (more: Partial<Calendar>): Calendar => ({
  ...{ version: 'v', year: '2027/2028', time_zone: 'WIB', ppdb_status: 'open' },
  days: { opens: '2026-11-07', closes: '2026-11-27', result_at: null, enrol_until: null },
  ...{ waves: [], visit_day: null, own_steps: [], doubts: [], entry_id: null, entries: [] },
  ...{ undecided: { pending: 0, offered: 0 }, is_over: false },
  ...more,
})

test.each(timeZones)('a day that is asked for in %s lasts until its end', (time_zone) => {
  const wave = { id: 1, label: 'Gelombang 1', opens: '2026-11-07', closes: '2026-12-10', ...none }
  const calendar = read({ time_zone, waves: [wave] })
  const values = calendarValuesOf(calendar)
  const typed = { ...values.waves[0], enrol_until: '2026-12-28', result_at: '2026-12-18T14:00' }
  const [sent] =
    calendarInputOf({ ...values, waves: [typed as (typeof values.waves)[number]] }, calendar)
      .waves ?? []
  const hour = { WIB: 17, WITA: 16, WIT: 15 }[time_zone]
  expect(sent).toMatchObject({
    enrol_until: `2026-12-28T${hour}:00:00.000Z`,
    result_at: `2026-12-18T0${hour - 10}:00:00.000Z`,
  })
  // Read again it is the same day.
  const again = read({ time_zone, waves: [{ ...wave, enrol_until: `${sent?.enrol_until}` }] })
  expect(calendarValuesOf(again).waves[0]?.enrol_until).toBe('2026-12-28')
})

test('what nobody has changed stays to the second', () => {
  const days = {
    opens: null,
    closes: null,
    result_at: '2026-12-18T07:00:30.000Z',
    enrol_until: null,
  }
  const calendar = read({ days })
  expect(calendarInputOf(calendarValuesOf(calendar), calendar).days).toEqual(days)
})

test('a day that was written goes to where the calendar has it, and its step is gone', () => {
  const calendar = read({
    own_steps: [
      { event: 'Batas pengisian formulir', date: '2026-12-10' },
      { event: 'Pengumuman hasil', date: '2026-12-18' },
    ],
  })
  const doubt = {
    index: 0,
    kind: 'form',
    is_first: false,
    wave_id: null,
    stands: '2026-11-27',
  } as const
  const settled = applyOwnStepDay(calendarValuesOf(calendar), doubt)
  expect(settled.days.closes).toBe('2026-12-10')
  expect(settled.own_steps.map(({ event }) => event)).toEqual(['Pengumuman hasil'])
  const results = applyOwnStepDay(settled, { ...doubt, kind: 'results', stands: null })
  expect(results.days.result_at).toBe('2026-12-18T08:00')
})

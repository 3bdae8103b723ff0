/** Converts the calendar to the typed values of its form, and back to a request body. */
import type { Calendar, CalendarInput, Doubt } from '@sekolah/contract/admission/calendar/schemas'
import { endOfDay, lastDayOf, type TimeZone } from '@sekolah/contract/values/dates'
import { toIsoTime, toZoneTime } from '../../core/time/zone-time.ts'

export type CalendarDates = Record<
  'opens' | 'closes' | 'result_at' | 'objection_until' | 'enrol_until',
  string
>

export type OwnStep = Record<'event' | 'date' | 'time' | 'place', string> & {
  key: number
  until: string
}

export type CalendarValues = {
  ppdb_status: Calendar['ppdb_status']
  /** Of the settings; unused in a year with waves. */
  days: CalendarDates
  waves: (CalendarDates & { id: number; label: string })[]
  visit_day: string
  own_steps: OwnStep[]
  entry_id: number | null
}

export const calendarValuesOf = (calendar: Calendar): CalendarValues => {
  const zone = calendar.time_zone
  const time = (iso: string | null) => (iso ? toZoneTime(iso, zone) : '')
  const last = (iso: string | null) => (iso ? lastDayOf(iso, zone) : '')
  const { days } = calendar
  return {
    ppdb_status: calendar.ppdb_status,
    days: {
      opens: days.opens ?? '',
      closes: days.closes ?? '',
      result_at: time(days.result_at),
      objection_until: '',
      enrol_until: days.enrol_until ?? '',
    },
    waves: calendar.waves.map((wave) => ({
      ...wave,
      result_at: time(wave.result_at),
      objection_until: last(wave.objection_until),
      enrol_until: last(wave.enrol_until),
    })),
    visit_day: calendar.visit_day ?? '',
    own_steps: calendar.own_steps.map(ownStepValues),
    entry_id: calendar.entry_id,
  }
}

export const ownStepValues = (step: Calendar['own_steps'][number], key: number): OwnStep => ({
  ...{ event: step.event, date: step.date },
  ...{ time: step.time ?? '', place: step.place ?? '', until: step.until ?? '' },
  key,
})

/** A day that is asked for lasts until its end; what was read and not changed stays to the second. */
export const calendarInputOf = (values: CalendarValues, read: Calendar): CalendarInput => {
  const zone = read.time_zone
  const before = calendarValuesOf(read)
  return {
    version: read.version,
    ppdb_status: values.ppdb_status,
    ...(read.waves.length === 0 && {
      days: {
        opens: values.days.opens || null,
        closes: values.days.closes || null,
        result_at: kept(
          values.days.result_at,
          before.days.result_at,
          read.days.result_at,
          (local) => toIsoTime(local, zone),
        ),
        enrol_until: values.days.enrol_until || null,
      },
    }),
    waves: values.waves.flatMap(({ label: _, ...wave }, index) => {
      const stored = read.waves[index]
      const shown = before.waves[index]
      if (!stored || !shown) return []
      const until = (key: 'objection_until' | 'enrol_until') =>
        kept(wave[key], shown[key], stored[key], (day) => endOf(day, zone))
      return [
        {
          ...{ id: wave.id, opens: wave.opens, closes: wave.closes },
          result_at: kept(wave.result_at, shown.result_at, stored.result_at, (local) =>
            toIsoTime(local, zone),
          ),
          objection_until: until('objection_until'),
          enrol_until: until('enrol_until'),
        },
      ]
    }),
    visit_day: values.visit_day || null,
    own_steps: values.own_steps.map(({ event, date, time, place, until }) => ({
      ...{ event, date },
      ...(until && { until }),
      ...(time && { time }),
      ...(place && { place }),
    })),
    entry_id: values.entry_id,
  }
}

const endOf = (day: string, zone: TimeZone): string => endOfDay(day, zone).toISOString()

const kept = (
  typed: string,
  shown: string,
  stored: string | null,
  made: (typed: string) => string,
): string | null => (typed === shown ? stored : typed ? made(typed) : null)

/** The day that an own step says, put where the calendar has it; the step itself goes. */
export const applyOwnStepDay = (values: CalendarValues, doubt: Doubt): CalendarValues => {
  const step = values.own_steps[doubt.index]
  if (!step) return values
  const put = <Row extends CalendarDates>(row: Row): Row => {
    switch (doubt.kind) {
      case 'form':
        return { ...row, [doubt.is_first ? 'opens' : 'closes']: step.date }
      case 'results':
        return { ...row, result_at: `${step.date}T${row.result_at.slice(11) || '08:00'}` }
      case 'objections':
        return { ...row, objection_until: step.date }
      default:
        return { ...row, enrol_until: step.date }
    }
  }
  const without = removeOwnStep(values, step.key)
  if (doubt.kind === 'visit') return { ...without, visit_day: step.date }
  if (doubt.wave_id === null) return { ...without, days: put(without.days) }
  return {
    ...without,
    waves: without.waves.map((wave) => (wave.id === doubt.wave_id ? put(wave) : wave)),
  }
}

export const removeOwnStep = (values: CalendarValues, key: number): CalendarValues => ({
  ...values,
  own_steps: values.own_steps.filter((step) => step.key !== key),
})

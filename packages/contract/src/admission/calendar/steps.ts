/**
 * The calendar of admission: what settings, waves and plan say, with the school's own steps between.
 * Nothing else says when something of a season is.
 */
import type { PublicSettings } from '../../settings/labels.ts'
import { clockTime, dayIn, isRealDay, lastDayOf } from '../../values/dates.ts'
import type { Wave } from '../selection/schemas.ts'
import { generatedEvents, type StepKind, stepKinds } from './labels.ts'
import { type AdmissionDates, admissionDates } from './season.ts'

/** A step that the school has written itself; `date` may be a text such as "awal Desember". */
export type OwnStep = { event: string; date: string; until?: string; time?: string; place?: string }

export type CalendarStep = OwnStep & { wave?: string; kind: StepKind }

export type CalendarWave = Pick<
  Wave,
  'label' | 'opens' | 'closes' | 'result_at' | 'objection_until' | 'enrol_until'
>

export type CalendarSettings = Pick<
  PublicSettings,
  | 'ppdb_start_date'
  | 'ppdb_end_date'
  | 'ppdb_result_at'
  | 'ppdb_reregister_until'
  | 'ppdb_mode'
  | 'ppdb_year'
  | 'ppdb_status'
  | 'time_zone'
>

/** What the calendar is made of, besides the settings. */
export type CalendarParts = {
  waves: readonly CalendarWave[]
  ownSteps: readonly OwnStep[]
  /** The day of the plan on which families come to the school. */
  visitDay: string | null
}

/** The steps in their order; a day that is only a text stands at the end. */
export const calendarOf = (
  settings: CalendarSettings,
  { waves, ownSteps, visitDay }: CalendarParts,
  now: Date,
): CalendarStep[] => {
  const generated = generatedSteps(settings, { waves, visitDay }, now)
  return [
    ...generated,
    ...ownSteps
      .filter((step) => knownStep(step, generated) === null)
      .map((step): CalendarStep => ({ ...step, kind: 'own' })),
  ].toSorted(
    (a, b) =>
      compare(orderOf(a), orderOf(b)) || stepKinds.indexOf(a.kind) - stepKinds.indexOf(b.kind),
  )
}

/** What the calendar says by itself. */
export const generatedSteps = (
  settings: CalendarSettings,
  { waves, visitDay }: Omit<CalendarParts, 'ownSteps'>,
  now: Date,
): CalendarStep[] => {
  const said = admissionDates(settings, now)
  const zone = settings.time_zone
  // On a portal the days are the portal's, whatever waves there are.
  const own = settings.ppdb_mode === 'portal' ? [] : waves
  const rows = own.map((wave) => ({
    ...datesOfWave(wave, zone),
    wave: own.length > 1 ? wave.label : undefined,
  }))
  const parts = rows.length > 0 ? withMissing(rows, said) : [{ ...said, objectionUntil: '' }]
  return [
    ...parts.flatMap((part) => stepsOf(part, zone)),
    ...(visitDay ? [step('visit', { date: visitDay })] : []),
  ]
}

/** The days of a wave, as the settings would say them. */
export const datesOfWave = (
  { opens, closes, result_at, objection_until, enrol_until }: CalendarWave,
  zone: CalendarSettings['time_zone'],
): AdmissionDates & { objectionUntil: string } => ({
  opens,
  closes,
  resultAt: result_at ?? '',
  enrolUntil: enrol_until ? lastDayOf(enrol_until, zone) : '',
  objectionUntil: objection_until ? lastDayOf(objection_until, zone) : '',
})

type Part = AdmissionDates & { objectionUntil: string; wave?: string | undefined }

/** What no wave says, the settings say for all of them. */
const withMissing = (rows: Part[], said: AdmissionDates): Part[] => {
  const rest = {
    resultAt: rows.some(({ resultAt }) => resultAt) ? '' : said.resultAt,
    enrolUntil: rows.some(({ enrolUntil }) => enrolUntil) ? '' : said.enrolUntil,
  }
  return rest.resultAt || rest.enrolUntil
    ? [...rows, { ...rest, opens: '', closes: '', objectionUntil: '' }]
    : rows
}

const stepsOf = (part: Part, zone: CalendarSettings['time_zone']): CalendarStep[] => {
  const { opens, closes, resultAt, objectionUntil, enrolUntil, wave } = part
  const resultDay = resultAt ? dayIn(zone, new Date(resultAt)) : ''
  const until = (end: string) => ({
    date: resultDay && resultDay <= end ? resultDay : end,
    until: end,
  })
  return [
    ...(opens || closes
      ? [step('form', { date: opens || closes, ...(closes && { until: closes }) }, wave)]
      : []),
    ...(resultAt
      ? [step('results', { date: resultDay, time: clockTime(resultAt, zone) }, wave)]
      : []),
    ...(objectionUntil ? [step('objections', until(objectionUntil), wave)] : []),
    ...(enrolUntil ? [step('enrolment', until(enrolUntil), wave)] : []),
  ]
}

const step = (
  kind: Exclude<StepKind, 'own'>,
  when: Omit<OwnStep, 'event'>,
  wave?: string,
): CalendarStep => ({
  event: [generatedEvents[kind], wave].filter(Boolean).join(' · '),
  ...when,
  ...(wave !== undefined && { wave }),
  kind,
})

/**
 * The step of the calendar that says what an own step names: by its event's own name, or by those
 * that schools have written before there was a calendar. Null for what is the school's own.
 */
export const knownStep = (
  own: Pick<OwnStep, 'event'>,
  generated: readonly CalendarStep[],
): CalendarStep | null => {
  const event = own.event.trim().toLowerCase()
  const same = generated.find((one) => one.event.toLowerCase() === event)
  if (same) return same
  const kind = kindOf(own)
  if (!kind) return null
  const named = generated.filter((one) => one.kind === kind && says(one, own))
  const mine = named.filter(({ wave }) => wave && event.includes(wave.toLowerCase()))
  // "Daftar ulang gelombang 2" of a school without waves is a step of its own.
  const rest = !isOfAll(own) ? [] : named.filter(({ wave }) => !wave)
  return mine[0] ?? rest[0] ?? null
}

/** A form of which only one end is known says nothing of the other. */
const says = ({ kind, date, until }: CalendarStep, own: Pick<OwnStep, 'event'>): boolean =>
  kind !== 'form' || (isFirst(own) ? date !== until : until !== undefined)

/** What the event of an own step is about, where its first words say so. */
export const kindOf = ({ event }: Pick<OwnStep, 'event'>): StepKind | null =>
  stepKinds.find((kind) => kind in written && written[kind as keyof typeof written].test(event)) ??
  null

const written = {
  form: /^\s*(pendaftaran (dibuka|ditutup)|batas (pengisian|pendaftaran))\b/i,
  results: /^\s*pengumuman hasil\b/i,
  enrolment: /^\s*(batas )?daftar ulang\b/i,
} as const

/** Where an own step says another day than the calendar, or one that the calendar does not say at all. */
export type StepDoubt = {
  index: number
  kind: StepKind
  is_first: boolean
  wave: string | null
  /** The day that is in force; null where there is none. */
  stands: string | null
}

/** What staff are asked about: each once, until its step is gone. */
export const doubtsOf = (
  ownSteps: readonly OwnStep[],
  generated: readonly CalendarStep[],
): StepDoubt[] =>
  ownSteps.flatMap((own, index): StepDoubt[] => {
    const known = knownStep(own, generated)
    const kind = known?.kind ?? kindOf(own)
    // "Daftar ulang gelombang 2" is the school's own where there are no waves, and where each wave has
    // its day, what names none of them.
    const isOwn =
      !known && (!isOfAll(own) || generated.some((one) => one.kind === kind && one.wave))
    if (!kind || isOwn) return []
    const is_first = isFirst(own)
    if (!known) {
      return isRealDay(own.date) ? [{ index, kind, is_first, wave: null, stands: null }] : []
    }
    const stands = dayMeant(own, known)
    return stands === own.date ? [] : [{ index, kind, is_first, wave: known.wave ?? null, stands }]
  })

const isOfAll = ({ event }: Pick<OwnStep, 'event'>): boolean =>
  !/gelombang|jalur|tahap/i.test(event)

const isFirst = ({ event }: Pick<OwnStep, 'event'>): boolean => /\bdibuka\b/i.test(event)

/** The day of a step that an own one names: "Pendaftaran dibuka" is the first, a "batas" the last. */
export const dayMeant = (own: Pick<OwnStep, 'event'>, known: CalendarStep): string =>
  isFirst(own) ? known.date : (known.until ?? known.date)

const orderOf = ({ date }: OwnStep): string => (isRealDay(date) ? date : '9')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The calendar of admission: dates of settings, waves and plan, with the school's own steps between
 * them. It is the only source for the dates of a season.
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

/** The sources of the calendar besides the settings. */
export type CalendarParts = {
  waves: readonly CalendarWave[]
  ownSteps: readonly OwnStep[]
  /** The day of the plan on which families come to the school. */
  visitDay: string | null
}

/** The steps in order; a step whose date is only a text is last. */
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

/** The steps that the calendar generates. */
export const generatedSteps = (
  settings: CalendarSettings,
  { waves, visitDay }: Omit<CalendarParts, 'ownSteps'>,
  now: Date,
): CalendarStep[] => {
  const said = admissionDates(settings, now)
  const zone = settings.time_zone
  // On a portal the dates are the portal's, even with waves.
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

/** The dates of a wave, under the names of the settings. */
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

/** Dates that no wave has come from the settings, once for all waves. */
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
 * The generated step that an own step names: by its title, or by titles that were usual before the
 * calendar existed. Null for a step of the school's own.
 */
export const knownStep = (
  own: Pick<OwnStep, 'event'>,
  generated: readonly CalendarStep[],
): CalendarStep | null => {
  const event = own.event.trim().toLowerCase()
  const same = generated.find((one) => one.event.toLowerCase() === event)
  if (same) return same
  const kind = stepKindOf(own)
  if (!kind) return null
  const named = generated.filter((one) => one.kind === kind && says(one, own))
  const mine = named.filter(({ wave }) => wave && event.includes(wave.toLowerCase()))
  // In a school without waves, "Daftar ulang gelombang 2" is a step of its own.
  const rest = !isOfAll(own) ? [] : named.filter(({ wave }) => !wave)
  return mine[0] ?? rest[0] ?? null
}

/** A form with only one known end does not contradict the other. */
const says = ({ kind, date, until }: CalendarStep, own: Pick<OwnStep, 'event'>): boolean =>
  kind !== 'form' || (isFirst(own) ? date !== until : until !== undefined)

/** The kind of an own step, where its first words tell it. */
export const stepKindOf = ({ event }: Pick<OwnStep, 'event'>): StepKind | null =>
  stepKinds.find((kind) => kind in written && written[kind as keyof typeof written].test(event)) ??
  null

const written = {
  form: /^\s*(pendaftaran (dibuka|ditutup)|batas (pengisian|pendaftaran))\b/i,
  results: /^\s*pengumuman hasil\b/i,
  enrolment: /^\s*(batas )?daftar ulang\b/i,
} as const

/** An own step whose day differs from the calendar's, or is missing there. */
export type StepDoubt = {
  index: number
  kind: StepKind
  is_first: boolean
  wave: string | null
  /** The day in force; null without one. */
  stands: string | null
}

/** Contradictions that staff are asked about: each once, until its step is gone. */
export const findStepDoubts = (
  ownSteps: readonly OwnStep[],
  generated: readonly CalendarStep[],
): StepDoubt[] =>
  ownSteps.flatMap((own, index): StepDoubt[] => {
    const known = knownStep(own, generated)
    const kind = known?.kind ?? stepKindOf(own)
    // "Daftar ulang gelombang 2" is the school's own step where there are no waves; where each wave
    // has its day, so is a step that names no wave.
    const isOwn =
      !known && (!isOfAll(own) || generated.some((one) => one.kind === kind && one.wave))
    if (!kind || isOwn) return []
    const is_first = isFirst(own)
    if (!known) {
      return isRealDay(own.date) ? [{ index, kind, is_first, wave: null, stands: null }] : []
    }
    const stands = meantDay(own, known)
    return stands === own.date ? [] : [{ index, kind, is_first, wave: known.wave ?? null, stands }]
  })

const isOfAll = ({ event }: Pick<OwnStep, 'event'>): boolean =>
  !/gelombang|jalur|tahap/i.test(event)

const isFirst = ({ event }: Pick<OwnStep, 'event'>): boolean => /\bdibuka\b/i.test(event)

/**
 * The day of a step that an own one means: the first for "Pendaftaran dibuka", the last for a
 * "batas".
 */
export const meantDay = (own: Pick<OwnStep, 'event'>, known: CalendarStep): string =>
  isFirst(own) ? known.date : (known.until ?? known.date)

const orderOf = ({ date }: OwnStep): string => (isRealDay(date) ? date : '9')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

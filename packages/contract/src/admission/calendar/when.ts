/** The dates of a calendar step in words, and its state on pages. */
import {
  formatClock,
  formatDay,
  formatDayOrText,
  isRealDay,
  type TimeZone,
} from '../../values/dates.ts'
import type { StepKind, stepStatuses } from './labels.ts'
import { admissionDates } from './season.ts'
import { stepStatusAt } from './status.ts'

type Step = {
  event: string
  date: string
  status: (typeof stepStatuses)[number]
  until?: string | undefined
  time?: string | undefined
  place?: string | undefined
  kind?: StepKind | undefined
}

export type ShownStep = Pick<Step, 'event' | 'date' | 'status'> & { when: string }

/**
 * The steps of an entry: generated ones follow the clock, also offline on a phone; own ones are
 * shown as written.
 */
export const shownSteps = (
  steps: readonly Step[],
  settings: Parameters<typeof stepStatusAt>[1],
  now: Date,
): ShownStep[] =>
  steps.map((step) => ({
    event: step.event,
    date: step.date,
    status: step.kind ? stepStatusAt({ ...step, kind: step.kind }, settings, now) : step.status,
    when: [stepWhen(step, settings.time_zone), step.place].filter(Boolean).join(', '),
  }))

/** Whether results of this season are out: those of a wave, or of a school without waves. */
export const haveResultsOut = (
  steps: readonly Step[],
  settings: Parameters<typeof stepStatusAt>[1] & Parameters<typeof admissionDates>[0],
  now: Date,
): boolean => {
  const { resultAt } = admissionDates(settings, now)
  return (
    (resultAt !== '' && Date.parse(resultAt) <= now.getTime()) ||
    steps.some(
      ({ kind, ...step }) =>
        kind === 'results' && stepStatusAt({ ...step, kind }, settings, now) === 'completed',
    )
  )
}

/** "18 Desember 2026 pukul 14.00 WIB", "Sampai 28 Desember 2026", "7 November 2026 – 10 Desember 2026". */
export const stepWhen = (
  { date, until, time, kind }: Pick<Step, 'date' | 'until' | 'time' | 'kind'>,
  zone: TimeZone,
): string => {
  if (time) return `${formatDayOrText(date)} pukul ${formatClock(time)} ${zone}`
  if (kind === 'form' && until === undefined && isRealDay(date)) return `Mulai ${formatDay(date)}`
  if (until === undefined) return formatDayOrText(date)
  // For these only the end matters.
  return kind === 'objections' || kind === 'enrolment' || date === until
    ? `Sampai ${formatDay(until)}`
    : `${formatDayOrText(date)} – ${formatDayOrText(until)}`
}

/** The rules of a wave as data: seats of programmes, and paths that share them. */
import type { PublicSettings } from '../../settings/labels.ts'
import { endOfDay } from '../../values/dates.ts'
import type { Demand, ProgramCheck } from './demands.ts'
import type { SortKey } from './labels.ts'

/** Seats of a programme (daya tampung). */
export type Seats = { program: string; count: number }

/**
 * What a wave states of a programme: null for all that is left of the programme's number of the
 * year; a number is a ceiling that includes the seats of earlier waves.
 */
export type StatedSeats = {
  program: string
  count: number | null
  /** The programme's number before the upgrade, where it differed and staff have not chosen. */
  stated_before?: number | undefined
}

/** The weight of a mark in a path's score: whole numbers, usually percents. */
export type Component = { name: string; weight: number }

export type Path = {
  /** Its id in claims and results; unlike its label, it never changes. */
  code: string
  label: string
  /** Share of each programme's seats, in hundredths of a percent. */
  share: number
  /** Programmes with a different share. */
  shares: { program: string; share: number }[]
  /** The most seats of the path in one programme; with a maximum it receives no spilled seats. */
  max: number | null
  components: Component[]
  keys: SortKey[]
  /** The code of the path that receives the seats that stay free here. */
  spill_to: string | null
  /** Every applicant is in this path; other paths need a verified claim. */
  is_open: boolean
  /** Reveals something private about the family, such as its income: hidden in public lists. */
  is_private: boolean
  /** Codes of the document types that a claim needs. */
  document_types: string[]
}

/** Paths are in order of precedence: an applicant is tried in the first one first. */
export type WaveRules = {
  seats: Seats[]
  paths: Path[]
  /** Whose outcome of 0 bars an applicant from the programme; absent where there are none. */
  checks?: ProgramCheck[]
}

/** The rules of a wave as stored; a run has numbers instead. */
export type StatedRules = { seats: StatedSeats[]; paths: Path[]; demands?: Demand[] }

/**
 * The seats of a wave in force; null where neither the wave nor the programme states a number.
 * `is_ceiling` where the wave opens only a part, or states the only number.
 */
export const seatsInForce = (
  stated: readonly StatedSeats[],
  ofYear: readonly { program: string; count: number | null }[],
): { program: string; count: number | null; is_ceiling: boolean }[] =>
  stated.map(({ program, count }) => {
    const year = ofYear.find((one) => one.program === program)?.count ?? null
    const is_ceiling = count !== null && (year === null || count < year)
    return { program, count: is_ceiling ? count : year, is_ceiling }
  })

type Days = { opens: string; closes: string }

/**
 * The period in which families apply, where the year has waves: that of today's wave; during the
 * grace period of the last wave, that wave's; else the next wave's. Null without waves.
 */
export const applicationPeriod = <Wave extends Days>(
  waves: readonly Wave[],
  today: string,
  /** The first day after the grace period of a wave that closed on the given day. */
  graceEndsOn: (closes: string) => string,
): Wave | null => {
  const inOrder = waves.toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
  const begun = inOrder.findLast(({ opens }) => opens <= today)
  const next = inOrder.find(({ opens }) => opens > today)
  if (begun && (today < graceEndsOn(begun.closes) || !next)) return begun
  return next ?? null
}

/** The wave that a day belongs to. */
export const findWaveOn = <Wave extends Days>(
  waves: readonly Wave[],
  day: string,
): Wave | undefined => waves.find(({ opens, closes }) => opens <= day && day <= closes)

type Zoned = Pick<PublicSettings, 'time_zone'>

/** The end of the last day of a wave, in epoch ms. */
export const closingTime = ({ closes }: Pick<Days, 'closes'>, { time_zone }: Zoned): number =>
  endOfDay(closes, time_zone).getTime()

/** Until when applications that were pressed before the closing are accepted, in epoch ms. */
export const graceEndTime = (
  wave: Pick<Days, 'closes'>,
  settings: Zoned & { ppdb_grace_hours: string },
): number => closingTime(wave, settings) + Number(settings.ppdb_grace_hours) * HOUR_MS

const HOUR_MS = 3_600_000

/** The rules of a wave as data: seats of programmes, and paths that share them. */
import type { PublicSettings } from '../../settings/labels.ts'
import { endOfDay } from '../../values/dates.ts'
import type { SortKey } from './labels.ts'

/** Seats of a programme (daya tampung). */
export type Seats = { program: string; count: number }

/** What a mark weighs in a path's score: whole numbers, usually percents. */
export type Component = { name: string; weight: number }

export type Path = {
  /** Its name in claims and results; it never changes, its label may. */
  code: string
  label: string
  /** Of each programme's seats, in hundredths of a percent. */
  share: number
  /** Programmes in which the share is another. */
  shares: { program: string; share: number }[]
  /** The most seats that the path may have in one programme; it is never given others' seats then. */
  max: number | null
  components: Component[]
  keys: SortKey[]
  /** The code of the path that is given the seats that stay free here. */
  spill_to: string | null
  /** Everybody is in this path; into the others only those whose claim was verified. */
  is_open: boolean
  /** Reveals something of the family, such as its income: in no public list. */
  is_private: boolean
  /** Codes of the documents that a claim needs. */
  document_types: string[]
}

/** Paths stand in their order: an applicant is tried in the first one first. */
export type WaveRules = { seats: Seats[]; paths: Path[] }

type Days = { opens: string; closes: string }

/**
 * The days in which families apply, where the year has waves: those of the wave of today; while the
 * last one still takes what was written in time, its own; else the next wave's. Null without waves.
 */
export const formDays = <Wave extends Days>(
  waves: readonly Wave[],
  today: string,
  /** The first day on which nothing of a wave that closed on a day is taken any more. */
  graceEndsOn: (closes: string) => string,
): Wave | null => {
  const inOrder = waves.toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
  const begun = inOrder.findLast(({ opens }) => opens <= today)
  const next = inOrder.find(({ opens }) => opens > today)
  if (begun && (today < graceEndsOn(begun.closes) || !next)) return begun
  return next ?? null
}

/** The wave to which a day belongs. */
export const waveOn = <Wave extends Days>(waves: readonly Wave[], day: string): Wave | undefined =>
  waves.find(({ opens, closes }) => opens <= day && day <= closes)

type Zoned = Pick<PublicSettings, 'time_zone'>

/** The end of the last day of a wave, epoch ms. */
export const closingOf = ({ closes }: Pick<Days, 'closes'>, { time_zone }: Zoned): number =>
  endOfDay(closes, time_zone).getTime()

/** Until when something still counts that was pressed before the closing, epoch ms. */
export const graceEndOf = (
  wave: Pick<Days, 'closes'>,
  settings: Zoned & { ppdb_grace_hours: string },
): number => closingOf(wave, settings) + Number(settings.ppdb_grace_hours) * HOUR_MS

const HOUR_MS = 3_600_000

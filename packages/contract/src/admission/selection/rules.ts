/** The rules of a wave as data: seats of programmes, and paths that share them. */
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

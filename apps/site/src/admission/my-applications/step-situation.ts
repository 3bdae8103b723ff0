/** The input from which the steps of an application are computed, and the types of a step. */
import type { TimeZone } from '@sekolah/contract/values/dates'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { type Entry, mayHaveArrived } from '@sekolah/offline/outbox/state'
import type { SentenceRule } from '../../sending/matching.ts'
import type { ShownDocumentState } from '../documents/document-sentences.ts'

/**
 * `due`: the family has to act; `unsent`: something of it is on this phone only; `waiting`: for the
 * school; `ended`: nothing more comes of it.
 */
export type StepState = 'done' | 'due' | 'unsent' | 'waiting' | 'open' | 'ended'

/** The next action of a family. */
export type StepAction = 'correct' | 'take seat' | 'add documents' | 'pay' | 'fill in biodata'

export type StepRule<S> = SentenceRule<S> & { state: StepState; action?: StepAction }

/** An application at the school, as its steps see it. */
export type ApplicationSituation = {
  receipt: ApplicationReceipt
  /** The requested documents, each with its state at the school and on this phone. */
  documents: { label: string; shown: ShownDocumentState }[]
  /** How many photos on this phone no requested document asks for. */
  unasked: number
  /** The unsent answers of this application. */
  answers: Entry[]
  /** How many photographed proofs of payment wait on this phone. */
  unsentProofs: number
  /** When the results of its wave are announced, ISO 8601; empty where nobody has said. */
  resultAt: string
  zone: TimeZone
  /** Epoch ms by the school's clock. */
  now: number
}

/** The unsent answer of one of these kinds. */
export const answerOf =
  (...kinds: Entry['kind'][]) =>
  ({ answers }: ApplicationSituation): Entry | undefined =>
    answers.find(({ kind }) => kinds.includes(kind))

/** Whether the school has refused an answer. */
export const isRefusedAnswer = (entry: Entry | undefined): boolean =>
  entry?.state === 'conflict' || entry?.state === 'needs_fix'

export const unsentText = (entry: Entry | undefined): string =>
  entry && mayHaveArrived(entry) ? 'BELUM terkirim dengan pasti' : 'BELUM terkirim'

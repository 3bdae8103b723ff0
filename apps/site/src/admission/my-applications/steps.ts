/** Which steps an application has, the state of each, and the one that the family does next. */

import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { AnswerKind, Entry } from '@sekolah/offline/outbox/state'
import type { Unsent } from '@sekolah/offline/outbox/unsent'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { receiptBadges } from '../../sending/more-sentences.ts'
import { pageSlotsOf, shownDocumentState } from '../documents/pages-of.ts'
import { biodataSteps, feeSteps, seatSteps, visitSteps } from './seat-step-sentences.ts'
import {
  documentSteps,
  isRefused,
  isResultOut,
  pathSteps,
  resultSteps,
  sentSteps,
} from './step-sentences.ts'
import type { ApplicationSituation, StepAction, StepRule, StepState } from './step-situation.ts'

export type StepName =
  | 'sent'
  | 'paths'
  | 'documents'
  | 'result'
  | 'seat'
  | 'biodata'
  | 'fees'
  | 'visit'

export type Step = {
  name: StepName
  title: string
  text: string
  state: StepState
  action: StepAction | null
  /** Of the step "Hasil": whether the result is out. */
  isOut: boolean
}

const withSeat: StepName[] = [
  ...(['sent', 'paths', 'documents', 'result'] as const),
  ...(['seat', 'biodata', 'fees', 'visit'] as const),
]
/** Without a seat only registering costs something, and that comes before the result. */
const withoutSeat: StepName[] = ['sent', 'paths', 'documents', 'fees', 'result']

/** Steps that are due at once are done in this order. */
const order: StepAction[] = ['correct', 'take seat', 'add documents', 'pay', 'fill in biodata']

/**
 * The steps of an application, in their order; none where the school no longer has it under this
 * number. Those after the result are there only once it is out and says yes. At most one has an
 * action.
 */
export const stepsOf = (situation: ApplicationSituation): Step[] => {
  const { receipt, documents } = situation
  const { standing, merged_into, seat, paths, asks = [], selection } = receipt
  if (standing !== 'known' || merged_into) return []
  const hasSeat = seat?.state === 'confirmed' || seat?.state === 'enrolled'
  const asked: Record<StepName, boolean> = {
    sent: true,
    paths: paths !== undefined && !selection,
    documents: documents.length + situation.unasked > 0,
    result: true,
    seat: seat !== undefined,
    biodata: asks.includes('biodata'),
    fees: asks.includes('fees'),
    visit: seat?.state === 'confirmed',
  }
  const steps = (seat ? withSeat : withoutSeat)
    .filter((name) => asked[name])
    .map((name) => stepOf(name, situation, isRefused(situation) && !hasSeat))
  const next = order.find((action) => steps.some((step) => step.action === action))
  return steps.map((step) => (step.action === next ? step : { ...step, action: null }))
}

/** Nothing is due any more of an application that was refused. */
const stepOf = (name: StepName, situation: ApplicationSituation, isOver: boolean): Step => {
  const { title, rules } = parts[name]
  const rule = Object.values(rules).find(({ when }) => when(situation))
  const state = rule?.state ?? 'open'
  return {
    name,
    title: title ?? firstMatchingSentence(receiptBadges, { ...situation, isOpen: false }),
    text: firstMatchingSentence(rules, situation),
    isOut: name === 'result' && isResultOut(situation),
    ...(isOver && state === 'due'
      ? { state: 'open', action: null }
      : { state, action: rule?.action ?? null }),
  }
}

type Rules = Record<string, StepRule<ApplicationSituation>>

/** The first step is titled by the badge of the receipt, "Terkirim - PPDB-25". */
const parts: Record<StepName, { title: string | null; rules: Rules }> = {
  sent: { title: null, rules: sentSteps },
  paths: { title: 'Jalur', rules: pathSteps },
  documents: { title: 'Berkas', rules: documentSteps },
  result: { title: 'Hasil', rules: resultSteps },
  seat: { title: 'Kursi', rules: seatSteps },
  biodata: { title: 'Biodata', rules: biodataSteps },
  fees: { title: 'Bayar', rules: feeSteps },
  visit: { title: 'Datang', rules: visitSteps },
}

/** The step that shows each unsent answer; a withdrawal belongs to none. */
const stepOfAnswer: Record<AnswerKind, StepName | null> = {
  'paths.choose': 'paths',
  'objections.create': 'result',
  'seat.confirm': 'seat',
  'seat.resign': 'seat',
  'biodata.sendMine': 'biodata',
  'ppdb.withdraw': null,
}

/**
 * Unsent answers that no step shows, such as a path that the school has refused because its wave
 * has none any more.
 */
export const answersWithoutStep = (
  { answers, receipt }: ApplicationSituation,
  steps: readonly Step[],
): Entry[] =>
  answers.filter(({ kind }) => {
    const shownIn = stepOfAnswer[kind as AnswerKind]
    // Before the result is out its step has no place for an objection.
    return (
      !steps.some(({ name }) => name === shownIn) || (shownIn === 'result' && !receipt.selection)
    )
  })

/** The step to look at: the one to act on, else what is unsent, what is awaited, what is over. */
export const presentStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ action }) => action) ??
  steps.find(({ state }) => state === 'due') ??
  steps.find(({ state }) => state === 'unsent') ??
  steps.findLast(({ state }) => state === 'waiting') ??
  steps.findLast(({ state }) => state !== 'open')

/** How soon a family should act on an application; the lowest number first. */
export const urgencyOf = (steps: readonly Step[]): number =>
  Math.min(order.length, ...steps.flatMap(({ action }) => (action ? order.indexOf(action) : [])))

/** The step whose content is open; `none` once the family has closed it, null at first. */
export type OpenStep = StepName | 'none' | null

/**
 * The open step after a change. One in which the family acts stays open when it is done, so that
 * its outcome is seen; from a result that the family neither opened itself nor works in, it is led
 * on. A correction is asked for above the steps, so none is open.
 */
export const openAfter = (open: OpenStep, steps: readonly Step[], isTouched = false): OpenStep => {
  if (open === 'none') return open
  const isThere = steps.some(({ name }) => name === open)
  const isLeft = !isThere || (open === 'result' && !isTouched)
  if (!isLeft) return open
  const present = presentStep(steps)
  return present?.action === 'correct' ? null : (present?.name ?? null)
}

/** The present step in one line, as of a child whose steps are folded. */
export const lineOf = (steps: readonly Step[]): string => {
  const step = presentStep(steps)
  if (!step) return ''
  return step.name === 'sent' ? step.text : `${step.title} · ${step.text}`
}

type Given = {
  receipt: ApplicationReceipt
  /** The unsent data of this application. */
  unsent: Unsent
  settings: PublicSettings
  now: Date
}

/** Everything that the steps of an application depend on. */
export const situationOf = (given: Given): ApplicationSituation => {
  const { receipt, unsent, settings, now } = given
  const { wave } = receipt
  const resultAt =
    wave?.result_at === undefined ? admissionDates(settings, now).resultAt : wave.result_at
  return {
    receipt,
    documents: (receipt.documents?.list ?? []).map((document) => ({
      label: document.label,
      shown: shownDocumentState(document, pageSlotsOf(document, unsent.pages, receipt)),
    })),
    unasked: unsent.pages.filter(
      ({ type }) =>
        type !== PROOF_TYPE && !receipt.documents?.list.some((asked) => asked.type === type),
    ).length,
    answers: unsent.entries.filter(({ of }) => of !== undefined),
    unsentProofs: unsent.pages.filter(({ type }) => type === PROOF_TYPE).length,
    resultAt: resultAt ?? '',
    zone: settings.time_zone,
    now: now.getTime(),
  }
}

/**
 * Starting states whose histories the model checker explores completely: each law alone, and pairs
 * for one application.
 */
import type { AnswerScene } from './answer-world.ts'

const all = ['A', 'B', 'W'] as const
const tabs = ['A', 'B'] as const

export const answerScenes = {
  'last press wins: pressed in two tabs, sent by both and the worker': {
    processes: all,
    presses: ['path 1', 'path 2'],
    budget: { press: 2, flush: 2, lose: 1 },
  },
  'last press wins: a timed-out call stays in flight, a tab dies': {
    processes: tabs,
    presses: ['path 1', 'path 2'],
    budget: { press: 2, flush: 2, 'give up': 1, die: 1 },
  },
  'last press wins: a proxy responds, or the school asks to retry later': {
    processes: ['A', 'W'],
    presses: ['take', 'take and wait'],
    budget: { press: 2, flush: 1, proxy: 1, 'take back': 1 },
  },
  'last press wins: without Web Locks': {
    processes: tabs,
    presses: ['biodata 1', 'biodata 2'],
    budget: { press: 2, flush: 2 },
    hasWebLocks: false,
  },
  'last press wins: the school is restored from a backup, or erases the application': {
    processes: ['A'],
    presses: ['path 1', 'path 2'],
    budget: { press: 2, flush: 1, lose: 1, copy: 1, restore: 1, erase: 1 },
  },
  'final: resigned in one tab, taken back in another, the response lost': {
    processes: tabs,
    presses: ['give back'],
    budget: { press: 1, flush: 3, 'take back': 2, lose: 1 },
  },
  'final: a tab dies, the worker continues': {
    processes: ['A', 'W'],
    presses: ['give back'],
    budget: { press: 1, flush: 2, 'take back': 1, die: 1, 'give up': 1 },
  },
  'final: the counter confirms meanwhile': {
    processes: ['A', 'W'],
    presses: ['give back'],
    budget: { press: 1, flush: 2, 'take back': 1, lose: 1, office: 1 },
  },
  'final: withdrawn in two tabs, the response lost, a tab dead': {
    processes: tabs,
    presses: [],
    budget: { withdraw: 2, flush: 1, lose: 1, die: 1 },
  },
  'final: without Web Locks': {
    processes: tabs,
    presses: ['give back'],
    budget: { press: 1, flush: 2, 'take back': 1, lose: 1 },
    hasWebLocks: false,
  },
  'once: an objection is sent by two tabs and the worker': {
    processes: all,
    presses: ['object'],
    budget: { press: 1, flush: 3, lose: 1, die: 1 },
  },
  'two answers for one seat: confirmed in one tab, resigned in the other': {
    processes: tabs,
    presses: ['take', 'give back'],
    budget: { press: 2, flush: 2, lose: 1 },
  },
  'two answers for one application: biodata are submitted while it is withdrawn': {
    processes: tabs,
    presses: ['biodata 1'],
    budget: { press: 1, withdraw: 1, flush: 2, lose: 1 },
  },
} satisfies Record<string, AnswerScene>

/** All kinds of answers, for random histories. */
export const allAnswers: AnswerScene = {
  processes: all,
  presses: [
    ...(['take', 'take and wait', 'give back', 'path 1', 'path 2'] as const),
    ...(['biodata 1', 'biodata 2', 'object'] as const),
  ],
  readsTakeTurns: true,
  budget: {
    ...{ press: 9, flush: 30, 'take back': 4, withdraw: 1, refresh: 6, die: 6 },
    ...{ lose: 9, 'give up': 4, proxy: 6, office: 1, erase: 1, copy: 1, restore: 1 },
  },
}

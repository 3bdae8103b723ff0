/**
 * What is explored to its end in every `npm run check`, and further in `test:long`. A history with
 * everything in it at once would have too many states, so each scene has what may disturb one
 * another.
 */
import type { Scene } from './outbox-world.ts'

const all = ['A', 'B', 'W'] as const
const tabs = ['A', 'B'] as const

export const scenes = {
  'two tabs and the worker send, one of them dies': {
    processes: all,
    budget: { press: 2, flush: 3, lose: 1, die: 2 },
  },
  'every read and write of them in any order': {
    processes: all,
    budget: { press: 1, flush: 2, edit: 1, lose: 1 },
    readsTakeTurns: true,
  },
  'two tabs change the form while a call is on its way': {
    processes: tabs,
    budget: { press: 1, flush: 1, edit: 2, 'give up': 1 },
  },
  'withdrawn in one tab, changed in the other, refused by the school': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, 'give up': 1, refuse: 1 },
  },
  'a proxy answers in place of the school': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, proxy: 1 },
  },
  'tabs without Web Locks: one changes the form, both send': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, lose: 1 },
    hasWebLocks: false,
  },
  'tabs without Web Locks: one withdraws, both send': {
    processes: tabs,
    budget: { press: 1, flush: 2, withdraw: 1, lose: 1 },
    hasWebLocks: false,
  },
  'admission closes and opens again': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 3, withdraw: 1, 'give up': 1, close: 1 },
  },
  'the school goes back to a copy': {
    processes: ['A'],
    budget: { press: 1, flush: 1, edit: 1, withdraw: 1, lose: 1, refresh: 1, copy: 1, restore: 1 },
  },
  'handed over in one tab, withdrawn or changed in the other, taken in at the counter': {
    processes: tabs,
    budget: { press: 1, flush: 1, edit: 1, withdraw: 1, 'hand over': 1, 'take in': 1 },
  },
  'handed over after admission has closed, and taken in': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 2, withdraw: 1, close: 1, 'hand over': 1, 'take in': 1, lose: 1 },
  },
  'staff decide on it, or erase it': {
    processes: ['A'],
    budget: { press: 1, flush: 2, edit: 1, lose: 1, accept: 1, decide: 1, erase: 1 },
  },
} satisfies Record<string, Scene>

/** The same with more of everything; cut off after a number of states. */
export const longScenes = {
  'two tabs and the worker send, and die': {
    processes: all,
    budget: { press: 2, flush: 4, lose: 2, 'give up': 1, die: 3 },
  },
  'every read and write of them in any order': {
    processes: all,
    budget: { press: 2, flush: 3, edit: 1, withdraw: 1, lose: 1, die: 1 },
    readsTakeTurns: true,
  },
  'two tabs change the form while calls are on their way': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 3, 'give up': 2, accept: 1 },
    forms: ['1', '2', '3'],
  },
  'withdrawn, changed and refused': {
    processes: all,
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, lose: 1, 'give up': 1, refuse: 1, die: 1 },
  },
  'proxies answer in place of the school': {
    processes: tabs,
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, proxy: 2, lose: 1, refresh: 1 },
  },
  'tabs without Web Locks change, withdraw and send': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, lose: 1 },
    hasWebLocks: false,
  },
  'admission closes and opens again': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, 'give up': 2, close: 2 },
  },
  'the school goes back to a copy': {
    processes: ['A', 'W'],
    budget: {
      ...{ press: 1, flush: 3, edit: 2, withdraw: 1, lose: 1 },
      ...{ refresh: 1, copy: 1, restore: 1 },
    },
  },
  'handed over, withdrawn or changed, and taken in at the counter': {
    processes: tabs,
    budget: {
      ...{ press: 1, flush: 2, edit: 1, withdraw: 1, lose: 1, close: 1, die: 1 },
      ...{ 'hand over': 2, 'take in': 2 },
    },
  },
  'staff decide on it, or erase it': {
    processes: tabs,
    budget: {
      ...{ press: 1, flush: 2, edit: 2, withdraw: 1, lose: 1 },
      ...{ accept: 1, decide: 1, erase: 1, refresh: 1 },
    },
  },
} satisfies Record<string, Scene>

/** Everything, for histories at random. */
export const everything: Scene = {
  processes: all,
  forms: ['1', '2', '3'],
  readsTakeTurns: true,
  budget: {
    ...{ press: 3, flush: 30, edit: 9, withdraw: 3, accept: 3, refresh: 9, die: 9 },
    ...{ lose: 9, 'give up': 5, proxy: 9, refuse: 3, close: 3 },
    ...{ decide: 1, erase: 1, copy: 2, restore: 1, 'hand over': 4, 'take in': 4 },
  },
}

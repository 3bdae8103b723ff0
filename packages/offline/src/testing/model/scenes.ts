/**
 * Scenes that every `npm run check` explores exhaustively, and `test:long` further. One history
 * with everything would have too many states, so each scene combines the actions that may interfere
 * with one another.
 */
import type { Scene } from './outbox-world.ts'

const all = ['A', 'B', 'W'] as const
const tabs = ['A', 'B'] as const

export const scenes = {
  'two tabs and the worker send, one of them dies': {
    processes: all,
    budget: { press: 2, flush: 3, lose: 1, die: 2 },
  },
  'two tabs and the worker, in any order of reads and writes': {
    processes: all,
    budget: { press: 1, flush: 2, edit: 1, lose: 1 },
    readsTakeTurns: true,
  },
  'two tabs edit the form while a call is in flight': {
    processes: tabs,
    budget: { press: 1, flush: 1, edit: 2, 'give up': 1 },
  },
  'withdrawn in one tab, edited in the other, refused by the school': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, 'give up': 1, refuse: 1 },
  },
  'a proxy responds instead of the school': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, proxy: 1 },
  },
  'tabs without Web Locks: one edits the form, both send': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, lose: 1 },
    hasWebLocks: false,
  },
  'tabs without Web Locks: one withdraws, both send': {
    processes: tabs,
    budget: { press: 1, flush: 2, withdraw: 1, lose: 1 },
    hasWebLocks: false,
  },
  'admission closes and reopens': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 3, withdraw: 1, 'give up': 1, close: 1 },
  },
  'the school is restored from a backup': {
    processes: ['A'],
    budget: { press: 1, flush: 1, edit: 1, withdraw: 1, lose: 1, refresh: 1, copy: 1, restore: 1 },
  },
  'handed over in one tab, withdrawn or edited in the other, accepted at the counter': {
    processes: tabs,
    budget: { press: 1, flush: 1, edit: 1, withdraw: 1, 'hand over': 1, 'take in': 1 },
  },
  'handed over after admission has closed, and accepted': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 2, withdraw: 1, close: 1, 'hand over': 1, 'take in': 1, lose: 1 },
  },
  'staff decide about the application, or erase it': {
    processes: ['A'],
    budget: { press: 1, flush: 2, edit: 1, lose: 1, accept: 1, decide: 1, erase: 1 },
  },
} satisfies Record<string, Scene>

/** As above with more of everything; cut off after a number of states. */
export const longScenes = {
  'two tabs and the worker send, and die': {
    processes: all,
    budget: { press: 2, flush: 4, lose: 2, 'give up': 1, die: 3 },
  },
  'two tabs and the worker, in any order of reads and writes': {
    processes: all,
    budget: { press: 2, flush: 3, edit: 1, withdraw: 1, lose: 1, die: 1 },
    readsTakeTurns: true,
  },
  'two tabs edit the form while calls are in flight': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 3, 'give up': 2, accept: 1 },
    forms: ['1', '2', '3'],
  },
  'withdrawn, edited and refused': {
    processes: all,
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, lose: 1, 'give up': 1, refuse: 1, die: 1 },
  },
  'proxies respond instead of the school': {
    processes: tabs,
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, proxy: 2, lose: 1, refresh: 1 },
  },
  'tabs without Web Locks edit, withdraw and send': {
    processes: tabs,
    budget: { press: 1, flush: 2, edit: 1, withdraw: 1, lose: 1 },
    hasWebLocks: false,
  },
  'admission closes and reopens': {
    processes: ['A', 'W'],
    budget: { press: 1, flush: 3, edit: 1, withdraw: 1, 'give up': 2, close: 2 },
  },
  'the school is restored from a backup': {
    processes: ['A', 'W'],
    budget: {
      ...{ press: 1, flush: 3, edit: 2, withdraw: 1, lose: 1 },
      ...{ refresh: 1, copy: 1, restore: 1 },
    },
  },
  'handed over, withdrawn or edited, and accepted at the counter': {
    processes: tabs,
    budget: {
      ...{ press: 1, flush: 2, edit: 1, withdraw: 1, lose: 1, close: 1, die: 1 },
      ...{ 'hand over': 2, 'take in': 2 },
    },
  },
  'staff decide about the application, or erase it': {
    processes: tabs,
    budget: {
      ...{ press: 1, flush: 2, edit: 2, withdraw: 1, lose: 1 },
      ...{ accept: 1, decide: 1, erase: 1, refresh: 1 },
    },
  },
} satisfies Record<string, Scene>

/** All actions, for random histories. */
export const sceneOfAllActions: Scene = {
  processes: all,
  forms: ['1', '2', '3'],
  readsTakeTurns: true,
  budget: {
    ...{ press: 3, flush: 30, edit: 9, withdraw: 3, accept: 3, refresh: 9, die: 9 },
    ...{ lose: 9, 'give up': 5, proxy: 9, refuse: 3, close: 3 },
    ...{ decide: 1, erase: 1, copy: 2, restore: 1, 'hand over': 4, 'take in': 4 },
  },
}

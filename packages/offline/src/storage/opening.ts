/** The progress of opening the database, so that a screen never waits without an explanation. */
import type { Database } from './database.ts'

/** 'blocked' by a tab with older code; 'full' while the outcome of a flush cannot be stored. */
export type OpeningState = 'opening' | 'open' | 'blocked' | 'failed' | 'full'

export type Opening = {
  state: () => OpeningState
  subscribe: (listener: () => void) => () => void
  /** Called after each attempt to store the outcome of a flush. */
  note: (outcome: 'stored' | 'full') => void
  /** Whether the database is open now; awaits an opening that has just begun. */
  canOpen: () => Promise<boolean>
}

/** A tab that waits behind another tab's upgrade gets no event, so a timeout applies too. */
const PATIENCE_MS = 4_000

export const trackOpening = (db: Database, patience = PATIENCE_MS): Opening => {
  let state: OpeningState = 'opening'
  const listeners = new Set<() => void>()
  let decide = () => {}
  const decided = new Promise<void>((resolve) => {
    decide = resolve
  })
  const set = (next: OpeningState) => {
    state = next
    decide()
    for (const listener of listeners) listener()
  }

  const block = () => {
    if (state === 'opening') set('blocked')
  }
  db.on('blocked', block)
  const timer = setTimeout(block, patience)
  db.open()
    .then(
      () => set('open'),
      () => set('failed'),
    )
    .finally(() => clearTimeout(timer))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note: (outcome) => {
      const next = outcome === 'full' ? 'full' : 'open'
      if ((state === 'open' || state === 'full') && state !== next) set(next)
    },
    canOpen: async () => {
      await decided
      return state !== 'blocked'
    },
  }
}

/** Questions about submissions that every page asks; apart from `outbox.ts`, which loads later. */
import type { Entry, Kind } from './state.ts'

/** Whether a submission is of one kind. */
export const isOf =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is Entry<K> =>
    entry.kind === kind

/**
 * Whether a submission still has to reach the server (the badge in the navigation counts these).
 */
export const isUnsent = (entry: Entry): boolean => entry.state !== 'cancelled'

/** Which kind a submission is of: apart from `outbox.ts`, which loads later. */
import type { Entry, Kind } from './state.ts'

/** Whether a submission is of one kind. */
export const isOf =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is Entry<K> =>
    entry.kind === kind

/**
 * Remembers which submissions were unsent while the page was open, so that their arrival is
 * announced.
 */
import { useRef } from 'react'

/** `justWritten` counts at once, before the outbox's live query has run. */
export const useSeenUnsent = (
  entries: readonly { client_id: string }[],
  justWritten: string | null,
): ReadonlySet<string> => {
  const seen = useRef(new Set<string>())
  for (const { client_id } of entries) seen.current.add(client_id)
  if (justWritten) seen.current.add(justWritten)
  return seen.current
}

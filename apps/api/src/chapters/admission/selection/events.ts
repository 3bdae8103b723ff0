/** What selection uses beside the applications, and the signs it gives. */
import { OFFICE, type Staff } from '../../../kernel/identity/sockets/rooms.ts'
import type { DocumentDeps } from '../documents/events.ts'

export type SelectionEvents = {
  /** To the office: a run, a mark or a rule of the wave is another now. */
  selectionChanged: (of: { wave_id: number | null }) => void
}

export type SelectionDeps = DocumentDeps & { live: SelectionEvents }

export const selectionEvents = (staff: Staff): SelectionEvents => ({
  selectionChanged: (of) => staff.to(OFFICE).emit('selection:changed', of),
})

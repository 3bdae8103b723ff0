/** Selection's dependencies beyond the applications', and the live events that it emits. */
import { OFFICE_ROOM, type StaffNamespace } from '../../../kernel/identity/sockets/rooms.ts'
import type { DocumentDeps } from '../documents/events.ts'

export type SelectionEvents = {
  /**
   * Something in this wave changed (a run, a mark or a rule); open screens of the office refetch
   * it.
   */
  selectionChanged: (of: { wave_id: number | null }) => void
}

export type SelectionDeps = DocumentDeps & { live: SelectionEvents }

export const selectionEvents = (staff: StaffNamespace): SelectionEvents => ({
  selectionChanged: (of) => staff.to(OFFICE_ROOM).emit('selection:changed', of),
})

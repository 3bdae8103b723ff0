/** Enrolment's dependencies beyond selection's, and the live events that it emits. */
import { OFFICE_ROOM, type StaffNamespace } from '../../../kernel/identity/sockets/rooms.ts'
import type { SelectionDeps } from '../selection/events.ts'

export type EnrolmentEvents = {
  /** Notifies the office that a seat was offered, answered or freed. */
  enrolmentChanged: () => void
}

export type EnrolmentDeps = SelectionDeps & { live: EnrolmentEvents }

export const enrolmentEvents = (staff: StaffNamespace): EnrolmentEvents => ({
  enrolmentChanged: () => staff.to(OFFICE_ROOM).emit('enrolment:changed'),
})

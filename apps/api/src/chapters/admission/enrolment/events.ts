/** Enrolment's dependencies beyond selection's, and the live events that it emits. */
import { OFFICE, type Staff } from '../../../kernel/identity/sockets/rooms.ts'
import type { SelectionDeps } from '../selection/events.ts'

export type EnrolmentEvents = {
  /** Notifies the office that a seat was offered, answered or freed. */
  enrolmentChanged: () => void
}

export type EnrolmentDeps = SelectionDeps & { live: EnrolmentEvents }

export const enrolmentEvents = (staff: Staff): EnrolmentEvents => ({
  enrolmentChanged: () => staff.to(OFFICE).emit('enrolment:changed'),
})

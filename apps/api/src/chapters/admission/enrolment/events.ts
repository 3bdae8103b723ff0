/** What enrolment uses beside selection, and the signs it gives. */
import { OFFICE, type Staff } from '../../../kernel/identity/sockets/rooms.ts'
import type { SelectionDeps } from '../selection/events.ts'

export type EnrolmentEvents = {
  /** To the office: a seat was offered, answered or came free. */
  enrolmentChanged: () => void
}

export type EnrolmentDeps = SelectionDeps & { live: EnrolmentEvents }

export const enrolmentEvents = (staff: Staff): EnrolmentEvents => ({
  enrolmentChanged: () => staff.to(OFFICE).emit('enrolment:changed'),
})

/** Socket events about applicants, and the messages that staff send about them. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { applicantView } from '@sekolah/contract/admission/schemas'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { APPLICANTS_ROOM, type StaffNamespace } from '../../../kernel/identity/sockets/rooms.ts'
import type { StaffListeners } from '../../../kernel/identity/sockets/staff-sockets.ts'
import { setViewedSubject } from '../../../kernel/identity/sockets/viewers.ts'
import { type FamilyNamespace, familyRoom } from './family/rooms.ts'
import type { Programs } from './programs.ts'

export type ApplicationEvents = {
  /** `read` is called only when a listener is connected, to save disk reads on opening day. */
  applicantNew: (read: () => Applicant) => void
  applicantUpdated: (applicant: Applicant) => void
  /**
   * Called when data of an applicant was corrected, so that verified documents may need a new
   * check.
   */
  applicantCorrected: (applicantId: number) => void
  /** Tells the family's own device to refetch. */
  applicationChanged: (applicantId: number) => void
  /** Like `applicationChanged`; the old device then learns that it was replaced. */
  deviceMoved: (applicantId: number) => void
}

export type ApplicationDeps = KernelDeps & { live: ApplicationEvents; programs: Programs }

export const applicationEvents = (
  staff: StaffNamespace,
  families: FamilyNamespace,
): Omit<ApplicationEvents, 'applicantCorrected'> => ({
  applicantNew: (read) => {
    if (staff.adapter.rooms.has(APPLICANTS_ROOM))
      staff.to(APPLICANTS_ROOM).emit('applicant:new', read())
  },
  applicantUpdated: (applicant) => staff.to(APPLICANTS_ROOM).emit('applicant:updated', applicant),
  applicationChanged: (id) => families.to(familyRoom(id)).emit('application:changed'),
  deviceMoved: (id) => {
    families.to(familyRoom(id)).emit('application:changed')
    families.in(familyRoom(id)).disconnectSockets(true)
  },
})

export const applicationListeners =
  (staff: StaffNamespace): StaffListeners =>
  (socket, office) => {
    socket.on(
      'applicant:view',
      office.read(applicantView, ({ id }) =>
        setViewedSubject(staff, socket, id === null ? null : { applicant_id: id }),
      ),
    )
  }

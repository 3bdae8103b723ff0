/** The events of applicants, and what staff send about them over their sockets. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { applicantView } from '@sekolah/contract/admission/schemas'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { APPLICANTS, type Staff } from '../../../kernel/identity/sockets/rooms.ts'
import type { StaffListeners } from '../../../kernel/identity/sockets/staff-sockets.ts'
import { lookAt } from '../../../kernel/identity/sockets/viewers.ts'
import { type Families, familyRoom } from './family/rooms.ts'
import type { Programs } from './programs.ts'

export type ApplicationEvents = {
  /** `read` is called only when somebody is there to see it: on opening day the disk has other work. */
  applicantNew: (read: () => Applicant) => void
  applicantUpdated: (applicant: Applicant) => void
  /** What was verified of its data may be so no longer. */
  applicantCorrected: (applicantId: number) => void
  /** Tells the family's own device to look again. */
  applicationChanged: (applicantId: number) => void
  /** As `applicationChanged`; what the old device shows next is that it was the old one. */
  deviceMoved: (applicantId: number) => void
}

export type ApplicationDeps = KernelDeps & { live: ApplicationEvents; programs: Programs }

export const applicationEvents = (
  staff: Staff,
  families: Families,
): Omit<ApplicationEvents, 'applicantCorrected'> => ({
  applicantNew: (read) => {
    if (staff.adapter.rooms.has(APPLICANTS)) staff.to(APPLICANTS).emit('applicant:new', read())
  },
  applicantUpdated: (applicant) => staff.to(APPLICANTS).emit('applicant:updated', applicant),
  applicationChanged: (id) => families.to(familyRoom(id)).emit('application:changed'),
  deviceMoved: (id) => {
    families.to(familyRoom(id)).emit('application:changed')
    families.in(familyRoom(id)).disconnectSockets(true)
  },
})

export const applicationListeners =
  (staff: Staff): StaffListeners =>
  (socket, office) => {
    socket.on(
      'applicant:view',
      office.read(applicantView, ({ id }) =>
        lookAt(staff, socket, id === null ? null : { applicant_id: id }),
      ),
    )
  }

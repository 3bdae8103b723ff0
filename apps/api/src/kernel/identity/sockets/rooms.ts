/** The namespace of the staff's sockets, and its rooms. */
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/events'
import type { Namespace, Socket } from 'socket.io'
import type { Session } from '../../../engine/base/session.ts'

type Nothing = Record<string, never>

/** The object that a member of staff has open: an applicant's record or a conversation. */
export type Subject = { applicant_id: number } | { session_id: string }

type StaffData = { session: Session; viewing: Subject | null }
export type Staff = Namespace<StaffToServer, ServerToStaff, Nothing, StaffData>
export type StaffSocket = Socket<StaffToServer, ServerToStaff, Nothing, StaffData>

/** Room of all who may see conversations and messages, and work on applicants. */
export const OFFICE = 'office'

/** Room of all who may see applicants: the office, and the head. */
export const APPLICANTS = 'applicants'

/** Room of all who may see documents: the office, verifiers, and the head. */
export const DESK = 'desk'

export const isOfficeThere = (staff: Staff): boolean =>
  (staff.adapter.rooms.get(OFFICE)?.size ?? 0) > 0

/** The room of a signed-in device. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

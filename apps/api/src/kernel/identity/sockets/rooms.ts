/** The namespace of the staff's sockets, and its rooms. */
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/events'
import type { Namespace, Socket } from 'socket.io'
import type { Session } from '../../../engine/base/session.ts'

type Nothing = Record<string, never>

/** The object that a member of staff has open: an applicant's record or a conversation. */
export type ViewedSubject = { applicant_id: number } | { session_id: string }

type StaffData = { session: Session; viewing: ViewedSubject | null }
export type StaffNamespace = Namespace<StaffToServer, ServerToStaff, Nothing, StaffData>
export type StaffSocket = Socket<StaffToServer, ServerToStaff, Nothing, StaffData>

/** Room of all who may see conversations and messages, and work on applicants. */
export const OFFICE_ROOM = 'office'

/** Room of all who may see applicants: the office, and the head. */
export const APPLICANTS_ROOM = 'applicants'

/** Room of all who may see documents: the office, verifiers, and the head. */
export const DESK_ROOM = 'desk'

export const isOfficeConnected = (staff: StaffNamespace): boolean =>
  (staff.adapter.rooms.get(OFFICE_ROOM)?.size ?? 0) > 0

/** The room of a signed-in device. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

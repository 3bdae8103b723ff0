/** The namespace of the staff's sockets, and the rooms in it that tell people apart. */
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/events'
import type { Namespace, Socket } from 'socket.io'
import type { Session } from '../../../engine/base/session.ts'

type Nothing = Record<string, never>

/** What somebody has open: an applicant's record or a conversation. */
export type Subject = { applicant_id: number } | { session_id: string }

type StaffData = { session: Session; viewing: Subject | null }
export type Staff = Namespace<StaffToServer, ServerToStaff, Nothing, StaffData>
export type StaffSocket = Socket<StaffToServer, ServerToStaff, Nothing, StaffData>

/** Everybody who may see conversations and messages, and works on applicants. */
export const OFFICE = 'office'

/** Everybody who may see applicants: the office, and the head. */
export const APPLICANTS = 'applicants'

/** Everybody who may see documents: the office, verifiers, and the head. */
export const DESK = 'desk'

export const isOfficeThere = (staff: Staff): boolean =>
  (staff.adapter.rooms.get(OFFICE)?.size ?? 0) > 0

/** All sockets of a signed-in device. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

/** The two namespaces of the sockets, and the rooms in them by which people are told apart. */
import type { ServerToVisitor, VisitorToServer } from '@sekolah/contract/chat'
import type { ServerToStaff, StaffToServer } from '@sekolah/contract/live'
import type { Namespace } from 'socket.io'
import type { Session } from '../../kernel/identity/sessions.ts'

type Nothing = Record<string, never>

/** What somebody has open: an applicant's record or a conversation. */
export type Subject = { applicant_id: number } | { session_id: string }

export type StaffData = { session: Session; viewing: Subject | null }
export type Staff = Namespace<StaffToServer, ServerToStaff, Nothing, StaffData>

export type VisitorData = { session_id: string; address: string }
export type Visitors = Namespace<VisitorToServer, ServerToVisitor, Nothing, VisitorData>

/** Everybody who may see applicants and conversations. */
export const OFFICE = 'office'

/** All sockets of a signed-in device. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

/** All sockets of a conversation's visitor. */
export const conversationRoom = (session_id: string): string => `chat:${session_id}`

/** All sockets that one address has open. */
export const addressRoom = (address: string): string => `from:${address}`

/** The namespace of families' sockets, and the rooms in it that tell applications apart. */
import type { ServerToFamily } from '@sekolah/contract/admission/documents/events'
import type { Namespace } from 'socket.io'

type Nothing = Record<string, never>
type FamilyData = { applicant_id: number; address: string }

/** What a device sends is nothing: it only listens. */
export type Families = Namespace<Nothing, ServerToFamily, Nothing, FamilyData>

/** All devices that hold an application. */
export const familyRoom = (applicantId: number): string => `applicant:${applicantId}`

/** All sockets that one address has open. */
export const addressRoom = (address: string): string => `from:${address}`

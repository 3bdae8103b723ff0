/** The socket namespace of families, with a room per application. */
import type { ServerToFamily } from '@sekolah/contract/admission/documents/events'
import type { Namespace } from 'socket.io'

type Nothing = Record<string, never>
type FamilyData = { applicant_id: number; address: string }

/** Devices send nothing: they only listen. */
export type FamilyNamespace = Namespace<Nothing, ServerToFamily, Nothing, FamilyData>

/** The room of all devices that hold an application. */
export const familyRoom = (applicantId: number): string => `applicant:${applicantId}`

/** The room of all sockets from one address. */
export const addressRoom = (address: string): string => `from:${address}`

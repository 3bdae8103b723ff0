/** Events of the `/staff` sockets, from all chapters. */

import type { DocumentsToDesk } from './admission/documents/events.ts'
import type { EnrolmentToStaff } from './admission/enrolment/events.ts'
import type { AdmissionToStaff, ApplicantViewers, StaffToAdmission } from './admission/events.ts'
import type { SelectionToStaff } from './admission/selection/events.ts'
import type { ChatToStaff, ChatViewers, StaffToChat } from './chat/events.ts'
import type { ContactToStaff } from './school/contact/events.ts'

/** Who restores which copy: the user name, and when the copy was made. */
export type Restoring = { by: string; created_at: string }

export type ServerToStaff = ChatToStaff &
  AdmissionToStaff &
  DocumentsToDesk &
  SelectionToStaff &
  EnrolmentToStaff &
  ContactToStaff & {
    /** The staff who have a record or a conversation open. */
    viewers: (of: ApplicantViewers | ChatViewers) => void
    'content:changed': (content: { rev: number }) => void
    'server:restart': () => void
    /** The server starts restoring a copy: later writes may be refused. */
    'school:restoring': (of: Restoring) => void
  }

export type StaffToServer = StaffToChat & StaffToAdmission

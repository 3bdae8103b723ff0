/** The dependencies of all chapters, and their events. */
import type { ApplicationDeps } from './chapters/admission/applications/events.ts'
import type { DocumentEvents } from './chapters/admission/documents/events.ts'
import type { EnrolmentEvents } from './chapters/admission/enrolment/events.ts'
import type { SelectionEvents } from './chapters/admission/selection/events.ts'
import type { ChatDeps } from './chapters/chat/events.ts'
import type { InformationDeps } from './chapters/information/domain.ts'
import type { ContactDeps } from './chapters/school/contact/events.ts'

export type Deps = ApplicationDeps &
  ChatDeps &
  ContactDeps &
  InformationDeps & { live: DocumentEvents & SelectionEvents & EnrolmentEvents }

export type Live = Deps['live']

export const noopEmitters: Live = {
  applicantNew: () => {},
  applicantUpdated: () => {},
  applicantCorrected: () => {},
  applicationChanged: () => {},
  deviceMoved: () => {},
  documentsChanged: () => {},
  documentsClaimed: () => {},
  selectionChanged: () => {},
  enrolmentChanged: () => {},
  contactNew: () => {},
  contentChanged: () => {},
  chatMessage: () => {},
  chatSession: () => {},
  chatResolved: () => {},
  chatSeen: () => {},
  chatNote: () => {},
  chatNoteRemoved: () => {},
  sessionsEnded: () => {},
  schoolRestoring: () => {},
}

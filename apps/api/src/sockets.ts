/**
 * The sockets of the server: namespaces for staff, visitors and families, and the events of every
 * chapter.
 */
import type { Server as HttpServer } from 'node:http'
import {
  applicationEvents,
  applicationListeners,
} from './chapters/admission/applications/events.ts'
import type { FamilyNamespace } from './chapters/admission/applications/family/rooms.ts'
import { serveFamilies } from './chapters/admission/applications/family/sockets.ts'
import { announceDocuments, documentEvents } from './chapters/admission/documents/events.ts'
import { enrolmentEvents } from './chapters/admission/enrolment/events.ts'
import { selectionEvents } from './chapters/admission/selection/events.ts'
import { createConversations } from './chapters/chat/conversations.ts'
import { chatEvents } from './chapters/chat/events.ts'
import type { VisitorNamespace } from './chapters/chat/rooms.ts'
import { serveVisitors } from './chapters/chat/sockets.ts'
import { chatListeners } from './chapters/chat/staff-listeners.ts'
import { contactEvents } from './chapters/school/contact/events.ts'
import type { Deps, Live } from './deps.ts'
import { createSocketServer } from './engine/sockets/server.ts'
import { identityEvents } from './kernel/identity/sockets/events.ts'
import { isOfficeConnected, type StaffNamespace } from './kernel/identity/sockets/rooms.ts'
import { serveStaff } from './kernel/identity/sockets/staff-sockets.ts'
import { contentEvents } from './kernel/resources/events.ts'

type Options = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'limiter'> & {
  sweepMs?: number
  openPerAddress?: number
  familiesPerAddress?: number
}

export type Sockets = {
  live: Live
  /** The number of open sockets by namespace. */
  counts: () => Record<'staff' | 'chat' | 'family', number>
  close: () => Promise<void>
}

export const serveSockets = (server: HttpServer, options: Options): Sockets => {
  const { db } = options
  const { io, addressOf } = createSocketServer(server, options)
  const staff: StaffNamespace = io.of('/staff')
  const visitors: VisitorNamespace = io.of('/chat')
  const families: FamilyNamespace = io.of('/family')

  const live: Live = {
    ...contentEvents(staff),
    ...identityEvents(staff),
    ...applicationEvents(staff, families),
    ...documentEvents(staff),
    applicantCorrected: (id) => announceDocuments({ db, live }, id),
    ...selectionEvents(staff),
    ...enrolmentEvents(staff),
    ...contactEvents(staff),
    ...chatEvents(db, staff, visitors),
  }
  const conversations = createConversations({ ...options, live })
  const isOnline = () => isOfficeConnected(staff)
  const stopStaff = serveStaff(staff, {
    ...options,
    listeners: [applicationListeners(staff), chatListeners(staff, visitors, conversations)],
    announcePresence: () => visitors.emit('presence', { online: isOnline() }),
  })
  serveFamilies(families, { ...options, addressOf })
  serveVisitors(visitors, { ...options, conversations, staff, isOnline, addressOf })

  return {
    live,
    counts: () => ({
      staff: staff.sockets.size,
      chat: visitors.sockets.size,
      family: families.sockets.size,
    }),
    close: async () => {
      stopStaff()
      staff.emit('server:restart')
      visitors.emit('server:restart')
      families.emit('server:restart')
      await io.close()
    },
  }
}

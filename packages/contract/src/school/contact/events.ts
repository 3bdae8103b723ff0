/** The event by which the office's sockets hear of a message to the school. */
import type { ContactMessage } from './schemas.ts'

export type ContactToStaff = {
  'contact:new': (message: ContactMessage) => void
}

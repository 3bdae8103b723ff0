/** The event of the office's sockets for a new contact message. */
import type { ContactMessage } from './schemas.ts'

export type ContactToStaff = {
  'contact:new': (message: ContactMessage) => void
}

/** The event on the office's sockets for a new message to the school. */
import type { ContactMessage } from './schemas.ts'

export type ContactToStaff = {
  'contact:new': (message: ContactMessage) => void
}

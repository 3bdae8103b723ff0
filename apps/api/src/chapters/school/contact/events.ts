/** The socket event of a new contact message. */
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { OFFICE, type Staff } from '../../../kernel/identity/sockets/rooms.ts'

export type ContactEvents = {
  contactNew: (message: ContactMessage) => void
}

export type ContactDeps = KernelDeps & { live: ContactEvents }

export const contactEvents = (staff: Staff): ContactEvents => ({
  contactNew: (message) => staff.to(OFFICE).emit('contact:new', message),
})

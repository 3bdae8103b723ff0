/** The socket event of a new contact message. */
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { OFFICE_ROOM, type StaffNamespace } from '../../../kernel/identity/sockets/rooms.ts'

export type ContactEvents = {
  contactNew: (message: ContactMessage) => void
}

export type ContactDeps = KernelDeps & { live: ContactEvents }

export const contactEvents = (staff: StaffNamespace): ContactEvents => ({
  contactNew: (message) => staff.to(OFFICE_ROOM).emit('contact:new', message),
})

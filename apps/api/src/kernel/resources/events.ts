/** The event of changed public content. */
import type { StaffNamespace } from '../identity/sockets/rooms.ts'

export type ContentEvents = {
  contentChanged: (rev: number) => void
}

export const contentEvents = (staff: StaffNamespace): ContentEvents => ({
  contentChanged: (rev) => staff.emit('content:changed', { rev }),
})

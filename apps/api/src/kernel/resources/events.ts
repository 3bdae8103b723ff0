/** The event of changed public content. */
import type { Staff } from '../identity/sockets/rooms.ts'

export type ContentEvents = {
  contentChanged: (rev: number) => void
}

export const contentEvents = (staff: Staff): ContentEvents => ({
  contentChanged: (rev) => staff.emit('content:changed', { rev }),
})

/**
 * Tracks which records the office has open, so that two people do not unknowingly work on the same
 * one.
 */
import type { Viewer } from '@sekolah/contract/identity/labels'
import { OFFICE, type Staff, type StaffSocket, type Subject } from './rooms.ts'

/** Sets what a socket has open, and emits that to the office. */
export const lookAt = (staff: Staff, socket: StaffSocket, subject: Subject | null): void => {
  const left = socket.data.viewing
  socket.data.viewing = subject
  if (left) announceViewers(staff, left)
  if (subject) announceViewers(staff, subject)
}

/** Emits who has an object open; two tabs of one person are one viewer. */
const announceViewers = (staff: Staff, subject: Subject): void => {
  const viewers = new Map<number, Viewer>()
  for (const { data } of staff.sockets.values()) {
    if (!data.viewing || keyOf(data.viewing) !== keyOf(subject)) continue
    const { id, username } = data.session.user
    viewers.set(id, { user_id: id, username })
  }
  staff.to(OFFICE).emit('viewers', { ...subject, viewers: [...viewers.values()] })
}

const keyOf = (subject: Subject): string | number =>
  'session_id' in subject ? subject.session_id : subject.applicant_id

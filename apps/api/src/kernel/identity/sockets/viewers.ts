/**
 * Tracks which records the office has open, so that two people do not unknowingly work on the same
 * one.
 */
import type { Viewer } from '@sekolah/contract/identity/labels'
import { OFFICE_ROOM, type StaffNamespace, type StaffSocket, type ViewedSubject } from './rooms.ts'

/** Sets what a socket has open, and emits that to the office. */
export const setViewedSubject = (
  staff: StaffNamespace,
  socket: StaffSocket,
  subject: ViewedSubject | null,
): void => {
  const left = socket.data.viewing
  socket.data.viewing = subject
  if (left) announceViewers(staff, left)
  if (subject) announceViewers(staff, subject)
}

/** Emits who has an object open; two tabs of one person are one viewer. */
const announceViewers = (staff: StaffNamespace, subject: ViewedSubject): void => {
  const viewers = new Map<number, Viewer>()
  for (const { data } of staff.sockets.values()) {
    if (!data.viewing || keyOf(data.viewing) !== keyOf(subject)) continue
    const { id, username } = data.session.user
    viewers.set(id, { user_id: id, username })
  }
  staff.to(OFFICE_ROOM).emit('viewers', { ...subject, viewers: [...viewers.values()] })
}

const keyOf = (subject: ViewedSubject): string | number =>
  'session_id' in subject ? subject.session_id : subject.applicant_id

/** Events of enrolment on the office's sockets. */

export type EnrolmentToStaff = {
  /** A seat was offered, answered or came free; whoever shows seats asks. */
  'enrolment:changed': () => void
}

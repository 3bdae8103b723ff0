/** Events of enrolment on the office's sockets. */

export type EnrolmentToStaff = {
  /** A seat was offered, answered or freed; open screens refetch. */
  'enrolment:changed': () => void
}
